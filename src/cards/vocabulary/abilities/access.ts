/** Accessing cards, and what replaces it. */
import type { Ability, Condition, Effect, FortKind } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

export const accessed = (where: Condition, ...does: readonly Does[]): Ability => accessedIf([where], ...does)

export const accessedIf = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'accessed',
  if: conditions,
  effects: steps(does),
})

/** An `accessed` effect. The Runner must show the card if no other player sees it. */
export const accessedShown = (where: Condition, ...does: readonly Does[]): Ability => ({
  kind: 'accessed',
  if: [where],
  effects: steps(does),
  show: true,
})

/** The Runner may trash any accessed card, from anywhere but Archives. */
export const mayTrashAny: Ability = { kind: 'mayTrash', stored: 'any', installed: true }

/**
 * The Runner may trash any card accessed from there, upgrades included; `after` happens when the run ends.
 */
export const mayTrashAnyFrom = (
  stored: 'hq' | 'rd',
  conditions: Conditions,
  ...after: readonly Effect[]
): Ability => ({
  kind: 'mayTrash',
  stored,
  installed: true,
  if: conditions,
  ...(after.length > 0 ? { after } : {}),
})

/** The Runner may trash any accessed card that was stored there. */
export const mayTrashFrom = (stored: 'hq' | 'rd', ...conditions: Conditions): Ability => ({
  kind: 'mayTrash',
  stored,
  ...(conditions.length > 0 ? { if: conditions } : {}),
})

/** The run succeeds, and this replaces accessing cards. */
export const insteadOfAccess = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'insteadOfAccess',
  if: conditions,
  effects: steps(does),
})

/** The same as an option, besides others of its kind. */
export const mayInsteadOfAccess = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'insteadOfAccess',
  optional: true,
  if: conditions,
  effects: steps(does),
})

/** Prevents agendas in this fort from being liberated. */
export const keepsAgendas = (...does: readonly Does[]): Ability => ({
  kind: 'insteadOfSteal',
  of: 'agendasHere',
  effects: steps(does),
})

/** This agenda is not liberated; the Runner may do this with it instead. */
export const insteadOfLiberating = (...does: readonly Does[]): Ability => ({
  kind: 'insteadOfSteal',
  of: 'this',
  effects: steps(does),
})

/** Its abilities as a program of the Runner's. */
export const becomes = (mu: number, ...abilities: readonly Ability[]): Ability => ({
  kind: 'becomes',
  mu,
  abilities,
})

/** Your successful run on the one fort counts as one on the other. */
export const countsAs = (fort: FortKind, as: FortKind): Ability => ({ kind: 'countsAs', fort, as })
