/** The engine's public face: everything outside plays through these functions. */
import { takeChoice } from './kernel/answer.ts'
import { type Game, openGame } from './kernel/game.ts'
import { advanceGame } from './kernel/loop.ts'
import type { Pool } from './language/index.ts'
import { handOver } from './rules/hand-over.ts'
import { concede, deal } from './rules/setup.ts'
import type { GameSetup } from './setup.ts'
import { cloneState } from './state/clone.ts'
import { hashState } from './state/hash.ts'
import { loadState } from './state/load.ts'
import type { GameState } from './state/types.ts'
import { decisionOf } from './view/decisionFor.ts'
import type { Words } from './view/labels.ts'
import type { Choice, Decision, SeatId, TableEvent, View } from './view/types.ts'
import { viewOf } from './view/viewFor.ts'

export type { AutomaSetup } from './automa.ts'
export type { GameSetup } from './setup.ts'
export { type Unreadable, UnreadableState } from './state/load.ts'
export type { GameState } from './state/types.ts'
export type {
  AutomaView,
  CardView,
  Choice,
  Decision,
  FortView,
  OptionView,
  SayPart,
  SeatId,
  SeatView,
  Side,
  TableEvent,
  View,
} from './view/types.ts'

export type Refusal = {
  ok: false
  error: { code: 'stale-decision' | 'not-your-decision' | 'bad-choice' | 'game-over'; message: string }
}
/** `events` holds, for each viewer (seat id, or '' for spectators), the log lines of this move. */
export type Moved<State> = { ok: true; state: State; events: Record<string, TableEvent[]> }

export type EngineContract<State> = {
  /** Deals a new game and runs it to its first decision. Throws on a setup that is not legal. */
  create(setup: GameSetup): Moved<State>
  /** Answers a decision. Pure: `state` is never changed. */
  answer(state: State, answer: { seat: SeatId; decision: string; choice: Choice }): Moved<State> | Refusal
  /** A seat gives up. Pure. */
  concede(state: State, seat: SeatId): Moved<State> | Refusal
  /** Hands an automa seat to a person or back to its automa, between actions (AX2). Pure. */
  handOver(state: State, seat: SeatId, to: 'person' | 'automa'): Moved<State> | Refusal
  /** The decision this seat holds, or null. */
  decisionFor(state: State, seat: SeatId): Decision | null
  viewFor(state: State, viewer: SeatId | null): View
  /** Reads a stored state, migrating old schema versions. Throws `UnreadableState` on a corrupt or newer one. */
  load(json: unknown): State
  /** A stable hash of the state, hex. */
  hash(state: State): string
}

const seatIx = (s: GameState, id: SeatId): number => s.seats.findIndex((seat) => seat.id === id)

const linesByViewer = (g: Game): Record<string, TableEvent[]> => {
  const events: Record<string, TableEvent[]> = {}
  g.lines?.forEach((lines, viewer) => {
    events[g.s.seats[viewer]?.id ?? ''] = lines
  })
  return events
}
const moved = (g: Game): Moved<GameState> => {
  advanceGame(g)
  return { ok: true, state: g.s, events: linesByViewer(g) }
}
const refuse = (error: Refusal['error']): Refusal => ({ ok: false, error })

/** An engine for a pool of cards, with the words its abilities are called by. */
export const createEngine = (pool: Pool, words: Words): EngineContract<GameState> => ({
  create: (setup) => moved(deal(setup, pool, true)),

  answer: (state, { seat, decision, choice }) => {
    const g = openGame(cloneState(state), pool, true)
    const error = takeChoice(g, seatIx(state, seat), decision, choice)
    return error ? refuse(error) : moved(g)
  },

  concede: (state, seat) => {
    if (state.over) return refuse({ code: 'game-over', message: 'The game is over.' })
    const ix = seatIx(state, seat)
    if (ix < 0) return refuse({ code: 'not-your-decision', message: 'There is no such seat.' })
    const g = openGame(cloneState(state), pool, true)
    concede(g, ix)
    return moved(g)
  },

  handOver: (state, seat, to) => {
    if (state.over) return refuse({ code: 'game-over', message: 'The game is over.' })
    const g = openGame(cloneState(state), pool, true)
    const error = handOver(g, seatIx(state, seat), to)
    return error ? refuse({ code: 'bad-choice', message: error }) : moved(g)
  },

  decisionFor: (state, seat) => decisionOf(openGame(state, pool, false), seatIx(state, seat), words),
  viewFor: (state, viewer) => {
    const ix = viewer === null ? state.seats.length : seatIx(state, viewer)
    if (ix < 0) throw new RangeError('There is no such seat.')
    return viewOf(openGame(state, pool, false), ix, words)
  },
  load: loadState,
  hash: hashState,
})
