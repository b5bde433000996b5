import { atTurnStart, gain, virusCounter } from './vocabulary/index.ts'

/** Counters that have rules of their own: they work on when the card that gave them is gone. */

export const butcherBoy = virusCounter('Butcher Boy', atTurnStart(gain({ counters: 'these', per: 2 })))
