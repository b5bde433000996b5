/** Cards outside the pool, written for a test in the vocabulary. */
import { pool } from '../../src/cards/index.ts'
import type { Pool } from '../../src/engine/index.ts'
import type { Ability, CardDef, Cost, Effect } from '../../src/engine/language/index.ts'

/** The pool with these cards added, or in place of the cards with the same ids. */
export const poolWith = (...cards: readonly CardDef[]): Pool => ({
  cards: new Map([...pool.cards, ...cards.map((card) => [card.id, card] as const)]),
  counters: pool.counters,
})

/** An ability that can be used in any window. */
export const inAnyWindow = (cost: Cost, ...effects: readonly Effect[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  effects,
})
