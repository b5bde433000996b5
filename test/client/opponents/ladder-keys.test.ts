import { describe, expect, it } from 'vitest'
import { stepFrom } from '../../../src/client/opponents/ladder-keys.ts'

/** Ten cards in rows of so many. */
const cardsIn = (columns: number) =>
  Array.from({ length: 10 }, (_, n) => ({ offsetTop: Math.floor(n / columns) * 200 }))

describe('O40 The arrow keys', () => {
  it('go through the ladder in order, and stop at its ends', () => {
    expect([stepFrom('ArrowRight', 0, cardsIn(5)), stepFrom('ArrowRight', 4, cardsIn(5))]).toEqual([1, 5])
    expect([stepFrom('ArrowLeft', 5, cardsIn(5)), stepFrom('ArrowLeft', 0, cardsIn(5))]).toEqual([4, null])
    expect(stepFrom('ArrowRight', 9, cardsIn(5))).toBeNull()
  })

  it('go up and down by rows, however many cards are in one', () => {
    expect([stepFrom('ArrowDown', 1, cardsIn(5)), stepFrom('ArrowUp', 6, cardsIn(5))]).toEqual([6, 1])
    expect([stepFrom('ArrowDown', 1, cardsIn(1)), stepFrom('ArrowUp', 1, cardsIn(1))]).toEqual([2, 0])
    expect([stepFrom('ArrowDown', 6, cardsIn(5)), stepFrom('ArrowDown', 3, cardsIn(10))]).toEqual([
      null,
      null,
    ])
  })

  it('go to the first and the last, and leave other keys alone', () => {
    expect([stepFrom('End', 2, cardsIn(5)), stepFrom('Home', 2, cardsIn(5))]).toEqual([9, 0])
    expect([stepFrom('Home', 0, cardsIn(5)), stepFrom('Enter', 2, cardsIn(5))]).toEqual([null, null])
  })
})
