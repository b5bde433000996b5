/** Chance of thoughts: the same words always give the same. */
import { createHash } from 'node:crypto'
import type { Chance } from './worlds.ts'

/** Draws that follow from some words (mulberry32). */
export const chanceOf = (words: string): Chance => {
  let a = createHash('sha256').update(words).digest().readUInt32LE(0)
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * n)
  }
}
