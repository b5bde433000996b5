import { test } from 'vitest'

/** A test that proves a ruling. Its title begins with the ruling's id (several ids joined by " + "). */
export const ruling = (id: string, words: string, play: () => void): void => {
  test(`${id} — ${words}`, play)
}
