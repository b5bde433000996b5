/** Cards accessed, and what comes instead. */
import type { Ability, Condition, Effect, FortKind } from '../../../engine/language/index.ts'
import type { Does } from '../effects.ts'
import { type Conditions, steps } from './steps.ts'

export const accessed = (where: Condition, ...does: readonly Does[]): Ability => accessedIf([where], ...does)

export const accessedIf = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'accessed',
  if: conditions,
  effects: steps(does),
})

/** An `accessed` effect that the Runner must show when nobody else sees the card. */
export const accessedShown = (where: Condition, ...does: readonly Does[]): Ability => ({
  kind: 'accessed',
  if: [where],
  effects: steps(does),
  show: true,
})

/** Any card accessed, from anywhere but the Archives, may be trashed. */
export const mayTrashAny: Ability = { kind: 'mayTrash', stored: 'any', installed: true }

/** Any card accessed from there, upgrades too, may be trashed; `after` comes of it when the run ends. */
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

/** Any card accessed that was stored there may be trashed. */
export const mayTrashFrom = (stored: 'hq' | 'rd', ...conditions: Conditions): Ability => ({
  kind: 'mayTrash',
  stored,
  ...(conditions.length > 0 ? { if: conditions } : {}),
})

/** The run succeeds, and this is done where cards would be accessed. */
export const insteadOfAccess = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'insteadOfAccess',
  if: conditions,
  effects: steps(does),
})

/** The same where you like, beside others of its kind. */
export const mayInsteadOfAccess = (conditions: Conditions, ...does: readonly Does[]): Ability => ({
  kind: 'insteadOfAccess',
  optional: true,
  if: conditions,
  effects: steps(does),
})

/** Agendas in this fort are kept from being liberated. */
export const keepsAgendas = (...does: readonly Does[]): Ability => ({
  kind: 'insteadOfSteal',
  of: 'agendasHere',
  effects: steps(does),
})

/** This agenda is not liberated; the Runner may do this with it. */
export const insteadOfLiberating = (...does: readonly Does[]): Ability => ({
  kind: 'insteadOfSteal',
  of: 'this',
  effects: steps(does),
})

/** What it is as a program of the Runner's. */
export const becomes = (mu: number, ...abilities: readonly Ability[]): Ability => ({
  kind: 'becomes',
  mu,
  abilities,
})

/** A successful run of yours on the one fort counts as one on the other. */
export const countsAs = (fort: FortKind, as: FortKind): Ability => ({ kind: 'countsAs', fort, as })
