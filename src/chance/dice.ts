import { createHash } from 'node:crypto'

export type Dice = {
  /** A uniformly random whole number from 0 to n − 1. */
  below(n: number): number
  /** The same items in a random order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** Deterministic chance from a seed: eight words of 32 bits from each SHA-256(seed, block). */
export const diceOf = (seed: string): Dice => {
  let drawn = 0
  let block = Buffer.alloc(0)
  const word = (): number => {
    if (drawn % 8 === 0)
      block = createHash('sha256')
        .update(`${seed}#${drawn / 8}`)
        .digest()
    return block.readUInt32LE((drawn++ % 8) * 4)
  }
  const below = (n: number): number => {
    const limit = Math.floor(0x1_0000_0000 / n) * n
    for (;;) {
      const w = word()
      if (w < limit) return w % n
    }
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = below(i + 1)
      const moved = out[i] as T
      out[i] = out[j] as T
      out[j] = moved
    }
    return out
  }
  return { below, shuffled }
}
