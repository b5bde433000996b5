import type { Choice, GameSetup, SeatId } from '../engine/index.ts'

/** One answer of a game, in the words of the protocol. */
export type Move = { seat: SeatId; decision: string; choice: Choice }

/** A whole game: dealt from this set-up and answered like this, it goes the same way again. */
export type Journal = { setup: GameSetup; moves: Move[] }
