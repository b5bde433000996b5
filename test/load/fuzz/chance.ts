export { type Rng, seededRng } from '../../../src/sim/random.ts'

import type { Rng } from '../../../src/sim/random.ts'

/** A random element. */
export function drawOne<T>(rng: Rng, from: readonly T[]): T {
  const one = from[rng(from.length)]
  if (one === undefined && from.length === 0) throw new Error('There is nothing to draw from.')
  return one as T
}
