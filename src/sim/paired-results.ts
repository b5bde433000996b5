/** What games on the same seeds say: ratings by wins, and the sign test. */
import { seededRng } from './random.ts'

/** Games played and won. */
export type WinCount = { games: number; wins: number }

/** The rating of the sparring partner, by definition. */
export const SPARRING_RATING = 1500
const SCALE = 400 / Math.log(10)
/** The 95 % quantile of a normal distribution. */
const Z = 1.96

/** The log odds of winning; half a game on both sides keeps them finite. */
const logOdds = ({ games, wins }: WinCount): number => Math.log((wins + 0.5) / (games - wins + 0.5))

const varianceOfOdds = ({ games, wins }: WinCount): number => 1 / (wins + 0.5) + 1 / (games - wins + 0.5)

/**
 * The rating by wins, where the sparring partner in the same seat has 1500; `margin` is half of the 95 %
 * interval.
 */
export const seatRating = (own: WinCount, sparring: WinCount): { rating: number; margin: number } => ({
  rating: SPARRING_RATING + SCALE * (logOdds(own) - logOdds(sparring)),
  margin: Z * SCALE * Math.sqrt(varianceOfOdds(own) + varianceOfOdds(sparring)),
})

/** The two-sided p of a sign test, exact: so many pairs went one way, so many the other. */
export const signTest = (one: number, other: number): number => {
  const n = one + other
  let term = 0.5 ** n
  let sum = 0
  for (let k = 0; k <= Math.min(one, other); k++) {
    sum += term
    term = (term * (n - k)) / (k + 1)
  }
  return Math.min(1, 2 * sum)
}

/** Rating points between two counts of wins in the same seat against the same rival. */
export const ratingGap = (one: WinCount, other: WinCount): number => SCALE * (logOdds(one) - logOdds(other))

const RESAMPLES = 2000
/** The share of resamples beyond each end of the interval. */
const TAIL = 0.025

/** The 95 % interval of what `read` makes of these rows, by resampling them. The same rows give the same interval. */
export const resampledInterval = <Row>(
  rows: readonly Row[],
  read: (rows: readonly Row[]) => number,
): [number, number] => {
  const rng = seededRng(rows.length)
  const values = Array.from({ length: RESAMPLES }, () =>
    read(rows.flatMap(() => rows[rng(rows.length)] ?? [])),
  ).sort((a, b) => a - b)
  const at = (part: number): number => values[Math.floor(part * (RESAMPLES - 1))] ?? 0
  return [at(TAIL), at(1 - TAIL)]
}
