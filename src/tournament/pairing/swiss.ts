import { type Dice, diceOf } from '../../chance/dice.ts'
import { withByes } from '../byes.ts'
import { draftedSide, pairingFields } from '../draft.ts'
import type { Bye, Event, EventSide, EventTable, PersonId, Round, Why } from '../event.ts'
import { seedFor } from '../random.ts'
import { type Standing, standingsOf } from '../standings.ts'
import { draftPairs } from './draft.ts'
import { lookAhead, mostKept, type RoundsAhead } from './look-ahead.ts'
import { byeCandidates, type EntrantPair, pairEntrants, rematchesIn } from './pairs.ts'
import { type Entrant, entrantsOf, type Meetings, meetingsOf, numberScoreGroups } from './score-groups.ts'

type EntrantPairing = { pairs: EntrantPair[]; bye: Bye | null }

/** Renumbers the score groups of the paired players: a group with only the bye in it does not count. */
const withoutPlayer = (entrants: readonly Entrant[], id: PersonId): Entrant[] =>
  numberScoreGroups(entrants.filter((e) => e.id !== id))

/** The first round is a shuffle: neighbours meet, and the player left over has the bye. */
const firstRound = (entrants: readonly Entrant[], dice: Dice): EntrantPairing => {
  const mixed = dice.shuffled(entrants)
  const left = mixed.length % 2 === 1 ? mixed.pop() : undefined
  const pairs = mixed.flatMap((a, i): EntrantPair[] =>
    i % 2 === 0 ? [{ players: [a, mixed[i + 1] as Entrant], met: 0 }] : [],
  )
  return { pairs, bye: left ? { player: left.id, why: { kind: 'random' } } : null }
}

/** Fewer rematches now are better, then more rounds to come without any. */
type Rated = { draw: EntrantPairing; rematches: number; kept: number }
const isBetter = (a: Rated, b: Rated): boolean =>
  a.rematches < b.rematches || (a.rematches === b.rematches && a.kept > b.kept)

/**
 * Later rounds: the bye goes to the lowest ranked of the players with the fewest byes whose bye lets the
 * others be paired without a rematch, in this round and in small fields also in the rounds to come.
 */
const laterRound = (
  entrants: Entrant[],
  standings: Standing[],
  ahead: RoundsAhead,
  seed: string,
): EntrantPairing => {
  const draw = (paired: Entrant[], bye: Bye | null): Rated => {
    const dice = diceOf(seed)
    const drawn = pairEntrants(paired, ahead.meetings, dice)
    const { pairs, kept } = lookAhead(drawn, bye?.player ?? null, ahead, dice)
    return { draw: { pairs, bye }, rematches: rematchesIn(pairs), kept }
  }
  if (entrants.length % 2 === 0) return draw(entrants, null).draw
  const candidates = byeCandidates(standings, new Set(entrants.map((e) => e.id)))
  let best: Rated | null = null
  for (const [i, player] of candidates.entries()) {
    const bye: Bye = { player, why: { kind: 'lowest', passed: candidates.slice(0, i) } }
    const next = draw(withoutPlayer(entrants, player), bye)
    if (!best || isBetter(next, best)) best = next
    if (best.rematches === 0 && best.kept >= mostKept(entrants.length, ahead.rounds)) break
  }
  return best?.draw ?? { pairs: [], bye: null }
}

/** The order of tables: points of both players, then of the higher one, then by rank. */
const orderTables = (pairs: EntrantPair[], rank: Map<PersonId, number>): EntrantPair[] => {
  const points = (p: EntrantPair): number => p.players[0].points + p.players[1].points
  const best = (p: EntrantPair): number => Math.min(...p.players.map((e) => rank.get(e.id) ?? 0))
  return pairs.toSorted(
    (a, b) => points(b) - points(a) || b.players[0].points - a.players[0].points || best(a) - best(b),
  )
}

const whyOf = ({ players: [a, b], met }: EntrantPair, first: boolean): Why =>
  first ? { kind: 'random' } : { kind: 'score', points: [a.points, b.points], groups: b.group - a.group, met }

/**
 * The seed of a round's draws: drawing the same round again gives the same result. Once an event has been
 * over, its first seed is public, so draws come from a later one.
 */
export const seedOfRound = (event: Pick<Event, 'seed' | 'laterSeeds'>, number: number): string =>
  seedFor(event.laterSeeds?.at(-1) ?? event.seed, 'swiss', number)

type Seating = { players: [PersonId, PersonId]; why: Why }

/** Numbers the tables and draws the first Runner of each. Whoever has one deck plays its side. */
export const tablesOf = (
  event: Pick<Event, 'draft' | 'format'>,
  seatings: readonly Seating[],
  seed: string,
): EventTable[] => {
  const dice = diceOf(seedFor(seed, 'sides'))
  return seatings.map(({ players, why }, i) => {
    const drawn = players[dice.below(2)] as PersonId
    return {
      table: i + 1,
      players,
      firstRunner: players.find((id) => draftedSide(event, id) === 'runner') ?? drawn,
      why,
      extension: 0,
      claims: [],
      result: null,
    }
  })
}

type FieldPairing = { seatings: Seating[]; byes: Bye[] }

