import type { Amount } from '../../../engine/language/index.ts'
import { plainNumber } from '../situation.ts'

/** What an amount in the rule of a counter comes to where `n` of them lie. */
export const amountWithCounters = (amount: Amount, n: number): number => {
  if (typeof amount !== 'object' || !('counters' in amount)) return plainNumber(amount)
  const groups = Math.floor((n - (amount.beyond ?? 0)) / amount.per)
  return Math.max(0, groups) * (amount.each ?? 1)
}
