/** Moves taken back: an earlier state comes again, as the next one. */
import type { Game } from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import type { GameState, Seat } from '../state/types.ts'

/**
 * Makes the state in `g`, a copy of an earlier one, the successor of `now`. What was said stays said: lines, decisions
 * and handles go on counting, so that no answer to a decision taken back fits the one that is asked again.
 */
export const takeBack = (g: Game, now: GameState, seat: Seat, words: string): void => {
  const { next } = g.s
  next.decision = now.next.decision
  next.line = now.next.line
  g.s.nextHandle = now.nextHandle.slice()
  g.s.decisions = g.s.decisions.map((pending) => ({ ...pending, id: `d${next.decision++}` }))
  tell(g, 'takeBack', seat, [{ seat }, ` ${words}`])
}
