/** Random draws for thinking, seeded: the same words always give the same draws. */
import { createHash } from 'node:crypto'

/** A whole number from 0 to n − 1. */
export type Chance = (n: number) => number

/** Shuffles a copy of the list (Fisher–Yates). */
export const shuffleList = <T>(list: readonly T[], chance: Chance): T[] => {
  const rest = [...list]
  for (let i = rest.length - 1; i > 0; i--) {
    const j = chance(i + 1)
    ;[rest[i], rest[j]] = [rest[j] as T, rest[i] as T]
  }
  return rest
}

/** Random draws seeded by these words (mulberry32). */
export const chanceOf = (words: string): Chance => {
  let a = createHash('sha256').update(words).digest().readUInt32LE(0)
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * n)
  }
}
