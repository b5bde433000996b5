import { expect } from 'vitest'
import { checkDeck } from '../../../src/decks/check.ts'
import { factsPool } from '../../decks/pool.ts'
import { ruling } from '../../support/ruling-test.ts'

ruling('general/deck-construction/1', 'a Runner deck needs 45 cards; the 40 once printed are too few', () => {
  const deckOf = (count: number) =>
    checkDeck({ side: 'runner', cards: [{ card: 'livewires-contacts', count }] }, factsPool)
  expect(deckOf(45)).toMatchObject({ legal: true, reasons: [] })
  expect(deckOf(44)).toMatchObject({ legal: false, reasons: [expect.stringContaining('at least 45')] })
  expect(deckOf(40).legal).toBe(false)
})
