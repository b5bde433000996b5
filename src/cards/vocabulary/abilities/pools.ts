/** Bits for certain purposes, and limits on spending. */
import type { Ability, Filter, Purpose } from '../../../engine/language/index.ts'
import type { Conditions } from './steps.ts'

/** Bits on this card for certain purposes, refilled at the start of your turn. */
export const refilled = (n: number, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  refill: true,
})

export const refilledIf = (conditions: Conditions, n: number, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  if: conditions,
  refill: true,
})

/** Bits on this card for certain purposes in runs, refilled at the start of your turn. */
export const runPool = (n: number, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  inRunsOnly: true,
  refill: true,
})

/** A Stealth card's bits: for icebreakers that are not Noisy. */
export const stealthPool = (n: number): Ability => ({
  kind: 'pool',
  n,
  pays: ['icebreaker'],
  quietOnly: true,
  inRunsOnly: true,
  refill: true,
})

/** Bits for certain purposes, as long as they last. */
export const bitsFor = (n: number, ...pays: readonly Purpose[]): Ability => ({ kind: 'pool', n, pays })

/** Bits for anything, given for one run. */
export const bitsForThisRun = (n: number): Ability => ({ kind: 'pool', n, pays: 'any', inRunsOnly: true })

/** Bits for anything, as long as they last. */
export const bitsForAnything = (n: number): Ability => ({ kind: 'pool', n, pays: 'any' })

/** Bits for anything while an action given by this card is taken. */
export const bitsForItsActions = (n: number): Ability => ({
  kind: 'pool',
  n,
  pays: 'any',
  if: [{ is: 'inGivenAction' }],
})

/** At most this much can be spent on these purposes in the run. */
export const spendCap = (n: number, ...pays: readonly Purpose[]): Ability => ({ kind: 'spendCap', n, pays })

/** Bits on this card for such cards in runs, refilled at the start of your turn. */
export const runPoolFor = (n: number, using: Filter, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  using,
  inRunsOnly: true,
  refill: true,
})

/** Bits on this card for such cards, refilled at the start of your turn. */
export const refilledFor = (n: number, using: Filter, ...pays: readonly Purpose[]): Ability => ({
  kind: 'pool',
  n,
  pays,
  using,
  refill: true,
})

/** Your rivals cannot spend bits from such cards. */
export const cannotSpend = (from: Filter, ...conditions: Conditions): Ability => ({
  kind: 'cannotSpend',
  from,
  if: conditions,
})

/** In traces, its bits raise what you commit and the limit. */
export const traceBits: Ability = { kind: 'traceBits' }

/** The next prep that gives you bits gives this many more, once. */
export const prepBonus = (n: number): Ability => ({ kind: 'prepBonus', n })

/** You lose the next bits that you gain. */
export const forfeitsBits = (n: number): Ability => ({ kind: 'forfeitsBits', n })
