/** Ratings from games by Bradley–Terry, on the Glicko scale, with the side as a factor. */
import type { Side } from '../../engine/view/types.ts'

/** Wins of one Corp player over one Runner player. */
export type PairResult = { corp: string; runner: string; games: number; wins: number }

export type LeagueRating = {
  id: string
  rating: number
  /** Half of the 95 % interval. */
  margin: number
  /** The rating of each side alone. */
  sides: Record<Side, number>
  games: number
}

const SCALE = 400 / Math.log(10)
/** The sparring partner, by definition. */
const SPARRING = { id: 'sparring', rating: 1500 }
const ROUNDS = 60
/** Holds those who won or lost every game: as if by a very small number of drawn games. */
const PRIOR = 0.02

type RatingTerm = { index: number; sign: number }
/** The parameters of a pair, of which the sum is the Corp's advantage. */
type Terms = (pair: PairResult) => RatingTerm[]

/** A row without what the pivot has at this place. */
const minusTimes = (row: number[], pivot: number[], at: number): number[] => {
  const factor = row[at] ?? 0
  return factor === 0 ? row : row.map((v, j) => v - factor * (pivot[j] ?? 0))
}

/** Solves A x = b by Gauss–Jordan and returns the inverse of A with it. */
const solve = (a: number[][], b: number[]): { x: number[]; inverse: number[][] } => {
  const n = b.length
  const rows = a.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < n; i++) {
    const by = rows[i]?.[i] ?? 1
    const pivot = (rows[i] ?? []).map((v) => v / by)
    for (let k = 0; k < n; k++) rows[k] = k === i ? pivot : minusTimes(rows[k] ?? [], pivot, i)
  }
  const inverse = rows.map((row) => row.slice(n))
  return { x: inverse.map((row) => row.reduce((sum, v, j) => sum + v * (b[j] ?? 0), 0)), inverse }
}

type RatingFit = { values: number[]; covariance: number[][] }

/** Adds one pair's share of gradient and information. */
const addPair = (
  pair: PairResult,
  terms: RatingTerm[],
  values: number[],
  slope: number[],
  bend: number[][],
): void => {
  const at = terms.reduce((sum, { index, sign }) => sum + sign * (values[index] ?? 0), 0)
  const expected = 1 / (1 + Math.exp(-at))
  for (const { index, sign } of terms) {
    slope[index] = (slope[index] ?? 0) + sign * (pair.wins - pair.games * expected)
    const row = bend[index] ?? []
    for (const other of terms)
      row[other.index] = (row[other.index] ?? 0) + sign * other.sign * pair.games * expected * (1 - expected)
  }
}

/** The likeliest parameters, by Newton's method. */
const fitPairs = (pairs: readonly PairResult[], size: number, terms: Terms): RatingFit => {
  const values = Array<number>(size).fill(0)
  let covariance: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const slope = values.map((v) => -PRIOR * v)
    const bend = values.map((_, i) => values.map((_v, j) => (i === j ? PRIOR : 0)))
    for (const pair of pairs) addPair(pair, terms(pair), values, slope, bend)
    const { x, inverse } = solve(bend, slope)
    x.forEach((step, i) => {
      values[i] = (values[i] ?? 0) + Math.max(-1, Math.min(1, step))
    })
    covariance = inverse
  }
  return { values, covariance }
}

const gamesOf = (pairs: readonly PairResult[], id: string): number =>
  pairs.reduce((sum, { corp, runner, games }) => sum + (corp === id || runner === id ? games : 0), 0)

/** Rates everybody who played, from one whose rating stands. */
export const rateLeague = (pairs: readonly PairResult[], anchor = SPARRING): LeagueRating[] => {
  const ids = [...new Set(pairs.flatMap(({ corp, runner }) => [corp, runner]))].filter(
    (id) => id !== anchor.id,
  )
  const side = ids.length
  const both = fitPairs(pairs, ids.length + 1, ({ corp, runner }) => [
    ...termsOf(ids, corp, 1),
    ...termsOf(ids, runner, -1),
    { index: side, sign: 1 },
  ])
  const apart = fitPairs(pairs, 2 * ids.length + 1, ({ corp, runner }) => [
    ...termsOf(ids, corp, 1),
    ...termsOf(ids, runner, -1).map(({ index, sign }) => ({ index: index + ids.length, sign })),
    { index: 2 * ids.length, sign: 1 },
  ])
  const toRating = (value = 0): number => Math.round(anchor.rating + SCALE * value)
  const rated = ids.map((id, n) => ({
    id,
    rating: toRating(both.values[n]),
    margin: Math.round(1.96 * SCALE * Math.sqrt(both.covariance[n]?.[n] ?? 0)),
    sides: { corp: toRating(apart.values[n]), runner: toRating(apart.values[n + ids.length]) },
    games: gamesOf(pairs, id),
  }))
  const sides = { corp: anchor.rating, runner: anchor.rating }
  const anchored = { ...anchor, margin: 0, sides, games: gamesOf(pairs, anchor.id) }
  return [...rated, anchored].sort((a, b) => a.rating - b.rating)
}

const termsOf = (ids: readonly string[], id: string, sign: number): RatingTerm[] => {
  const index = ids.indexOf(id)
  return index < 0 ? [] : [{ index, sign }]
}
