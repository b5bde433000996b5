/** What a puzzle is: a position, a side, and the one way to win in the turn that is going on. Plain data. */
import type { Choice, GameSetup, Position, Side } from '../engine/index.ts'
import { deckOfPosition } from '../engine/index.ts'

export type Puzzle = {
  id: string
  side: Side
  /** So many agenda points win here. */
  agendaPoints: number
  /** How it is won; `safe-run`: by points, where a wrong choice on the way in is the Runner's last. */
  goal: 'points' | 'flatline' | 'safe-run'
  position: Position
  /** What the side that wins chooses, in words, where the other defends by judgement. */
  line: { say: string; choice: Choice; decision: string }[]
  /** First moves there are. */
  moves: number
  /** How often judgement misses it, of a hundred times. */
  missed: number
}

/** Puzzles draw on no chance: any seed will do. */
const seed = '0'.repeat(64)

/** The game a puzzle begins as. */
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
