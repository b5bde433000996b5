import type { Pool } from '../../src/engine/index.ts'
import type { GameState } from '../../src/engine/state/types.ts'
import { brokenInvariants } from '../../src/sim/invariants/index.ts'

/** What is wrong with a position; nothing in a sound one. */
export const broken = (s: GameState, pool: Pool): string[] => brokenInvariants(s, pool)
