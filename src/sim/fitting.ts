/**
 * Fits how much each number of a position says about the winner: a logistic regression over simulated games.
 */

/** The numbers of a position, and the Corp's result: 1 won, 0 lost, ½ neither. */
export type Sample = { values: readonly number[]; won: number }

const ROUNDS = 25
/** Limits the weight of rare features: all turns of a game share a single result. */
const RIDGE = 20

/** Subtracts a multiple of one row from another, from a column on. */
const subtractRow = (row: number[], pivot: readonly number[], column: number): void => {
  const by = (row[column] ?? 0) / (pivot[column] ?? 1)
  for (let k = column; k < row.length; k++) row[k] = (row[k] ?? 0) - by * (pivot[k] ?? 0)
}

/** Solves a system of linear equations with a positive definite matrix, by elimination. */
const solveSystem = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const rows = matrix.map((row, n) => [...row, right[n] ?? 0])
  rows.forEach((pivot, n) => {
    for (const row of rows.slice(n + 1)) subtractRow(row, pivot, n)
  })
  const size = rows.length
  const found = Array<number>(size).fill(0)
  for (let n = size - 1; n >= 0; n--) {
    const row = rows[n] ?? []
    const rest = found.reduce((sum, value, k) => (k > n ? sum - (row[k] ?? 0) * value : sum), row[size] ?? 0)
    found[n] = rest / (row[n] ?? 1)
  }
  return found
}

/** A weight for each number (Newton's method). */
export const fitWeights = (samples: readonly Sample[]): number[] => {
  const size = samples[0]?.values.length ?? 0
  let weights = Array<number>(size).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => -RIDGE * weight)
    const bend = weights.map((_, n) => weights.map((__, m) => (n === m ? RIDGE : 0) as number))
    for (const { values, won } of samples) {
      const lead = values.reduce((sum, value, n) => sum + value * (weights[n] ?? 0), 0)
      const chance = 1 / (1 + Math.exp(-lead))
      const doubt = chance * (1 - chance)
      values.forEach((value, n) => {
        if (value === 0) return
        slope[n] = (slope[n] ?? 0) + value * (won - chance)
        const row = bend[n] ?? []
        values.forEach((other, m) => {
          row[m] = (row[m] ?? 0) + doubt * value * other
        })
      })
    }
    const step = solveSystem(bend, slope)
    weights = weights.map((weight, n) => weight + (step[n] ?? 0))
  }
  return weights
}
