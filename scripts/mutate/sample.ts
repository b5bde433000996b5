import { drawSome, seededRng } from '../../src/sim/random.ts'

/** A share of a list, the same for the same seed; 1 is all of it, in its order. */
export const drawn = <T>(list: T[], { sample, seed }: { sample: number; seed: number }): T[] =>
  sample >= 1 ? list : drawSome(seededRng(seed), list, Math.round(list.length * sample))
