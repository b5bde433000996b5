import { baseCorp } from './base-corp.ts'
import { baseRunner } from './base-runner.ts'
import { classicCorp } from './classic-corp.ts'
import { classicRunner } from './classic-runner.ts'
import { proteusCorp } from './proteus-corp.ts'
import { proteusRunner } from './proteus-runner.ts'
import type { Facts } from './types.ts'

export { cardId } from './id.ts'
export { type CardSet, cardTypes, type Facts, sets } from './types.ts'

/** Every card by id, implemented or not: the 580 of the printed game, and those added since. */
export const allFacts: ReadonlyMap<string, Facts> = new Map(
  [...baseCorp, ...baseRunner, ...proteusCorp, ...proteusRunner, ...classicCorp, ...classicRunner].map(
    (card) => [card.id, card],
  ),
)
