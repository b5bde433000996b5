import { describe, expect, it } from 'vitest'
import { checkDeck } from '../../src/decks/check.ts'
import { defaultDeck, starterDeck, starterDecks } from '../../src/decks/starters.ts'
import { factsPool } from './pool.ts'

const check = (side: 'corp' | 'runner', counts: Record<string, number>) =>
  checkDeck({ side, cards: Object.entries(counts).map(([card, count]) => ({ card, count })) }, factsPool)

describe('Deck check (C1.3)', () => {
  it('finds every starter deck legal', () => {
    for (const deck of starterDecks) {
      expect(checkDeck(deck, factsPool)).toMatchObject({ legal: true, size: 45, reasons: [] })
    }
    expect(starterDeck('open-ledger')?.side).toBe('corp')
    expect(starterDeck('soft-shoes')?.side).toBe('runner')
    expect(defaultDeck('runner')?.id).toBe('soft-shoes')
  })

  it('accepts any number of copies', () => {
    expect(check('runner', { 'loony-goon': 45 }).legal).toBe(true)
  })

  it('wants 45 cards', () => {
    expect(check('runner', { 'loony-goon': 44 }).reasons).toEqual([
      'The deck has 44 cards; it needs at least 45.',
    ])
  })

  it('wants two agenda points for every five cards, rounded up', () => {
    // Priority Requisition is worth 3 points.
    expect(check('corp', { 'priority-requisition': 6, 'wall-of-static': 39 })).toEqual({
      legal: true,
      size: 45,
      agendaPoints: 18,
      reasons: [],
      advice: [],
    })
    expect(check('corp', { 'priority-requisition': 6, 'wall-of-static': 40 }).reasons).toEqual([
      'The deck has 18 agenda points; 46 cards need at least 19, two for every five cards.',
    ])
  })

  it('names every reason at once', () => {
    expect(check('corp', { 'loony-goon': 1, 'no-such-card': 2 })).toEqual({
      legal: false,
      size: 3,
      agendaPoints: 0,
      reasons: [
        'No card has the id “no-such-card”.',
        '“Loony Goon” is a Runner card; a Corp deck may hold only Corp cards.',
        'The deck has 3 cards; it needs at least 45.',
        'The deck has 0 agenda points; 3 cards need at least 2, two for every five cards.',
      ],
      advice: [],
    })
  })
})
