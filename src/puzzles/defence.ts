/** The other side of a puzzle at a table: it finds the way out if there is one. */
import type { Choice, Decision, GameState, Pool } from '../engine/index.ts'
import { choicesOf, isForced, positionAfter, Unsearchable } from './search.ts'

/** Maximum positions examined for one answer, so that no table waits long. */
const MAX_DEFENCE_NODES = 250

/**
 * An answer after which the turn can no longer be won; null if none exists or is found, and judgement answers
 * instead.
 */
export const defend =
  (pool: Pool) =>
  (state: GameState, { id }: Pick<Decision, 'id'>): Choice | null => {
    const pending = state.decisions.find((each) => each.id === id)
    if (!pending || state.turn.seat === pending.seat) return null
    const hunt = {
      pool,
      seat: state.turn.seat,
      turn: state.turn.number,
      sure: false,
      left: MAX_DEFENCE_NODES,
    }
    try {
      return (
        choicesOf(state, pending).find(
          (choice) => !isForced(hunt, positionAfter(pool, state, pending, choice)),
        ) ?? null
      )
    } catch (err) {
      if (err instanceof Unsearchable) return null
      throw err
    }
  }
