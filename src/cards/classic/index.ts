import * as ice from './ice.ts'
import * as preps from './preps.ts'
import * as programs from './programs.ts'

/** The cards of this set, by type in the order of their names. */
export const classic = [ice, preps, programs].flatMap((cards) => Object.values(cards))
