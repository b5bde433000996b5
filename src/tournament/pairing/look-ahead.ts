import type { Dice } from '../../chance/dice.ts'
import type { PersonId } from '../event.ts'
import { type EntrantPair, rematchesIn } from './pairs.ts'
import type { Entrant, Meetings } from './score-groups.ts'
import { edgesBetween } from './weights.ts'

/** In a field of this size or smaller, every way to pair the rounds to come can be tried. */
const smallField = 8

/** Two places of a field, by number, the lower first. */
type PlacePair = readonly [number, number]

/** A set of pairs as bits: field sizes up to 8 have at most 28 pairs. */
type PairSet = number

const bitOf = (a: number, b: number, size: number): PairSet => {
  const [low, high] = a < b ? [a, b] : [b, a]
  return 1 << ((low * (2 * size - low - 1)) / 2 + (high - low - 1))
}

/** Every way to pair these numbers. */
const waysToPair = ([first, ...rest]: readonly number[]): PlacePair[][] =>
  first === undefined
    ? [[]]
    : rest.flatMap((other) =>
        waysToPair(rest.filter((n) => n !== other)).map((pairs): PlacePair[] => [[first, other], ...pairs]),
      )

const setOf = (pairs: readonly PlacePair[], size: number): PairSet =>
  pairs.reduce((set, [a, b]) => set | bitOf(a, b, size), 0)

/** Can this many rounds be chosen from these, no two of which share a pair? */
const areApart = (choices: readonly PairSet[], rounds: number): boolean =>
  rounds === 0 ||
  (choices.length >= rounds &&
    choices.some((one, i) =>
      areApart(
        choices.slice(i + 1).filter((other) => (other & one) === 0),
        rounds - 1,
      ),
    ))

/** The rounds to come: who could still meet, and how many rounds there are. */
export type RoundsAhead = {
  /** Rounds to be played after this one. */
  rounds: number
  meetings: Meetings
  hadBye(player: PersonId): boolean
}

type LookAheadField = {
  size: number
  /** All rounds of a field of this size. */
  every: PairSet[]
  /** The pairs that have not met. With an odd number of players, the last place is the bye. */
  unmet: PairSet
}

const fieldOf = (ids: readonly PersonId[], bye: PersonId | null, ahead: RoundsAhead): LookAheadField => {
  const players = bye === null ? ids : [...ids, bye]
  const size = ids.length + (bye === null ? 0 : 2)
  const places = Array.from({ length: size }, (_, i) => i)
  let unmet: PairSet = 0
  for (const [i, a] of players.entries()) {
    for (const [j, b] of players.entries())
      if (i < j && ahead.meetings.between(a, b) === 0) unmet |= bitOf(i, j, size)
    if (bye !== null && !ahead.hadBye(a)) unmet |= bitOf(i, size - 1, size)
  }
  return { size, every: waysToPair(places).map((pairs) => setOf(pairs, size)), unmet }
}

/** How many of the rounds to come can be paired without a rematch or a second bye after this one. */
const roundsKept = ({ size, every, unmet }: LookAheadField, played: PairSet, most: number): number => {
  const left = unmet & ~played
  const opponents = Array.from({ length: size }, (_, a) => {
    let count = 0
    for (let b = 0; b < size; b++) if (a !== b && left & bitOf(a, b, size)) count++
    return count
  })
  const open = every.filter((round) => (round & ~left) === 0)
  let rounds = Math.min(most, ...opponents)
  while (!areApart(open, rounds)) rounds -= 1
  return rounds
}

/** The most rounds that can follow without a rematch, whatever has been played; 0 in larger fields. */
export const mostKept = (players: number, rounds: number): number => {
  const size = players + (players % 2)
  return size > smallField ? 0 : Math.min(rounds, size - 2)
}

/** A pairing, and how many of the rounds to come it leaves without a rematch. */
export type AheadPairing = { pairs: EntrantPair[]; kept: number }

/**
 * The pairing itself, or, if it would force a rematch in a later round that another one avoids, the one
 * closest to it that keeps the most rounds free of rematches. Larger fields have room enough.
 */
export const lookAhead = (
  pairs: EntrantPair[],
  bye: PersonId | null,
  ahead: RoundsAhead,
  dice: Dice,
): AheadPairing => {
  const entrants = pairs.flatMap((p) => p.players)
  const players = entrants.length + (bye === null ? 0 : 1)
  if (players > smallField || rematchesIn(pairs) > 0) return { pairs, kept: 0 }
  return closestOf(
    pairs,
    entrants,
    fieldOf(
      entrants.map((e) => e.id),
      bye,
      ahead,
    ),
    ahead,
    dice,
  )
}

/** Places 2i and 2i + 1 are the players of pair i; the player with the bye and the bye itself come last. */
const closestOf = (
  pairs: EntrantPair[],
  entrants: readonly Entrant[],
  field: LookAheadField,
  { rounds, meetings }: RoundsAhead,
  dice: Dice,
): AheadPairing => {
  const { size, unmet } = field
  const byeSet = size > entrants.length ? bitOf(size - 2, size - 1, size) : 0
  const drawn = pairs.map((_, i): PlacePair => [2 * i, 2 * i + 1])
  const keptBy = (ways: readonly PlacePair[]): number => roundsKept(field, setOf(ways, size) | byeSet, rounds)
  const best = { ways: drawn, kept: keptBy(drawn), weight: Number.POSITIVE_INFINITY }
  if (best.kept === mostKept(size, rounds)) return { pairs, kept: best.kept }
  const weights = new Map(
    edgesBetween(entrants, meetings, dice, 'everybody').map(([a, b, w]) => [bitOf(a, b, size), w]),
  )
  const weightOf = (ways: readonly PlacePair[]): number =>
    ways.reduce((sum, [a, b]) => sum + (weights.get(bitOf(a, b, size)) ?? 0), 0)
  for (const ways of waysToPair(entrants.map((_, i) => i))) {
    if ((setOf(ways, size) & ~unmet) !== 0) continue
    const [kept, weight] = [keptBy(ways), weightOf(ways)]
    if (kept < best.kept || (kept === best.kept && weight <= best.weight)) continue
    Object.assign(best, { ways, kept, weight })
  }
  return { pairs: best.ways.map((pair) => pairOf(pair, entrants)), kept: best.kept }
}

/** The higher score group first. */
const pairOf = ([i, j]: PlacePair, entrants: readonly Entrant[]): EntrantPair => {
  const [a, b] = [entrants[i] as Entrant, entrants[j] as Entrant]
  return { players: a.group <= b.group ? [a, b] : [b, a], met: 0 }
}
