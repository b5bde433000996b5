import { describe, expect, it } from 'vitest'
import { cardInfo, cardInfos, pool } from '../../src/cards/index.ts'
import { checkDeck } from '../../src/decks/check.ts'
import { starterDecks } from '../../src/decks/starters.ts'
import { playMatch } from '../../src/sim/match.ts'
import { randomTable } from '../../src/sim/setups.ts'
import { sparring } from '../automa/match.ts'

const infos = { get: cardInfo, list: cardInfos }
const of = (side: 'corp' | 'runner') => starterDecks.filter((deck) => deck.side === side)

/** How many cards two lists have in common. */
const shared = (a: (typeof starterDecks)[number], b: (typeof starterDecks)[number]): number =>
  a.cards.reduce((sum, { card, count }) => {
    const there = b.cards.find((line) => line.card === card)?.count ?? 0
    return sum + Math.min(count, there)
  }, 0)

describe('starter decks', () => {
  it('are seven a side, legal, of 45 cards', () => {
    expect([of('corp').length, of('runner').length]).toEqual([7, 7])
    for (const deck of starterDecks) {
      const { reasons, size } = checkDeck(deck, infos)
      expect({ id: deck.id, reasons, size }).toEqual({ id: deck.id, reasons: [], size: 45 })
    }
  })

  it('have names, plans and covers of their own, a plan being one sentence', () => {
    for (const what of ['id', 'name', 'plan', 'cover'] as const)
      expect(new Set(starterDecks.map((deck) => deck[what])).size).toBe(14)
    for (const { plan } of starterDecks) expect(plan).toMatch(/^[A-Z][^.]{30,110}\.$/)
    for (const { cards, cover } of starterDecks) expect(cards.map(({ card }) => card)).toContain(cover)
  })

  it('are no copies of each other: of 45 cards fewer than 34 are the same', () => {
    for (const side of ['corp', 'runner'] as const) {
      const decks = of(side)
      decks.forEach((a, n) => {
        for (const b of decks.slice(n + 1))
          expect([a.id, b.id, shared(a, b) < 34]).toEqual([a.id, b.id, true])
      })
    }
  })

  it.each(of('corp').map((corp, n) => [corp, of('runner')[n]] as const))(
    'play a game to its end ($0.name)',
    (corp, runner) => {
      const setup = randomTable(1, { corps: [corp.cards], runners: [runner?.cards ?? []] })
      const { state } = playMatch({ setup, pool, players: [sparring, sparring] })
      expect(state.over).toBe(true)
    },
  )
})
