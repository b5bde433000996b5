/** Finds effects that name a rival, who must then be known. */
import type { Cards, Effect } from '../language/index.ts'

const isRivals = (cards: Cards | 'runFort'): boolean =>
  typeof cards === 'object' && 'of' in cards && cards.of === 'rival'

/** The result of a roll, and its effects, may depend on the rival: the rival is chosen before the roll. */
const rollsAgainst = (e: Effect): boolean =>
  e.op === 'roll' &&
  e.on.some(
    ({ upTo, effects }) =>
      (typeof upTo === 'object' && 'of' in upTo && upTo.of === 'rival') || speaksOfRival(effects),
  )

/** True if any of these effects needs a rival to be bound. */
export const speaksOfRival = (effects: readonly Effect[]): boolean =>
  effects.some(
    (e) =>
      ('who' in e && e.who === 'rival') ||
      e.op === 'trace' ||
      e.op === 'bid' ||
      // A tag works for one rival, no matter who gives it.
      e.op === 'tag' ||
      e.op === 'unlessPaid' ||
      e.op === 'runEach' ||
      rollsAgainst(e) ||
      ('effects' in e && speaksOfRival(e.effects)) ||
      ('of' in e && e.of === 'rival') ||
      ('what' in e && isRivals(e.what)) ||
      ('from' in e && isRivals(e.from)),
  )
