import * as ice from './ice.ts'

/** The cards of this set, by type in the order of their names. */
export const classic = [ice].flatMap((cards) => Object.values(cards))
