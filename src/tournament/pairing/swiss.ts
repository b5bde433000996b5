import { type Dice, diceOf } from '../../chance/dice.ts'
import type { Bye, Event, EventTable, PersonId, Round, Why } from '../event.ts'
import { seedFor } from '../random.ts'
import { type Standing, standingsOf } from '../standings.ts'
import { draftPairs } from './draft.ts'
import { lookAhead, mostKept, type RoundsAhead } from './look-ahead.ts'
import { byeCandidates, type EntrantPair, pairEntrants, rematchesIn } from './pairs.ts'
import { type Entrant, entrantsOf, meetingsOf, numberScoreGroups } from './score-groups.ts'

type Draw = { pairs: EntrantPair[]; bye: Bye | null }

/** Renumbers the score groups of the paired players: a group with only the bye in it does not count. */
const withoutPlayer = (entrants: readonly Entrant[], id: PersonId): Entrant[] =>
  numberScoreGroups(entrants.filter((e) => e.id !== id))

/** The first round is a shuffle: neighbours meet, and the player left over has the bye. */
const firstRound = (entrants: readonly Entrant[], dice: Dice): Draw => {
  const mixed = dice.shuffled(entrants)
  const left = mixed.length % 2 === 1 ? mixed.pop() : undefined
  const pairs = mixed.flatMap((a, i): EntrantPair[] =>
    i % 2 === 0 ? [{ players: [a, mixed[i + 1] as Entrant], met: 0 }] : [],
  )
  return { pairs, bye: left ? { player: left.id, why: { kind: 'random' } } : null }
}

/** Fewer rematches now are better, then more rounds to come without any. */
type Rated = { draw: Draw; rematches: number; kept: number }
const isBetter = (a: Rated, b: Rated): boolean =>
  a.rematches < b.rematches || (a.rematches === b.rematches && a.kept > b.kept)

/**
 * Later rounds: the bye goes to the lowest ranked of the players with the fewest byes whose bye lets the
 * others be paired without a rematch, in this round and in small fields also in the rounds to come.
 */
const laterRound = (entrants: Entrant[], standings: Standing[], ahead: RoundsAhead, seed: string): Draw => {
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

/** Numbers the tables and draws the first Runner of each. */
export const tablesOf = (seatings: readonly Seating[], seed: string): EventTable[] => {
  const dice = diceOf(seedFor(seed, 'sides'))
  return seatings.map(({ players, why }, i) => ({
    table: i + 1,
    players,
    firstRunner: players[dice.below(2)] as PersonId,
    why,
    extension: 0,
    claims: [],
    result: null,
  }))
}

/** The pairing of the next Swiss round for all active players, not yet published. */
export const drawRound = (event: Event, number: number): Round => {
  const seed = seedOfRound(event, number)
  const active = new Set(event.players.filter((p) => p.status === 'playing').map((p) => p.id))
  const standings = standingsOf({ ...event, rounds: event.rounds.filter((r) => r.number < number) })
  const first = number === 1
  if (first && event.format === 'full-draft') return draftRound(event, seed)
  const entrants = entrantsOf(standings, active)
  const withBye = new Set(standings.filter((s) => s.byes > 0).map((s) => s.player))
  const ahead: RoundsAhead = {
    rounds: Math.max(0, (event.plan?.rounds ?? number) - number),
    meetings: meetingsOf(event, number),
    hadBye: (player) => withBye.has(player),
  }
  const { pairs, bye } = first
    ? firstRound(entrants, diceOf(seed))
    : laterRound(entrants, standings, ahead, seed)
  const rank = new Map(standings.map((s) => [s.player, s.rank]))
  const seatings = orderTables(pairs, rank).map((pair) => ({
    players: [pair.players[0].id, pair.players[1].id] as [PersonId, PersonId],
    why: whyOf(pair, first),
  }))
  return { number, seed, published: false, startedAt: null, tables: tablesOf(seatings, seed), bye }
}

/** The first round of a full draft: everybody meets the player who sat furthest away. */
const draftRound = (event: Event, seed: string): Round => {
  const { seatings, bye } = draftPairs(event, diceOf(seed))
  return { number: 1, seed, published: false, startedAt: null, tables: tablesOf(seatings, seed), bye }
}
