/**
 * An event as the server shows it, made from the pure core: for the client's tests and for looking at its
 * pages.
 */

import type { May, TournamentView } from '../../../src/protocol/tournament-view.ts'
import { isDisputed, isWaiting } from '../../../src/tournament/acts/reports.ts'
import { cutWinner, type Match, matchesOf } from '../../../src/tournament/cut/matches.ts'
import { cutPlaces } from '../../../src/tournament/cut/places.ts'
import { corpInMatch } from '../../../src/tournament/cut/sides.ts'
import type { Event, EventTable, Round } from '../../../src/tournament/event.ts'
import { formatRules, minutesOf } from '../../../src/tournament/format.ts'
import { type Fraction, toDecimal } from '../../../src/tournament/fraction.ts'
import { becauseBye, pairingReason } from '../../../src/tournament/pairing/pairing-reasons.ts'
import { opponentIn, pointsAt, sidesIn } from '../../../src/tournament/points.ts'
import { standingsOf } from '../../../src/tournament/standings.ts'

type Me = { id: string | null; roles?: TournamentView['me']['roles']; may?: May[] }
const letters = { seed: 'S', winner: 'W', loser: 'L' } as const
const noClock = (minutes: number) => ({ minutes, startedAt: null, endsAt: null })
const strength = (f: Fraction) => ({ exact: `${f.top}/${f.bottom}`, decimal: toDecimal(f) })

const shownTable = (event: Event, table: EventTable): TournamentView['rounds'][number]['tables'][number] => {
  const { result } = table
  return {
    table: table.table,
    players: table.players,
    firstRunner: table.firstRunner,
    why: pairingReason(table.why),
    extension: table.extension,
    endsAt: null,
    result,
    points: result && [
      pointsAt(event, table, result, table.players[0]),
      pointsAt(event, table, result, table.players[1]),
    ],
    claims: table.claims,
    disputed: isDisputed(table),
    waits: isWaiting(table),
    rooms: [],
  }
}

const shownRound = (event: Event, round: Round): TournamentView['rounds'][number] => ({
  number: round.number,
  published: round.published,
  clock: { ...noClock(minutesOf(event, 'swiss')), startedAt: round.startedAt },
  tables: round.tables.map((table) => shownTable(event, table)),
  bye: round.bye && { player: round.bye.player, why: becauseBye(round.bye) },
  seed: null,
})

const partOf = (all: readonly Match[], match: Match): 'upper' | 'lower' | 'final' => {
  if (match.match > all.length - (all.at(-1)?.again ? 2 : 1)) return 'final'
  const upper = match.sources.every(({ from, number }) => {
    const before = all.find((each) => each.match === number)
    return from === 'seed' || (from === 'winner' && before !== undefined && partOf(all, before) === 'upper')
  })
  return upper ? 'upper' : 'lower'
}

const shownCut = (event: Event): TournamentView['cut'] => {
  const { cut } = event
  if (!cut) return null
  const all = matchesOf(cut)
  return {
    seeds: cut.seeds,
    winner: cutWinner(all),
    places: cutPlaces(cut),
    matches: all.map((match) => {
      const corp = corpInMatch(event, cut, all, match)
      return {
        match: match.match,
        depth: match.depth,
        again: match.again,
        from: [
          `${letters[match.sources[0].from]}${match.sources[0].number}`,
          `${letters[match.sources[1].from]}${match.sources[1].number}`,
        ],
        part: partOf(all, match),
        players: match.players,
        corp,
        chooses: match.status === 'open' && corp === null ? (match.players?.[0] ?? null) : null,
        status: match.status,
        played: match.played && {
          winner: match.played.winner,
          corp: match.played.corp,
          by: match.played.by,
          agenda: match.played.agenda,
        },
        clock: noClock(minutesOf(event, 'elimination')),
        extension: 0,
        claims: [],
        disputed: false,
        rooms: [],
      }
    }),
  }
}

const shownMine = (event: Event, me: string | null): TournamentView['me']['now'] => {
  const round = event.rounds.findLast((each) => each.published)
  const table = round?.tables.find((each) => me !== null && each.players.includes(me))
  if (!round || !table || me === null || event.cut) return null
  return {
    kind: 'table',
    round: round.number,
    table: table.table,
    match: null,
    opponent: opponentIn(table, me),
    sides: [0, 1].map((game) => (sidesIn(table, game).corp === me ? 'corp' : 'runner')),
    rooms: [],
    endsAt: null,
    may: table.result ? [] : ['report'],
    reported: table.claims.some(({ by }) => by === me),
  }
}

const shownPlayers = (event: Event): TournamentView['players'] =>
  event.players.map(({ id, name, status, decks }) => ({
    id,
    name,
    status,
    here: true,
    handedIn: { corp: decks.corp !== null, runner: decks.runner !== null },
    decks: null,
  }))

const statusOf = (event: Event): TournamentView['status'] => {
  if (!event.plan) return 'upcoming'
  return event.cut && cutWinner(matchesOf(event.cut)) !== null ? 'over' : 'running'
}

export const viewOf = (event: Event, { id, roles = ['spectator'], may = [] }: Me): TournamentView => {
  const { agendaPoints, games, swiss, elimination, final } = formatRules(event)
  return {
    id: 'night-city',
    seq: 12,
    now: '2026-04-26T12:00:00.000Z',
    name: event.name,
    date: event.date,
    tier: event.tier,
    format: event.format,
    status: statusOf(event),
    structure: event.structure,
    plan: event.plan,
    rules: { agendaPoints, games, minutes: { swiss, elimination, final } },
    endedEarly: event.ended,
    ending: null,
    startsAt: event.startsAt ?? null,
    lastDay: event.lastDay ?? null,
    venue: event.venue ?? '',
    outline: event.outline ?? '',
    breaks: event.breaks ?? [],
    about: event.about ?? '',
    cap: event.cap ?? null,
    access: event.access ?? 'public',
    news: [],
    listsRequired: event.listsRequired,
    intentionalDraws: event.intentionalDraws,
    cards: event.cards ?? 'all',
    commitment: 'c0ffee'.repeat(10),
    seed: null,
    laterSeeds: [],
    leaders: [{ id: event.leaders.organizer, name: 'Ada', role: 'organizer', duty: 'on' }],
    me: { id, roles, may, now: shownMine(event, id) },
    players: shownPlayers(event),
    draft: null,
    draftSeats: event.draftSeats,
    rounds: event.rounds.map((round) => shownRound(event, round)),
    standings: standingsOf(event).map((row) => ({
      ...row,
      strengthOfSchedule: strength(row.strengthOfSchedule),
      extendedStrengthOfSchedule: strength(row.extendedStrengthOfSchedule),
    })),
    cut: shownCut(event),
    needs: [],
    notes: event.notes,
    deckChecks: event.deckChecks ?? [],
    answers: event.answers ?? [],
  }
}
