/**
 * Seats played by an automa. The engine keeps their piles and their AI card and asks when something is up to them; what
 * AI cards mean is known to the rules handed in with the pool.
 */
export type { AutomaRules } from './kernel/types.ts'
export type { AutomaSetup, AutomaState, Trait } from './state/automa.ts'
export type { Pile } from './state/parts.ts'
