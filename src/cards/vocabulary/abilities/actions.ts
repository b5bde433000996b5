/** Abilities used as actions, and abilities that give actions. */
import type { Ability, ActionLimit, Cost, ExtraActionAbility } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

/** An ability for one action. */
export const action = (...does: readonly Does[]): Ability => actionWith({}, ...does)

export const actionWith = (
  terms: { cost?: Cost; if?: Conditions; oncePerTurn?: true },
  ...does: readonly Does[]
): Ability => ({ kind: 'action', cost: { actions: 1 }, ...terms, effects: steps(does) })

/** An action that the other side may take. */
export const rivalAction = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'action',
  cost: { actions: 1, ...cost },
  by: 'rival',
  effects: steps(does),
})

/** An action in each of your turns; `terms` may restrict it to a purpose. */
export const extraAction = (terms: Omit<ExtraActionAbility, 'kind' | 'n' | 'inARow'> = {}): Ability => ({
  kind: 'extraAction',
  ...terms,
})

/** Up to `n` actions in a row for one purpose. */
export const actionsInARow = (n: number, only: ActionLimit): Ability => ({
  kind: 'extraAction',
  n,
  only,
  may: true,
  inARow: true,
})

/** One action this turn, for one purpose. */
export const actionFor = (only: ActionLimit, terms: { may?: true } = {}): Ability => ({
  kind: 'extraAction',
  n: 1,
  only,
  ...terms,
})

/** One action this turn, which does this. */
export const actionThat = (...does: readonly Does[]): Ability => ({
  kind: 'extraAction',
  n: 1,
  does: steps(does),
})
