import type { View } from '../../engine/index.ts'
import type { GameRow, JournalRow } from '../../store/contract.ts'
import type { Passing } from '../clocks/passes.ts'
import type { GamePosition } from '../moves/moves.ts'
import type { PendingUndo } from '../moves/undo-requests.ts'
import type { Viewer } from '../types.ts'
import type { SpectatorDelay } from './spectators.ts'

/** A started game in memory: a cache of what the store holds. */
export type LiveGame<State> = GamePosition<State> & {
  game: GameRow
  /** The newest view sent to each viewer at the table. */
  views: Map<Viewer, View>
  lastSnapshot: number
  /** Fingerprint of the rules of the newest move; missing if the move was written without one. */
  rules?: string | undefined
  /** The row of the deal until the next move: both players join right after it, and read no journal for it. */
  deal: JournalRow | null
  /** The pending request to undo. */
  asking: PendingUndo | null
  /** What delayed spectators have been shown; null if spectators are not delayed. */
  lag: SpectatorDelay<State> | null
  /** The window in which a person may pass, and the timing of passes. */
  passing: Passing
  touched: number
  /**
   * When another process was last found to have made the newest move; 0 if this process made it, or if that
   * is unknown.
   */
  elsewhere: number
}
