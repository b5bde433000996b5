import { test } from 'vitest'

/** A test that proves a rule of the Big Sell-Out: its title begins with the rule's number (several joined by " + "). */
export const rule = (id: string, words: string, play: () => void): void => {
  test(`${id} — ${words}`, play)
}
