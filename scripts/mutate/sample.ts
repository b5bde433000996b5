import { drawSome, seededRng } from '../../src/sim/random.ts'

/** A random share of a list, the same for the same seed. A share of 1 is the whole list in its order. */
export const drawn = <T>(list: T[], { sample, seed }: { sample: number; seed: number }): T[] =>
  sample >= 1 ? list : drawSome(seededRng(seed), list, Math.round(list.length * sample))
