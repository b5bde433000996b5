/** Link in traces. */
import type { Ability, Cost } from '../../../engine/language/index.ts'
import type { Conditions } from './steps.ts'

export const baseLink = (link: number, bits: number, ...conditions: Conditions): Ability => ({
  kind: 'baseLink',
  bits,
  link,
  ...(conditions.length > 0 ? { if: conditions } : {}),
})

export const addLink = (n: number, bits: number): Ability => ({ kind: 'link', bits, n })

/** More link in a trace after both sides have revealed what they committed; for bits, once in each trace. */
export const addLinkLate = (n: number, cost: Cost): Ability => ({
  kind: 'use',
  cost,
  at: 'reveal',
  effects: [{ op: 'raiseLink', n }],
  ...(cost.trash ? {} : { oncePerTrace: true }),
})
