import { baseCorp } from './base-corp.ts'
import { baseRunner } from './base-runner.ts'
import { classicCorp } from './classic-corp.ts'
import { classicRunner } from './classic-runner.ts'
import { proteusCorp } from './proteus-corp.ts'
import { proteusRunner } from './proteus-runner.ts'
import type { Facts } from './types.ts'

export { cardId } from './id.ts'
export { type CardSet, cardTypes, type Facts, sets } from './types.ts'

/** All 580 cards of the game, implemented or not, by id. */
export const allFacts: ReadonlyMap<string, Facts> = new Map(
  [...baseCorp, ...baseRunner, ...proteusCorp, ...proteusRunner, ...classicCorp, ...classicRunner].map(
    (card) => [card.id, card],
  ),
)
