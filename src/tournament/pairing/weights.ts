import type { Dice } from '../../chance/dice.ts'
import { type Edge, largestWeight } from './matching.ts'
import type { Entrant, Meetings } from './score-groups.ts'

/**
 * The range of the random part, which decides among pairings that are equal in everything else. The order of
 * the entrants is random, too.
 */
const JITTER = 16

/**
 * Which players may be paired: those who have never met and are at most `reach` score groups apart, or all.
 */
export type Reach = number | 'everybody'

/**
 * An edge for every two entrants within reach: w = 2·(BIG − (R·met + K·Δgroup² + jitter)). K outweighs all
 * jitter of a round, R all distances between groups, so that a heaviest matching has the fewest rematches,
 * then the least distance.
 */
export const edgesBetween = (
  entrants: readonly Entrant[],
  meetings: Meetings,
  dice: Dice,
  reach: Reach,
): Edge[] => {
  const pairs = Math.ceil(entrants.length / 2)
  const widest = Math.max(0, ...entrants.map((e) => e.group))
  const K = JITTER * pairs + 1
  const R = K * (pairs * widest ** 2 + 1)
  const costs: Edge[] = []
  for (const [i, a] of entrants.entries())
    for (let j = i + 1; j < entrants.length; j++) {
      const b = entrants[j] as Entrant
      const apart = Math.abs(a.group - b.group)
      if (reach !== 'everybody' && apart > reach) continue
      if (meetings.cannotMeet?.(a.id, b.id)) continue
      const met = meetings.between(a.id, b.id)
      if (reach !== 'everybody' && met > 0) continue
      costs.push([i, j, R * met + K * apart ** 2 + dice.below(JITTER)])
    }
  const BIG = costs.reduce((max, [, , cost]) => Math.max(max, cost), 0)
  if (2 * BIG > largestWeight(entrants.length))
    throw new RangeError(
      `${entrants.length} players in ${widest + 1} score groups are too many to pair exactly`,
    )
  return costs.map(([i, j, cost]) => [i, j, 2 * (BIG - cost)])
}
