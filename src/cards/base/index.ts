import * as agendas from './agendas.ts'
import * as hardware from './hardware.ts'
import * as ice from './ice.ts'
import * as icebreakers from './icebreakers.ts'
import * as nodes from './nodes.ts'
import * as operations from './operations.ts'
import * as preps from './preps.ts'
import * as programs from './programs.ts'
import * as resources from './resources.ts'
import * as sentries from './sentries.ts'
import * as upgrades from './upgrades.ts'

/** The cards of v1.0, by type, then by name. */
export const base = [
  agendas,
  ice,
  sentries,
  nodes,
  upgrades,
  operations,
  programs,
  icebreakers,
  hardware,
  resources,
  preps,
].flatMap((cards) => Object.values(cards))
