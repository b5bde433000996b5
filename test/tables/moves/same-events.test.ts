/** A move stays the same move in other words, but not with other cards, seats or numbers. */
import { describe, expect, it } from 'vitest'
import { areSameEvents } from '../../../src/tables/moves/same-events.ts'
import { inOtherWords } from '../reworded-events.ts'

const event = { n: 4, kind: 'rez', seat: 'corp', turn: 2, step: 3, private: false }
const ice = { name: 'Quandary', card: 'quandary', handle: 'c7' }
const hidden = { name: 'a card', card: null, handle: 'c9' }
const stored = { runner: [{ ...event, say: ['Corp rezzes ', ice, ' before ', hidden, '.'] }], corp: [] }

describe('The events of a move', () => {
  it('are the same in other words, also if these name the cards in another order', () => {
    expect(areSameEvents(stored, stored)).toBe(true)
    expect(areSameEvents(stored, inOtherWords(stored))).toBe(true)
    expect(
      areSameEvents(stored, { ...stored, runner: [{ ...event, say: [hidden, ' is met behind ', ice] }] }),
    ).toBe(true)
  })

  it.each([
    [
      'another card',
      { ...stored, runner: [{ ...event, say: ['Corp rezzes ', { ...ice, card: 'wall' }, hidden] }] },
    ],
    ['a card more', { ...stored, runner: [{ ...event, say: [ice, hidden, ice] }] }],
    ['a hidden card seen', { ...stored, runner: [{ ...event, say: [ice, { ...hidden, card: 'wall' }] }] }],
    ['another kind', { ...stored, runner: [{ ...event, kind: 'expose', say: [ice, hidden] }] }],
    ['another seat', { ...stored, runner: [{ ...event, seat: 'runner', say: [ice, hidden] }] }],
    ['fewer viewers', { runner: stored.runner }],
    ['nothing', { ...stored, runner: [] }],
  ])('is not the same with %s', (_, other) => {
    expect(areSameEvents(stored, other)).toBe(false)
  })
})
