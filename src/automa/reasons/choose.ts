/**
 * Chooses what to tell of a comparison: the two groups of numbers that speak most for the move and the one
 * that speaks most against it, as far as something true can be said of them. If these reasons do not
 * make at least half of the difference, only what was tried is given.
 */
import type { Side } from '../../engine/view/types.ts'
import { differencesIn, type GameReadings } from './differences.ts'
import type { SeenFact } from './facts.ts'
import { type EndingPair, endingsOf, type FeatureGroup, sharesOf } from './groups.ts'
import type { Measured, Reason } from './types.ts'

/** A smaller gain is nothing much. */
const SMALL = 0.01
/** A group that makes less of the difference than this is left out. */
const TOLD = 0.1
/** Reasons for a move. */
const MAX_REASONS = 2

export type AnswerComparison = {
  side: Side
  played: readonly GameReadings[]
  /** `leadWeights` of the table. */
  weights: readonly number[]
  facts: readonly SeenFact[]
}

/** The reasons given; `of`: the group that each reason stands for. */
export type ChosenReasons = {
  gain: number
  error: number
  reasons: Reason[]
  of: FeatureGroup[]
  but: Reason | null
}

export const noReasons: ChosenReasons = { gain: 0, error: 0, reasons: [], of: [], but: null }

/** Whether nothing much lies between the two. */
export const isEven = ({ reasons }: ChosenReasons): boolean => reasons.every(({ kind }) => kind === 'even')

const gainsOf = ({ side, played }: AnswerComparison): number[] =>
  played.map(({ best, next }) => (side === 'corp' ? best.corp - next.corp : next.corp - best.corp))

const meanAndError = (values: readonly number[]): { gain: number; error: number } => {
  const n = Math.max(1, values.length)
  const gain = values.reduce((sum, value) => sum + value, 0) / n
  const spread = values.reduce((sum, value) => sum + (value - gain) ** 2, 0) / Math.max(1, n - 1)
  return { gain, error: Math.sqrt(spread / n) }
}

const pairsOf = (played: readonly GameReadings[]): EndingPair[] =>
  played.map(({ best, next, root }) => endingsOf(best, next, root))

const onlyTried = (gains: readonly number[], gain: number): Measured => {
  const of = gains.length
  const ours = gains.filter((each) => each > 0).length
  const other = gains.filter((each) => each < 0).length
  if (ours > other) return { kind: 'better', ours, other, of }
  return { kind: 'average', points: Math.max(1, Math.round(gain * 100)), of }
}

/** Something true that explains the group and speaks so; a fact before a count of games. */
const reasonIn = (
  { side, played, facts }: AnswerComparison,
  group: FeatureGroup,
  speaks: 'for' | 'against',
  chosen: readonly Reason[],
): Reason | undefined => {
  const seen = facts.filter((each) => each.speaks === speaks && each.of.includes(group))
  const found = differencesIn(group, side, played).filter((each) => each.speaks === speaks)
  return [...seen.map(({ fact }) => fact), ...found.map(({ reason }) => reason)].find(
    ({ kind }) => !chosen.some((each) => each.kind === kind),
  )
}

type FeatureShares = { whole: number; sorted: [FeatureGroup, number][] }

const sharesIn = (comparison: AnswerComparison): FeatureShares => {
  const shares = sharesOf(pairsOf(comparison.played), comparison.weights, comparison.side)
  const sorted = [...shares].sort(([, a], [, b]) => b - a)
  return { whole: sorted.reduce((sum, [, share]) => sum + share, 0), sorted }
}

const tellFor = (comparison: AnswerComparison, { whole, sorted }: FeatureShares) => {
  const chosen: { reason: Reason; group: FeatureGroup; share: number }[] = []
  for (const [group, share] of sorted) {
    if (chosen.length === MAX_REASONS || share < TOLD * whole || share <= 0) break
    const reason = reasonIn(
      comparison,
      group,
      'for',
      chosen.map((each) => each.reason),
    )
    if (reason) chosen.push({ reason, group, share })
  }
  return chosen
}

const tellAgainst = (
  comparison: AnswerComparison,
  { whole, sorted }: FeatureShares,
  chosen: readonly Reason[],
): Reason | null => {
  for (const [group, share] of sorted.toReversed()) {
    if (share > -TOLD * whole) return null
    const reason = reasonIn(comparison, group, 'against', chosen)
    if (reason) return reason
  }
  return null
}

/** Whether the reasons make at least half of the difference, and the first of it as much. */
const isFaithful = (chosen: readonly { share: number }[], whole: number): boolean => {
  const [first] = chosen
  return whole > 0 && first !== undefined && first.share >= whole / 2
}

/** What to tell of the best move beside the second best. */
export const chooseReasons = (comparison: AnswerComparison): ChosenReasons => {
  const gains = gainsOf(comparison)
  const { gain, error } = meanAndError(gains)
  const nothing = { gain, error, of: [], but: null }
  if (gains.length === 0) return noReasons
  if (gain < Math.max(SMALL, error)) return { ...nothing, reasons: [{ kind: 'even', of: gains.length }] }
  const shares = sharesIn(comparison)
  const chosen = tellFor(comparison, shares)
  if (!isFaithful(chosen, shares.whole)) return { ...nothing, reasons: [onlyTried(gains, gain)] }
  const reasons = chosen.map(({ reason }) => reason)
  return {
    gain,
    error,
    reasons,
    of: chosen.map(({ group }) => group),
    but: tellAgainst(comparison, shares, reasons),
  }
}
