/** Undo: an earlier state becomes the next one. */
import type { Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { GameState, Seat } from '../state/types.ts'

/**
 * Makes the state in `g`, a copy of an earlier one, the successor of `now`. Counters for lines, decisions and
 * handles go on from `now`, so that no answer to a decision that was undone fits the decision that is asked
 * again.
 */
export const undoTo = (g: Game, now: GameState, seat: Seat, words: string): void => {
  const { next } = g.s
  next.decision = now.next.decision
  next.line = now.next.line
  g.s.nextHandle = now.nextHandle.slice()
  g.s.decisions = g.s.decisions.map((pending) => ({ ...pending, id: `d${next.decision++}` }))
  tell(g, 'takeBack', seat, [{ seat }, ` ${words}`])
}
