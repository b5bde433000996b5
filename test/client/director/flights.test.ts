/** What flies when the table changes from one view to the next. */
import { describe, expect, it } from 'vitest'
import { flightsBetween } from '../../../src/client/director/animations/flights.ts'
import type { SeatView, View } from '../../../src/client/state/types.ts'
import { event } from '../builders.ts'
import { viewFor } from '../fake/view.ts'

const before = viewFor('runner')

const changed = (id: string, change: (seat: SeatView) => Partial<SeatView>): View => ({
  ...before,
  seats: before.seats.map((seat) => (seat.id === id ? { ...seat, ...change(seat) } : seat)),
})

const card = {
  card: null,
  faceUp: false,
  rezzed: false,
  strength: null,
  bits: 0,
  advancement: 0,
  counters: {},
  hosted: [],
}
const ice = { ...card, handle: 'new ice' }

describe('flights', () => {
  it('there are none without a change', () => {
    expect(flightsBetween(before, structuredClone(before), null)).toEqual([])
  })

  it('bits gained come from the card of the line, at most eight coins', () => {
    const line = event(1, {
      kind: 'gain',
      seat: 'corp',
      say: ['From ', { name: 'A card', card: 'a', handle: 'h7' }],
    })
    const after = changed('corp', ({ bits }) => ({ bits: bits + 12 }))
    expect(flightsBetween(before, after, line)).toEqual([
      { what: 'coins', seat: 'corp', n: 8, paid: false, card: 'h7' },
    ])
  })

  it('bits paid for ice go to the ice, which lands in its fort', () => {
    const after = changed('corp', ({ bits, forts }) => ({
      bits: bits - 1,
      forts: forts.map((fort, n) => (n === 0 ? { ...fort, ice: [ice, ...fort.ice] } : fort)),
    }))
    expect(flightsBetween(before, after, event(1, { kind: 'install', seat: 'corp' }))).toEqual([
      { what: 'install', seat: 'corp', card: 'new ice' },
      { what: 'coins', seat: 'corp', n: 1, paid: true, card: 'new ice' },
    ])
  })

  it('a card drawn comes from the stack; a card that returns to the hand from elsewhere does not', () => {
    const drawn = changed('corp', ({ handSize, stack }) => ({ handSize: handSize + 1, stack: stack - 1 }))
    expect(flightsBetween(before, drawn, null)).toEqual([{ what: 'draw', seat: 'corp', n: 1, cards: [] }])
    const returned = changed('corp', ({ handSize }) => ({ handSize: handSize + 1 }))
    expect(flightsBetween(before, returned, null)).toEqual([])
  })

  it('a tag flies when it is given, not when it is removed', () => {
    const tagged = changed('runner', ({ tags }) => ({ tags: tags + 2 }))
    expect(flightsBetween(before, tagged, null)).toEqual([{ what: 'tag', seat: 'runner', n: 2, card: null }])
    expect(flightsBetween(tagged, before, null)).toEqual([])
  })

  it('a counter falls on the card that is advanced', () => {
    const put = changed('corp', ({ forts }) => ({
      forts: forts.map((fort, n) => (n === 0 ? { ...fort, cards: [ice] } : fort)),
    }))
    const advanced = structuredClone(put)
    const fort = advanced.seats.find(({ id }) => id === 'corp')?.forts[0]
    if (fort) fort.cards = [{ ...ice, advancement: 3 }]
    expect(flightsBetween(put, advanced, null)).toEqual([
      { what: 'advance', seat: 'corp', card: 'new ice', n: 3 },
    ])
  })
})
