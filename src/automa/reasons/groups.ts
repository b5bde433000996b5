/**
 * Which numbers of `featuresOf` belong together, and how much of the difference between two moves each group
 * makes. The value is linear in them before it becomes a probability, so the difference is a sum.
 */
import type { Side } from '../../engine/view/types.ts'
import type { TableReading } from './readings.ts'

/** Indices into `featuresOf`. `end` stands for games that were over, `clock` for what no move changes. */
export const GROUPS = {
  end: [],
  agendas: [2, 3, 8, 9, 10],
  'corp-bits': [4],
  'runner-bits': [5, 18],
  ice: [6, 7],
  nodes: [11],
  hidden: [12, 13, 15],
  'corp-cards': [14, 16],
  rig: [17, 19, 20, 21],
  'runner-cards': [22, 23],
  tags: [24],
  brain: [25],
  clock: [0, 1, 26],
} as const satisfies Record<string, readonly number[]>

export type FeatureGroup = keyof typeof GROUPS
const groups = Object.keys(GROUPS) as FeatureGroup[]

/** What a won game counts for, in the logarithm of the odds. */
export const WON = 2.5

/** The numbers at the end of a line, with one more for a game that is over: 1 won by the Corp, −1 by the Runner. */
export type FinalFeatures = { features: readonly number[]; end: number }

/** Two lines in the same game. */
export type EndingPair = { best: FinalFeatures; next: FinalFeatures }

const winnerSign = ({ winner }: TableReading): number =>
  winner === 'corp' ? 1 : winner === 'runner' ? -1 : 0

/** A game that is over has the other line's numbers, or those from before: only its end counts. */
export const endingsOf = (best: TableReading, next: TableReading, root: TableReading): EndingPair => {
  const from = (own: TableReading, other: TableReading): readonly number[] => {
    if (own.winner === null) return own.features
    return other.winner === null ? other.features : root.features
  }
  return {
    best: { features: from(best, next), end: winnerSign(best) },
    next: { features: from(next, best), end: winnerSign(next) },
  }
}

const meanOf = (pairs: readonly EndingPair[], read: (ending: FinalFeatures) => number): number =>
  pairs.reduce((sum, { best, next }) => sum + read(best) - read(next), 0) / Math.max(1, pairs.length)

const shareOf = (group: FeatureGroup, pairs: readonly EndingPair[], weights: readonly number[]): number => {
  if (group === 'end') return WON * meanOf(pairs, ({ end }) => end)
  return GROUPS[group].reduce(
    (sum: number, n) => sum + (weights[n] ?? 0) * meanOf(pairs, ({ features }) => features[n] ?? 0),
    0,
  )
}

/** How much each group speaks for the first move, from this side. The sum is the whole difference. */
export const sharesOf = (
  pairs: readonly EndingPair[],
  weights: readonly number[],
  side: Side,
): Map<FeatureGroup, number> => {
  const sign = side === 'corp' ? 1 : -1
  return new Map(groups.map((group) => [group, sign * shareOf(group, pairs, weights)]))
}
