/** Seats that think before they move: their answers come later, while their tables continue. */
import { isWorthThought, type Thought } from '../../automa/thinking/index.ts'
import type { Choice, Decision } from '../../engine/index.ts'
import type { GameThought } from '../../protocol/thoughts.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type GameRow, StoreUnavailable } from '../../store/contract.ts'
import { decisionHeldBy } from '../moves/moves.ts'
import type { LiveGame } from '../play/live-games.ts'
import { levelsOfThought, thinkingId } from '../seats/opponents.ts'
import { automaSeats } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

/** Windows and other intermediate decisions get this share of the time. */
const aside = 0.3

/** How long the seat thinks about its decision (ms); null if it answers at once. */
export function timeFor({ seats }: GameRow, decision: Decision): number | null {
  const holder = seats.find(({ id }) => id === decision.seat)?.holder
  if (!holder?.automa || holder.setup?.pack !== thinkingId || !isWorthThought(decision)) return null
  const ms = levelsOfThought.find(({ id }) => id === holder.setup?.difficulty)?.ms ?? 0
  return decision.kind === 'act' ? ms : Math.round(ms * aside)
}

/** The button label of a choice. */
const choiceLabel = ({ options }: Decision, choice: Choice): string => {
  const chosen = options.filter(({ id }) => Array.isArray(choice) && choice.includes(id))
  return chosen.map(({ label }) => label).join(', ') || 'Nothing'
}

/** Why a seat chose differently from judgement; null if it did not. */
export function reasonFor<State>(
  { engine }: Pick<TableDeps<State>, 'engine'>,
  { state, seq }: Pick<LiveGame<State>, 'state' | 'seq'>,
  decision: Decision,
  { choice, plain, gain, rollouts }: Thought,
): GameThought | null {
  if (gain <= 0) return null
  const { turn } = engine.viewFor(state, decision.seat)
  const [played, rather] = [choiceLabel(decision, choice), choiceLabel(decision, plain)]
  return { seq: seq + 1, turn: turn.number, seat: decision.seat, played, rather, gain, tried: rollouts }
}

type ThinkingSeatDeps<State> = {
  deps: TableDeps<State>
  /** Answers at the table with the result of a thought, in the table's queue; null: judgement decides. */
  answer(table: string, decision: string, thought: Thought | null): Promise<void>
}

/** Starts to think about the decision of a thinking seat in this game, unless that is in progress. */
export type ThinkingSeats<State> = (live: LiveGame<State>) => void

export function createThinkingSeats<State>({ deps, answer }: ThinkingSeatDeps<State>): ThinkingSeats<State> {
  const going = new Set<string>()
  return ({ game, state }) => {
    const { thinker } = deps
    const decision = thinker && decisionHeldBy(deps, state, automaSeats(game))
    const ms = decision && timeFor(game, decision)
    if (!thinker || !decision || !ms) return
    const key = `${game.id} ${decision.id}`
    if (going.has(key)) return
    going.add(key)
    thinker
      .think(state, decision.id, ms, game.host)
      .catch(() => null)
      .then((thought) => answer(game.id, decision.id, thought))
      .catch((err: unknown) => {
        const known = err instanceof RefusedError || err instanceof StoreUnavailable
        if (!known) deps.log.warn({ err, table: game.id }, 'thinking partner move failed')
      })
      .finally(() => going.delete(key))
  }
}
