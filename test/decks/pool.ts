import { allFacts } from '../../src/cards/facts/index.ts'
import type { CardPool } from '../../src/decks/pool.ts'
import type { CardInfo } from '../../src/protocol/http.ts'

/** A pool of every card, without abilities or texts. */
export const factsPool: CardPool = (() => {
  const cards = new Map<string, CardInfo>(
    [...allFacts].map(([id, facts]) => [
      id,
      { ...facts, keywords: [...facts.keywords], text: [], rulings: [] },
    ]),
  )
  return { get: (id) => cards.get(id), list: () => [...cards.values()] }
})()
