import type { Game } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'

/** A state to be looked at, never changed, with the game that reads it. */
export type World = { s: GameState; g: Game }
export type ReportFault = (what: string) => void
/** Reports everything it finds wrong, in one sentence each. */
export type Invariant = (world: World, report: ReportFault) => void
