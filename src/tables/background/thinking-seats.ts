/** Seats that think before they move: their answers come later, while their tables continue. */
import type { Thought } from '../../automa/thinking/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { StoreUnavailable } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import { decisionHeldBy } from '../play/automa-answers.ts'
import { timeFor } from '../play/thoughts.ts'
import { personAt } from '../seats/opponents.ts'
import { automaSeats } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

/** Answers at the table with the result of a thought, in the table's queue; null: judgement decides. */
type AnswerThought = (table: string, decision: string, thought: Thought | null) => Promise<void>

/** Starts to think about the decision of a thinking seat in this game, unless that is in progress. */
export type ThinkingSeats<State> = (live: LiveGame<State>, answer: AnswerThought) => void

export function createThinkingSeats<State>(deps: TableDeps<State>): ThinkingSeats<State> {
  const going = new Set<string>()
  return ({ game, state }, answer) => {
    const { thinker } = deps
    const decision = thinker && decisionHeldBy(deps, state, automaSeats(game))
    const ms = decision && timeFor(game, decision)
    if (!thinker || !decision || !ms) return
    const key = `${game.id} ${decision.id}`
    if (going.has(key)) return
    going.add(key)
    thinker
      .think(state, decision.id, ms, game.host, personAt(game, decision.seat)?.id)
      .catch(() => null)
      .then((thought) => answer(game.id, decision.id, thought))
      .catch((err: unknown) => {
        const known = err instanceof RefusedError || err instanceof StoreUnavailable
        if (!known) deps.log.warn({ err, table: game.id }, 'thinking partner move failed')
      })
      .finally(() => going.delete(key))
  }
}
