/** Whether effects speak of a rival, who then has to be known. */
import type { Cards, Effect } from '../language/index.ts'

const isRivals = (cards: Cards | 'runFort'): boolean =>
  typeof cards === 'object' && 'of' in cards && cards.of === 'rival'

/** What is rolled for may count on the rival, and so may what comes of it: that is settled before the die is. */
const rollsAgainst = (e: Effect): boolean =>
  e.op === 'roll' &&
  e.on.some(
    ({ upTo, effects }) =>
      (typeof upTo === 'object' && 'of' in upTo && upTo.of === 'rival') || speaksOfRival(effects),
  )

/** Is there a rival in it that has to be bound? */
export const speaksOfRival = (effects: readonly Effect[]): boolean =>
  effects.some(
    (e) =>
      ('who' in e && e.who === 'rival') ||
      e.op === 'trace' ||
      e.op === 'bid' ||
      // A tag works for one of them, whoever gives it.
      e.op === 'tag' ||
      e.op === 'unlessPaid' ||
      e.op === 'runEach' ||
      rollsAgainst(e) ||
      ('effects' in e && speaksOfRival(e.effects)) ||
      ('of' in e && e.of === 'rival') ||
      ('what' in e && isRivals(e.what)) ||
      ('from' in e && isRivals(e.from)),
  )
