/** The words cards are written in. */
export * from './abilities.ts'
export * from './cards.ts'
export * from './conditions.ts'
export * from './counters.ts'
export * from './effects.ts'
