import type { CardType } from '../engine/language/index.ts'
import { allFacts, type CardSet, cardTypes, sets } from './facts/index.ts'

/** The number of cards by set and type. */
export type CardTotals = Record<CardSet, Record<CardType, number>>

/** Counts cards by set and type; missing combinations are 0. */
export const tally = (cards: Iterable<{ set: CardSet; type: CardType }>): CardTotals => {
  const none = Object.fromEntries(cardTypes.map((type) => [type, 0])) as Record<CardType, number>
  const counts = Object.fromEntries(sets.map((set) => [set, { ...none }])) as CardTotals
  for (const { set, type } of cards) counts[set][type] += 1
  return counts
}

/** The number of all cards, implemented or not. */
export const totals: CardTotals = tally(allFacts.values())
