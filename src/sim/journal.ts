import type { Choice, GameSetup, SeatId } from '../engine/index.ts'

/** One answer of a game, in protocol form. */
export type JournalMove = { seat: SeatId; decision: string; choice: Choice }

/** A whole game: the same set-up with the same answers plays the same way again. */
export type Journal = { setup: GameSetup; moves: JournalMove[] }
