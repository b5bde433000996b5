/** A move stays the same move in other words, but not with other cards, seats or numbers. */
import { describe, expect, it } from 'vitest'
import { areSameEvents } from '../../../src/tables/moves/same-events.ts'
import { inOtherWords } from '../reworded-events.ts'

const event = { n: 4, kind: 'rez', seat: 'corp', turn: 2, step: 3, private: false }
const ice = { name: 'Quandary', card: 'quandary', handle: 'c7' }
const hidden = { name: 'a card', card: null, handle: 'c9' }
const told = { runner: [{ ...event, say: ['Corp rezzes ', ice, ' before ', hidden, '.'] }], corp: [] }

describe('The events of a move', () => {
  it('are the same in other words, also if these name the cards in another order', () => {
    expect(areSameEvents(told, told)).toBe(true)
    expect(areSameEvents(told, inOtherWords(told))).toBe(true)
    expect(
      areSameEvents(told, { ...told, runner: [{ ...event, say: [hidden, ' is met behind ', ice] }] }),
    ).toBe(true)
  })

  it.each([
    [
      'another card',
      { ...told, runner: [{ ...event, say: ['Corp rezzes ', { ...ice, card: 'wall' }, hidden] }] },
    ],
    ['a card more', { ...told, runner: [{ ...event, say: [ice, hidden, ice] }] }],
    ['a hidden card seen', { ...told, runner: [{ ...event, say: [ice, { ...hidden, card: 'wall' }] }] }],
    ['another kind', { ...told, runner: [{ ...event, kind: 'expose', say: [ice, hidden] }] }],
    ['another seat', { ...told, runner: [{ ...event, seat: 'runner', say: [ice, hidden] }] }],
    ['fewer viewers', { runner: told.runner }],
    ['nothing', { ...told, runner: [] }],
  ])('is not the same with %s', (_, other) => {
    expect(areSameEvents(told, other)).toBe(false)
  })
})
