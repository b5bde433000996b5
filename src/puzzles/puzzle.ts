/** A puzzle is a position, a side, and the one way to win in the current turn. Plain data. */
import type { Choice, GameSetup, Position, Side } from '../engine/index.ts'
import { deckOfPosition } from '../engine/index.ts'

/** A position to win in the current turn. */
export type Puzzle = {
  id: string
  side: Side
  /** Agenda points that win here. */
  agendaPoints: number
  /** How it is won; `safe-run`: by points, where a wrong choice during the run flatlines the Runner. */
  goal: 'points' | 'flatline' | 'safe-run'
  position: Position
  /** The winning side's choices in words, with the other side defending by judgement. */
  line: { say: string; choice: Choice; decision: string }[]
  /** The number of possible first moves. */
  moves: number
  /** How often judgement misses it, in percent. */
  missed: number
}

/** Puzzles use no randomness, so any seed will do. */
const seed = '0'.repeat(64)

/** The set-up of the game that starts the puzzle. */
export const setupOf = ({
  position,
  agendaPoints,
}: Pick<Puzzle, 'position' | 'agendaPoints'>): GameSetup => ({
  format: 'classic',
  seed,
  seats: (['corp', 'runner'] as const).map((side) => ({
    id: side,
    side,
    deck: deckOfPosition(position, side),
  })),
  options: { mulligan: 'none', agendaPoints },
  position,
})
