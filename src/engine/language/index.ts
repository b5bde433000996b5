/**
 * The language of cards: abilities, effects, conditions and amounts as plain frozen data. Effects are part of
 * saved games, so their `op` names are a save format: add freely, rename only with a migration.
 */
export type * from './abilities.ts'
export type * from './amounts.ts'
export type * from './automa.ts'
export type * from './cards.ts'
export type * from './conditions.ts'
export type * from './effects.ts'
export type * from './events.ts'
export type * from './selections.ts'
