import * as ice from './ice.ts'
import * as preps from './preps.ts'

/** The cards of this set, by type in the order of their names. */
export const classic = [ice, preps].flatMap((cards) => Object.values(cards))
