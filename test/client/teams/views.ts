/** Views of real team tables, as one of their seats sees them. */
import type { View } from '../../../src/client/state/types.ts'
import { type TeamsSpec, teamTable } from '../../support/teams.ts'

export const viewOf = (viewer: string | null, spec: TeamsSpec = {}): View => teamTable(spec).view(viewer)
