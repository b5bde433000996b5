/**
 * Seats that an automa plays. The engine keeps their piles and AI cards and asks for their next order. The
 * rules passed in with the pool know what AI cards mean.
 */
export type { AutomaRules } from './kernel/types.ts'
export type { AutomaSetup, AutomaState, Trait } from './state/automa.ts'
export type { Pile } from './state/parts.ts'
