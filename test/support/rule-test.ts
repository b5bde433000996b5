import { test } from 'vitest'

/**
 * A test that proves a rule of The Big Sell-Out. Its title begins with the rule's number (several joined by "
 * + ").
 */
export const rule = (id: string, words: string, play: () => void): void => {
  test(`${id} — ${words}`, play)
}
