import type { Pool } from '../../src/engine/index.ts'
import type { GameState } from '../../src/engine/state/types.ts'
import { brokenInvariants } from '../../src/sim/invariants/index.ts'

/** The broken invariants of a position; empty for a sound one. */
export const broken = (s: GameState, pool: Pool): string[] => brokenInvariants(s, pool)
