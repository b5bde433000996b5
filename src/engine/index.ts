import type { Choice, Decision, SeatId, Side, TableEvent, View } from './view/types.ts'

export type {
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

/** A game's whole state: a JSON tree. Only the engine reads inside it; others store it and look at these fields. */
export type GameStateSummary = { schema: number; over: boolean }

export type GameSetup = {
  format: 'classic'
  /** 64 hex digits, drawn by the caller from a cryptographic source. */
  seed: string
  seats: { id: SeatId; side: Side; deck: { card: string; count: number }[] }[]
  options: { mulligan: 'none' | 'one' }
}

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
  /** The decision this seat holds, or null. */
  decisionFor(state: State, seat: SeatId): Decision | null
  viewFor(state: State, viewer: SeatId | null): View
  /** Reads a stored state, migrating old schema versions. Throws a named error on a corrupt or newer one. */
  load(json: unknown): State
  /** A stable hash of the state, hex. */
  hash(state: State): string
}
