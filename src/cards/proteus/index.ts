import * as agendas from './agendas.ts'
import * as nodes from './nodes.ts'
import * as preps from './preps.ts'
import * as programs from './programs.ts'
import * as resources from './resources.ts'

/** The cards of this set, by type in the order of their names. */
export const proteus = [agendas, nodes, preps, programs, resources].flatMap((cards) => Object.values(cards))
