/** Ways to choose a card. */
import type { Cards, Effect } from '../../engine/language/index.ts'

/** Your rival chooses one of their own cards. */
export const rivalChoosesOne = (from: Cards, as: string, why: string): Effect => ({
  op: 'choose',
  who: 'rival',
  from,
  min: 1,
  max: 1,
  as,
  why,
})
/** Chooses one whose cost you can pay. */
export const choosePayable = (from: Cards, as: string, why: string): Effect => ({
  op: 'choose',
  payable: true,
  from,
  min: 1,
  max: 1,
  as,
  why,
})
/** Chooses one other than those set aside before. */
export const chooseAnother = (from: Cards, but: string, as: string, why: string): Effect => ({
  op: 'choose',
  but,
  from,
  min: 1,
  max: 1,
  as,
  why,
})
