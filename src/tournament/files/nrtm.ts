import { byesOf } from '../byes.ts'
import { type Match, matchesOf } from '../cut/matches.ts'
import { cutPlaces } from '../cut/places.ts'
import type { Cut, Event, EventResult, EventTable, PersonId, Round } from '../event.ts'
import { formatRules } from '../format.ts'
import { toDecimal } from '../fraction.ts'
import { byePoints, pointsAt, pointsBySide } from '../points.ts'
import { missedRounds, standingsOf } from '../standings.ts'
import type { Nrtm, NrtmEliminationTable, NrtmSwissSeat, NrtmSwissTable } from './nrtm-schema.ts'

type PlayerNumberLookup = (id: PersonId) => number

/** Players' numbers in the file: 1, 2, 3 in the order of registration. */
const playerNumbers = (event: Event): PlayerNumberLookup => {
  const numbers = new Map(event.players.map((p, i) => [p.id, i + 1]))
  return (id) => numbers.get(id) ?? 0
}

const noPlayer: NrtmSwissSeat = { id: null, runnerScore: 0, corpScore: 0, combinedScore: 0 }

/** A player without an opponent: with all points of the round (a bye) or with none. */
const unpairedSeat = (event: Event, table: number, id: number, won: boolean): NrtmSwissTable => {
  const all = won ? byePoints(event) : 0
  const runnerScore = Math.min(all, 3)
  return {
    table,
    player1: { id, runnerScore, corpScore: all - runnerScore, combinedScore: all },
    player2: noPlayer,
    intentionalDraw: false,
    twoForOne: false,
    eliminationGame: false,
  }
}

const toNrtmSeat = (
  event: Event,
  table: EventTable,
  result: EventResult,
  player: PersonId,
  id: number,
): NrtmSwissSeat => {
  const sides = pointsBySide(table, result, player)
  const { role } = roleAt(event, table, player)
  return {
    id,
    ...(role && { role }),
    runnerScore: role === 'corp' ? null : (sides?.runner ?? null),
    corpScore: role === 'runner' ? null : (sides?.corp ?? null),
    combinedScore: pointsAt(event, table, result, player),
  }
}

const unplayedSeat = (id: number): NrtmSwissSeat => ({
  id,
  runnerScore: null,
  corpScore: null,
  combinedScore: null,
})

/** In a round of one game: the side of a player. */
const roleAt = (event: Event, table: EventTable, player: PersonId): Pick<NrtmSwissSeat, 'role'> =>
  formatRules(event).games === 1 ? { role: table.firstRunner === player ? 'runner' : 'corp' } : {}

/** A forfeit was not played: one player has a bye, the other a round without points. */
const tablesFor = (event: Event, table: EventTable, number: PlayerNumberLookup): NrtmSwissTable[] => {
  const result = table.result
  const [a, b] = table.players
  const flags = { intentionalDraw: false, twoForOne: false, eliminationGame: false } as const
  if (!result)
    return [
      {
        table: table.table,
        player1: { ...unplayedSeat(number(a)), ...roleAt(event, table, a) },
        player2: { ...unplayedSeat(number(b)), ...roleAt(event, table, b) },
        ...flags,
      },
    ]
  if (result.kind === 'forfeit')
    return table.players.map((p) => unpairedSeat(event, table.table, number(p), !result.absent.includes(p)))
  return [
    {
      table: table.table,
      player1: toNrtmSeat(event, table, result, a, number(a)),
      player2: toNrtmSeat(event, table, result, b, number(b)),
      intentionalDraw: result.kind === 'split' || result.kind === 'draw',
      twoForOne: result.kind === 'games' && result.twoForOne === true,
      eliminationGame: false,
    },
  ]
}

const roundFor = (event: Event, round: Round, number: PlayerNumberLookup): NrtmSwissTable[] => {
  const missed = event.players.filter((p) => missedRounds(event, p).includes(round.number))
  const next = Math.max(0, ...round.tables.map((t) => t.table)) + 1
  const byes = byesOf(round).map((b, i) => unpairedSeat(event, next + i, number(b.player), true))
  return [
    ...round.tables.flatMap((t) => tablesFor(event, t, number)),
    ...byes,
    ...missed.map((p, i) => unpairedSeat(event, next + byes.length + i, number(p.id), false)),
  ]
}

const matchFor = (match: Match, number: PlayerNumberLookup): NrtmEliminationTable[] => {
  const { players, played } = match
  if (!players || (!played && match.status !== 'open')) return []
  const corp = played?.corp ?? null
  const seat = (id: PersonId) => ({
    id: number(id),
    role: corp === null ? null : corp === id ? ('corp' as const) : ('runner' as const),
    winner: played ? played.winner === id : null,
  })
  const [player1, player2] = [seat(players[0]), seat(players[1])]
  return [{ table: match.match, player1, player2, eliminationGame: true }]
}

/** Matches that are played side by side form a round. */
const eliminationRounds = (cut: Cut, number: PlayerNumberLookup): NrtmEliminationTable[][] => {
  const matches = matchesOf(cut)
  const depths = [...new Set(matches.map((m) => m.depth))].sort((a, b) => a - b)
  return depths
    .map((depth) => matches.filter((m) => m.depth === depth).flatMap((m) => matchFor(m, number)))
    .filter((round) => round.length > 0)
}

const eliminationPlayers = (cut: Cut, number: PlayerNumberLookup): Nrtm['eliminationPlayers'] =>
  cutPlaces(cut).map((id, i) => ({
    id: id === null ? null : number(id),
    rank: i + 1,
    seed: id === null ? null : cut.seeds.indexOf(id) + 1,
  }))

/** The event so far as an NRTM file: published rounds with their results, then the matches of the cut. */
export const exportNrtm = (event: Event): Nrtm => {
  const number = playerNumbers(event)
  const players = new Map(event.players.map((p) => [p.id, p]))
  const published = event.rounds.filter((r) => r.published)
  return {
    name: event.name,
    date: event.date,
    cutToTop: event.cut ? (event.cut.seeds.length as Nrtm['cutToTop']) : (event.plan?.cut ?? 0),
    preliminaryRounds: event.plan?.rounds ?? published.length,
    players: standingsOf(event).map((s) => ({
      id: number(s.player),
      name: players.get(s.player)?.name ?? s.player,
      rank: s.rank,
      corpIdentity: players.get(s.player)?.decks.corp ?? null,
      runnerIdentity: players.get(s.player)?.decks.runner ?? null,
      matchPoints: s.points,
      strengthOfSchedule: Number(toDecimal(s.strengthOfSchedule)),
      extendedStrengthOfSchedule: Number(toDecimal(s.extendedStrengthOfSchedule, 6)),
    })),
    eliminationPlayers: event.cut ? eliminationPlayers(event.cut, number) : [],
    rounds: [
      ...published.map((r) => roundFor(event, r, number)),
      ...(event.cut ? eliminationRounds(event.cut, number) : []),
    ],
  }
}
