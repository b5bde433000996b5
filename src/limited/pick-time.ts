/** The time for a pick, which shrinks with the pack (L22, L24). In milliseconds. */

export const tempos = ['brisk', 'standard', 'calm', 'none'] as const
export type Tempo = (typeof tempos)[number]

/** Seconds by the cards of the pack, from two on; the last card comes by itself. */
const seconds = [8, 12, 16, 22, 28, 34, 40, 45, 50, 55, 60, 65, 70, 75]
const factors = { brisk: 0.6, standard: 1, calm: 1.6 } as const
/** More for the very first pick of a draft. */
const firstPick = 30
/** Who let two picks in a row go by has at most so much until they answer again. */
const awaySeconds = 12
export const picksUntilAway = 2

/** Seconds for a pick out of a pack of so many cards, at the tempo `standard`. */
export const packSeconds = (cards: number): number => seconds[cards - 2] ?? 0

type PickNow = { seconds: number; first: boolean; away: boolean }

/** The time for a pick that takes so many seconds at the tempo `standard`; null without a clock. */
export function pickTime(tempo: Tempo, { seconds: standard, first, away }: PickNow): number | null {
  if (tempo === 'none') return null
  const usual = Math.round(standard * factors[tempo]) + (first ? firstPick : 0)
  return 1000 * (away ? Math.min(usual, awaySeconds) : usual)
}
