/** Effects of operations and preps. */
import type { Ability, Cards, Condition, Damage } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

/** The effects of an operation or prep when played. */
export const play = (...does: readonly Does[]): Ability => ({ kind: 'play', effects: steps(does) })

export const playIf = (condition: Condition, ...does: readonly Does[]): Ability => ({
  kind: 'play',
  if: [condition],
  effects: steps(does),
})

export const playIfAll = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'play',
  if: conditions,
  effects: steps(does),
})

/** The same, with X limited to the number of these cards. */
export const playForX = (conditions: Conditions, most: Cards, ...does: readonly Does[]): Ability => ({
  kind: 'play',
  if: conditions,
  effects: steps(does),
  most,
})

/** Returns to your hand if you add `bits` when playing it. */
export const playReturningFor = (bits: number, ...does: readonly Does[]): Ability => ({
  kind: 'play',
  effects: steps(does),
  returnFor: bits,
})

/** Not played as an action, but against damage that would flatline you: prevents all of it. */
export const playedAgainstDeath = (...after: readonly Does[]): Ability => ({
  kind: 'prevent',
  event: 'damage',
  n: 99,
  cost: {},
  fromHand: true,
  lethal: true,
  after: steps(after),
})

/** Not played as an action, but against damage of a kind: prevents all of it. */
export const playedAgainst = (
  damage: Damage,
  conditions: Conditions,
  ...after: readonly Does[]
): Ability => ({
  kind: 'prevent',
  event: 'damage',
  damage: [damage],
  n: 99,
  cost: {},
  fromHand: true,
  if: conditions,
  after: steps(after),
})