/** The pairs of these players. */
const drawAmong = (event: Event, number: number, ids: readonly PersonId[], seed: string): FieldPairing => {
  const active = new Set(ids)
  const standings = standingsOf({ ...event, rounds: event.rounds.filter((r) => r.number < number) })
  const first = number === 1
  if (first && event.format === 'full-draft') {
    const players = event.players.filter(({ id }) => active.has(id))
    const seats = event.draftSeats?.filter((id) => active.has(id) || !event.draft)
    const { seatings, bye } = draftPairs({ draftSeats: seats ?? null, players }, diceOf(seed))
    return { seatings, byes: bye ? [bye] : [] }
  }
  const entrants = entrantsOf(standings, active)
  const meetings = meetingsOf(event, number)
  const sideOf = (id: PersonId) => draftedSide(event, id)
  if (ids.some((id) => sideOf(id) !== null))
    return first
      ? acrossSides(ids, sideOf, event, diceOf(seed))
      : betweenSides(entrants, { sideOf, standings, meetings }, diceOf(seed))
  const withBye = new Set(standings.filter((s) => s.byes > 0).map((s) => s.player))
  const ahead: RoundsAhead = {
    rounds: Math.max(0, (event.plan?.rounds ?? number) - number),
    meetings,
    hadBye: (player) => withBye.has(player),
  }
  const { pairs, bye } = first
    ? firstRound(entrants, diceOf(seed))
    : laterRound(entrants, standings, ahead, seed)
  return { seatings: seatingsOf(pairs, standings, first), byes: bye ? [bye] : [] }
}

/** The pairs as they sit down: the best of them first. */
const seatingsOf = (pairs: EntrantPair[], standings: readonly Standing[], first: boolean): Seating[] =>
  orderTables(pairs, new Map(standings.map((s) => [s.player, s.rank]))).map((pair) => ({
    players: [pair.players[0].id, pair.players[1].id],
    why: whyOf(pair, first),
  }))

type SideOf = (id: PersonId) => EventSide | null

/** The first round of a half draft: a Corp meets the Runner who sat furthest away, as at pods. */
const acrossSides = (
  ids: readonly PersonId[],
  sideOf: SideOf,
  { draftSeats }: Event,
  dice: Dice,
): FieldPairing => {
  const seats = (draftSeats ?? []).filter((id) => ids.includes(id))
  const of = (side: EventSide) => seats.filter((id) => sideOf(id) === side)
  const [more, less] = largerFirst(of('corp'), of('runner'))
  const out = dice.shuffled(more).slice(0, more.length - less.length)
  const half = Math.floor(less.length / 2)
  const seatings = more
    .filter((id) => !out.includes(id))
    .map((a, i): Seating => {
      const b = less[(i + half) % less.length] as PersonId
      return {
        players: [a, b],
        why: { kind: 'draft', seats: [seatNumber(draftSeats, a), seatNumber(draftSeats, b)] },
      }
    })
  return { seatings, byes: out.map((player) => ({ player, why: { kind: 'random' } })) }
}

const seatNumber = (seats: PersonId[] | null, id: PersonId): number => (seats ?? []).indexOf(id) + 1

const largerFirst = <T>(a: T[], b: T[]): [T[], T[]] => (a.length >= b.length ? [a, b] : [b, a])

/**
 * A later round of a half draft: a Corp meets a Runner. Those of the larger side who are too many have the bye:
 * the lowest ranked of those with the fewest byes.
 */
const betweenSides = (
  entrants: readonly Entrant[],
  { sideOf, standings, meetings }: { sideOf: SideOf; standings: readonly Standing[]; meetings: Meetings },
  dice: Dice,
): FieldPairing => {
  const of = (side: EventSide) => entrants.filter(({ id }) => sideOf(id) === side).map(({ id }) => id)
  const [more, less] = largerFirst(of('corp'), of('runner'))
  const out = standings
    .filter(({ player }) => more.includes(player))
    .toReversed()
    .sort((a, b) => a.byes - b.byes)
    .slice(0, more.length - less.length)
    .map(({ player }) => player)
  const rest = numberScoreGroups(entrants.filter(({ id }) => !out.includes(id)))
  const cannotMeet = (a: PersonId, b: PersonId) => sideOf(a) === sideOf(b)
  const pairs = pairEntrants(rest, { ...meetings, cannotMeet }, dice)
  return {
    seatings: seatingsOf(pairs, standings, false),
    byes: out.map((player) => ({ player, why: { kind: 'lowest', passed: [] } })),
  }
}

/** The pairing of the next Swiss round for all active players, not yet published. */
export const drawRound = (event: Event, number: number): Round => {
  const seed = seedOfRound(event, number)
  const fields = pairingFields(event, number)
  const parts = fields.map((ids, n) =>
    drawAmong(event, number, ids, fields.length === 1 ? seed : seedFor(seed, 'pod', n + 1)),
  )
  const tables = tablesOf(
    event,
    parts.flatMap(({ seatings }) => seatings),
    seed,
  )
  const byes = withByes(parts.flatMap((part) => part.byes))
  return { number, seed, published: false, startedAt: null, tables, ...byes }
}
