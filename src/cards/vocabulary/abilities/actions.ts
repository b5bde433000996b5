/** What is done for actions, and actions given. */
import type { Ability, ActionLimit, Cost } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

type Extra = Extract<Ability, { kind: 'extraAction' }>

/** For one action. */
export const action = (...does: readonly Does[]): Ability => actionWith({}, ...does)

export const actionWith = (
  terms: { cost?: Cost; if?: Conditions; oncePerTurn?: true },
  ...does: readonly Does[]
): Ability => ({ kind: 'action', cost: { actions: 1 }, ...terms, effects: steps(does) })

/** An action for the other side. */
export const rivalAction = (cost: Cost, ...does: readonly Does[]): Ability => ({
  kind: 'action',
  cost: { actions: 1, ...cost },
  by: 'rival',
  effects: steps(does),
})

/** An action in each of your turns, or, by `terms`, one with a purpose of its own. */
export const extraAction = (terms: Omit<Extra, 'kind' | 'n' | 'inARow'> = {}): Ability => ({
  kind: 'extraAction',
  ...terms,
})

/** So many actions in a row for one purpose: as many of them as you like. */
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
