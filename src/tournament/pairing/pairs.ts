import type { Dice } from '../../chance/dice.ts'
import type { PersonId } from '../event.ts'
import { maximumWeightMatching } from './matching.ts'
import type { Entrant, Meetings } from './score-groups.ts'
import { edgesBetween, type Reach } from './weights.ts'

/** Two paired entrants, the higher score group first; `met`: how often they were paired before. */
export type EntrantPair = { players: [Entrant, Entrant]; met: number }

/** A heaviest matching of entrants within reach of each other; null if it leaves somebody unpaired. */
const heaviestMatching = (
  entrants: readonly Entrant[],
  meetings: Meetings,
  dice: Dice,
  reach: Reach,
): EntrantPair[] | null => {
  const mates = maximumWeightMatching(entrants.length, edgesBetween(entrants, meetings, dice, reach))
  if (mates.includes(-1)) return null
  return mates.flatMap((mate, i): EntrantPair[] => {
    if (mate < i) return []
    const a = entrants[i] as Entrant
    const b = entrants[mate] as Entrant
    const players: [Entrant, Entrant] = a.group <= b.group ? [a, b] : [b, a]
    return [{ players, met: meetings.between(a.id, b.id) }]
  })
}

const distanceOf = (pairs: readonly EntrantPair[]): number =>
  pairs.reduce((sum, { players: [a, b] }) => sum + (b.group - a.group) ** 2, 0)

/**
 * A lower bound for the distance of any pairing: at each group boundary with an odd number of players above
 * it, some pair crosses.
 */
const minDistance = (entrants: readonly Entrant[]): number => {
  const sizes: number[] = []
  for (const { group } of entrants) sizes[group] = (sizes[group] ?? 0) + 1
  let above = 0
  return sizes.filter((size) => {
    above += size
    return above % 2 === 1
  }).length
}

/**
 * Pairs an even number of entrants: fewest rematches, then the least distance between score groups, then
 * chance.
 *
 * Matching only neighbouring groups first is fast. The result is final if no pair with a longer reach could
 * be part of a better or equal pairing: a pair n groups apart costs n² and saves at most n of the `min`
 * others, so any pairing with it costs at least `min` + n² − n. Otherwise the reach grows, in the end to
 * everybody.
 */
export const pairEntrants = (entrants: readonly Entrant[], meetings: Meetings, dice: Dice): EntrantPair[] => {
  const mixed = dice.shuffled(entrants)
  const widest = Math.max(0, ...mixed.map((e) => e.group))
  const min = minDistance(mixed)
  const enough = (reach: number, distance: number): boolean => distance < min + (reach + 1) * reach
  let reach = 1
  while (reach < widest) {
    const pairs = heaviestMatching(mixed, meetings, dice, reach)
    const distance = pairs && distanceOf(pairs)
    if (pairs && distance !== null && enough(reach, distance)) return pairs
    reach = distance === null ? 2 * reach : reachFor((n) => enough(n, distance))
  }
  return heaviestMatching(mixed, meetings, dice, 'everybody') ?? []
}

/** The least reach that is enough. */
const reachFor = (enough: (reach: number) => boolean): number => {
  let reach = 1
  while (!enough(reach)) reach += 1
  return reach
}

export const rematchesIn = (pairs: readonly EntrantPair[]): number => pairs.reduce((sum, p) => sum + p.met, 0)

/** The candidates for the bye, the most eligible first. */
export const byeCandidates = (
  ranked: readonly { player: PersonId; byes: number }[],
  active: ReadonlySet<PersonId>,
): PersonId[] => {
  const rows = ranked.filter((r) => active.has(r.player))
  const min = Math.min(...rows.map((r) => r.byes))
  return rows
    .filter((r) => r.byes === min)
    .map((r) => r.player)
    .reverse()
}
