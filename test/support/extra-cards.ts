/** Cards outside the pool, built for a test in the words of the vocabulary. */
import { pool } from '../../src/cards/index.ts'
import type { Pool } from '../../src/engine/index.ts'
import type { Ability, CardDef, Cost, Effect } from '../../src/engine/language/index.ts'

/** The pool with these cards beside those that are built, or in their place. */
export const poolWith = (...cards: readonly CardDef[]): Pool => ({
  cards: new Map([...pool.cards, ...cards.map((card) => [card.id, card] as const)]),
  counters: pool.counters,
})

/** A special effect for any window. */
export const inAnyWindow = (cost: Cost, ...effects: readonly Effect[]): Ability => ({
  kind: 'use',
  cost,
  at: 'window',
  effects,
})
