/** Ridge regression on sparse rows. */

/** The numbers of a row that are not 0, by column. */
export type SparseRow = ReadonlyMap<number, number>
/** A weight for each column, and its standard error. */
export type RidgeFit = { weights: Float64Array; errors: Float64Array }

/** XᵀX with the penalties on its diagonal, and XᵀY. */
function normalEquations(
  rows: readonly SparseRow[],
  targets: readonly number[],
  penalties: readonly number[],
): { matrix: Float64Array[]; right: Float64Array } {
  const size = penalties.length
  const matrix = penalties.map((penalty, n) => new Float64Array(size).fill(penalty, n, n + 1))
  const right = new Float64Array(size)
  rows.forEach((row, n) => {
    const target = targets[n] ?? 0
    for (const [i, a] of row) {
      right[i] = (right[i] ?? 0) + a * target
      const line = matrix[i] ?? new Float64Array()
      for (const [j, b] of row) line[j] = (line[j] ?? 0) + a * b
    }
  })
  return { matrix, right }
}

const dot = (a: Float64Array, b: Float64Array, until: number): number => {
  let sum = 0
  for (let k = 0; k < until; k++) sum += (a[k] ?? 0) * (b[k] ?? 0)
  return sum
}

/** The lower triangle L of a positive definite matrix, with L·Lᵀ = matrix (Cholesky). */
function lowerTriangle(matrix: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.map(({ length }) => new Float64Array(length))
  matrix.forEach((line, i) => {
    const own = lower[i] ?? new Float64Array()
    for (let j = 0; j <= i; j++) {
      const other = lower[j] ?? new Float64Array()
      const rest = (line[j] ?? 0) - dot(own, other, j)
      own[j] = i === j ? Math.sqrt(rest) : rest / (other[j] ?? 1)
    }
  })
  return lower
}

/** Solves L·x = right. `from`: all numbers before it are 0. */
function solveForward(lower: readonly Float64Array[], right: Float64Array, from = 0): Float64Array {
  const found = new Float64Array(right.length)
  for (let i = from; i < found.length; i++) {
    const line = lower[i] ?? new Float64Array()
    found[i] = ((right[i] ?? 0) - dot(line, found, i)) / (line[i] ?? 1)
  }
  return found
}

/** Solves Lᵀ·x = right. */
function solveBackward(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const found = new Float64Array(right.length)
  for (let i = found.length - 1; i >= 0; i--) {
    let rest = right[i] ?? 0
    for (let k = i + 1; k < found.length; k++) rest -= (lower[k]?.[i] ?? 0) * (found[k] ?? 0)
    found[i] = rest / (lower[i]?.[i] ?? 1)
  }
  return found
}

/**
 * The weights that make the least squares with a penalty for each column; larger penalties keep a weight nearer 0.
 * `deviation`: that of a target, if there is no row to learn it from.
 */
export function fitRidge(
  rows: readonly SparseRow[],
  targets: readonly number[],
  penalties: readonly number[],
  deviation = 0,
): RidgeFit {
  const { matrix, right } = normalEquations(rows, targets, penalties)
  const lower = lowerTriangle(matrix)
  const weights = solveBackward(lower, solveForward(lower, right))
  const squares = rows.reduce((sum, row, n) => {
    const guess = [...row].reduce((all, [k, a]) => all + a * (weights[k] ?? 0), 0)
    return sum + ((targets[n] ?? 0) - guess) ** 2
  }, 0)
  const spread = rows.length > 0 ? Math.sqrt(squares / rows.length) : deviation
  const errors = weights.map((_, n) => {
    const unit = new Float64Array(weights.length).fill(1, n, n + 1)
    const column = solveForward(lower, unit, n)
    return spread * Math.sqrt(dot(column, column, column.length))
  })
  return { weights, errors }
}
