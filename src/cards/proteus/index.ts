import * as agendas from './agendas.ts'
import * as programs from './programs.ts'

/** The cards of this set, by type in the order of their names. */
export const proteus = [agendas, programs].flatMap((cards) => Object.values(cards))
