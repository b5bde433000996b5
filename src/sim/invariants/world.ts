import type { Game } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'

/** A state to check, never changed, with the game that reads it. */
export type World = { s: GameState; g: Game }
export type ReportFault = (what: string) => void
/** Reports every fault that it finds, each in one sentence. */
export type Invariant = (world: World, report: ReportFault) => void
