import type { JournalRow } from '../../store/contract.ts'

/** A game at one moment: its state after move number `seq`. */
export type GamePosition<State> = { state: State; seq: number }
/** One move: its journal row and the state it leads to. */
export type MoveStep<State> = { row: JournalRow; state: State; revealed?: boolean }
/** A move made in this process: `revealed` if it showed anybody hidden information or used chance. */
export type PreparedMove<State> = MoveStep<State> & { revealed: boolean }
