import { createHash, hash } from 'node:crypto'
import type { GameState } from './types.ts'

/**
 * Randomness as a function of the seed and a cursor: word k is a slice of SHA-256(seed, block k / 8). Players
 * who have seen any number of words cannot predict the next one, and a finished game's seed proves them all.
 */
const WORDS = 8
let cached = { seed: '', block: -1, bytes: Buffer.alloc(0) }

const blockOf = (seed: string, block: number): Buffer => {
  if (block !== cached.block || seed !== cached.seed)
    cached = { seed, block, bytes: hash('sha256', `${seed}/${block}`, 'buffer') }
  return cached.bytes
}

const nextWord = (state: GameState): number => {
  const k = state.drawn++
  return blockOf(state.seed, Math.floor(k / WORDS)).readUInt32LE((k % WORDS) * 4)
}

/** A whole number from 0 to n − 1, all equally likely. */
export const randomBelow = (state: GameState, n: number): number => {
  const limit = Math.floor(0x1_0000_0000 / n) * n
  for (;;) {
    const word = nextWord(state)
    if (word < limit) return word % n
  }
}

/** A die: 1 to 6. */
export const rollDie = (state: GameState): number => randomBelow(state, 6) + 1

/** Shuffles in place (Fisher–Yates). */
export const shuffleInPlace = <T>(state: GameState, list: T[]): void => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomBelow(state, i + 1)
    const a = list[i] as T
    list[i] = list[j] as T
    list[j] = a
  }
}

/** The commitment published at the start: SHA-256 of the seed text, hex. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')
