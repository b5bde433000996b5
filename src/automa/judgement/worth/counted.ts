import type { Amount } from '../../../engine/language/index.ts'
import { plainNumber } from '../situation.ts'

/** The value of an amount in a counter's rule for `n` counters. */
export const amountWithCounters = (amount: Amount, n: number): number => {
  if (typeof amount !== 'object' || !('counters' in amount)) return plainNumber(amount)
  const groups = Math.floor((n - (amount.beyond ?? 0)) / amount.per)
  return Math.max(0, groups) * (amount.each ?? 1)
}
