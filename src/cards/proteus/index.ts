import * as agendas from './agendas.ts'
import * as hardware from './hardware.ts'
import * as ice from './ice.ts'
import * as nodes from './nodes.ts'
import * as operations from './operations.ts'
import * as preps from './preps.ts'
import * as programs from './programs.ts'
import * as resources from './resources.ts'
import * as upgrades from './upgrades.ts'

/** The cards of this set, by type, then by name. */
export const proteus = [
  agendas,
  ice,
  nodes,
  operations,
  preps,
  programs,
  hardware,
  resources,
  upgrades,
].flatMap((cards) => Object.values(cards))
