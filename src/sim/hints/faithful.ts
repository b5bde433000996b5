/** Whether the first reason of a hint carries it: what is left of the gain without the numbers it stands for. */
import { leadWeights } from '../../automa/analysis/value.ts'
import { endingsOf, type FeatureGroup, type FinalFeatures, GROUPS, WON } from '../../automa/reasons/groups.ts'
import type { ExplanationResult } from '../../automa/reasons/index.ts'

const chanceOf = ({ features, end }: FinalFeatures, weights: readonly number[]): number => {
  const lead = features.reduce((sum, value, n) => sum + value * (weights[n] ?? 0), WON * end)
  return 1 / (1 + Math.exp(-lead))
}

/** The first line's numbers, but for one group: these are the other line's. */
const withoutGroup = (best: FinalFeatures, next: FinalFeatures, group: FeatureGroup): FinalFeatures => {
  const taken: readonly number[] = GROUPS[group]
  return {
    features: best.features.map((value, n) => (taken.includes(n) ? (next.features[n] ?? 0) : value)),
    end: group === 'end' ? next.end : best.end,
  }
}

/** The gain as a win probability, and what is left of it without the first reason. Null if there is none. */
export const gainWithout = ({
  chosen,
  played,
  inquiry,
}: ExplanationResult): { whole: number; left: number } | null => {
  const [group] = chosen.of
  if (group === undefined) return null
  const { g, two, pending } = inquiry
  const weights = leadWeights(g, two)
  const sign = pending.seat === two.corp ? 1 : -1
  let [whole, left] = [0, 0]
  for (const { best, next, root } of played) {
    const pair = endingsOf(best, next, root)
    const other = chanceOf(pair.next, weights)
    whole += sign * (chanceOf(pair.best, weights) - other)
    left += sign * (chanceOf(withoutGroup(pair.best, pair.next, group), weights) - other)
  }
  return { whole: whole / played.length, left: left / played.length }
}
