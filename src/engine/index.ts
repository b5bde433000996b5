/** The engine's public interface: all other code plays through these functions. */
import { takeChoice } from './kernel/answer.ts'
import { type Game, openGame } from './kernel/game.ts'
import { tell } from './kernel/log.ts'
import type { Pool } from './kernel/types.ts'
import { advanceGame } from './loop.ts'
import { forkGame } from './rules/fork.ts'
import { handOverSeat } from './rules/hand-over.ts'
import { type CarryingByCard, carryingIn, illegalParts } from './rules/position-contents.ts'
import { type LaidOut, positionOf } from './rules/position-of.ts'
import { concede, deal } from './rules/setup.ts'
import { callTime } from './rules/time-called.ts'
import { undoTo } from './rules/undo.ts'
import { shareState } from './state/clone.ts'
import { hashState } from './state/hash.ts'
import { loadState } from './state/load.ts'
import type { Position } from './state/position.ts'
import type { GameSetup } from './state/setup.ts'
import type { GameState } from './state/types.ts'
import type { CardViewCache } from './view/card-view.ts'
import { decisionOf } from './view/decision-for.ts'
import type { AbilityWords } from './view/labels.ts'
import type { Choice, Decision, SeatId, TableEvent, View } from './view/types.ts'
import { viewOf } from './view/view-for.ts'

export type { Pool } from './kernel/types.ts'
export type { LaidOut } from './rules/position-of.ts'
export type { AutomaSetup } from './state/automa.ts'
export { effectiveRules } from './state/card-rules.ts'
export { UnreadableState } from './state/load.ts'
export { BadPosition, deckOfPosition, type Position } from './state/position.ts'
export type { GameSetup } from './state/setup.ts'
export type { TeamOptions } from './state/teams.ts'
export type { GameState } from './state/types.ts'
export type {
  CardView,
  Choice,
  Decision,
  FortView,
  OptionView,
  SeatId,
  SeatView,
  Side,
  TableEvent,
  View,
} from './view/types.ts'

/** A move that was refused: `code` for programs, `message` for people. The state is unchanged. */
export type MoveRefusal = {
  ok: false
  error: { code: 'stale-decision' | 'not-your-decision' | 'bad-choice' | 'game-over'; message: string }
}
/**
 * `events` holds the log lines of this move for each viewer (seat id, or '' for spectators). `revealed`: the
 * move showed a viewer a card or a secret commitment (looks that are already over included), or drew on
 * chance.
 */
export type MoveResult<State> = {
  ok: true
  state: State
  events: Record<string, TableEvent[]>
  revealed: boolean
}

/** Everything other code may do with a game. No function changes the state it gets. */
export type EngineContract<State> = {
  /** Deals a new game and runs it to its first decision. Throws if the setup is not legal. */
  create(setup: GameSetup): MoveResult<State>
  /** Answers a decision. Pure: `state` is never changed. */
  answer(
    state: State,
    answer: { seat: SeatId; decision: string; choice: Choice },
  ): MoveResult<State> | MoveRefusal
  /** A seat concedes, or loses for a reason that the table gives. Pure. */
  concede(state: State, seat: SeatId, reason?: 'conceded' | 'time'): MoveResult<State> | MoveRefusal
  /**
   * Adds a line about a seat to the log and changes nothing in the game: "The Runner asks for a pause." Pure.
   */
  note(state: State, seat: SeatId, words: string): MoveResult<State> | MoveRefusal
  /** A player of a team asks its partner for this many bits; 0 withdraws the request. Pure. */
  askPartner(state: State, seat: SeatId, bits: number): MoveResult<State> | MoveRefusal
  /**
   * Sets whether this seat is asked to sell its tags. Asking starts again if it was on before (B11). Pure.
   */
  offerTags(state: State, seat: SeatId, offers: boolean): MoveResult<State> | MoveRefusal
  /** Gives an automa seat to a person, or back to its automa, between actions (AX2). Pure. */
  handOver(state: State, seat: SeatId, to: 'person' | 'automa'): MoveResult<State> | MoveRefusal
  /**
   * The tournament round is out of time: the game ends by itself once both players have completed a turn
   * (T9). Refused in games of more than two players, and when time was already called. Pure.
   */
  callTime(state: State): MoveResult<State> | MoveRefusal
  /**
   * Makes this position the first of another game: chance comes from this seed from now on, the round's clock
   * is off, and `words` go to the log. Refused if the game is over. Pure.
   */
  forkGame(state: State, seed: string, words: string): MoveResult<State> | MoveRefusal
  /**
   * Goes back to an earlier state of the same game and asks its decisions again; `words` go to the log. Pure.
   */
  undoTo(now: State, then: State, seat: SeatId, words: string): MoveResult<State> | MoveRefusal
  isOver(state: State): boolean
  /**
   * Writes a state as a position that another game can begin in; with `viewpoint`, only what this seat knows.
   * Null for games that no position can describe: those of more than two players or with AI cards.
   */
  positionOf(state: State, viewpoint: SeatId | null): LaidOut | null
  /** Lists what in a position neither the rules nor a card could have caused, a sentence each. */
  illegalParts(position: Position): string[]
  /** Which cards and counters each card can carry. */
  carrying(): CarryingByCard
  /** The id and kind of the decision this seat holds, without its words; null if it holds none. */
  askedOf(state: State, seat: SeatId): Pick<Decision, 'id' | 'kind'> | null
  /** The decision this seat holds, or null. */
  decisionFor(state: State, seat: SeatId): Decision | null
  /** What this viewer may see of the state; `viewer` is null for a spectator. */
  viewFor(state: State, viewer: SeatId | null): View
  /** The number of the current turn, counted per seat as in the log; 1 before a seat's first turn. */
  turnOf(state: State): number
  /**
   * Reads a stored state and migrates old schema versions. Throws `UnreadableState` if it is corrupt or
   * newer.
   */
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
const refusedMove = (error: MoveRefusal['error']): MoveRefusal => ({ ok: false, error })

const gameOver: MoveRefusal['error'] = { code: 'game-over', message: 'The game is over.' }

/** Does what a seat at the table can do beside answering. */
const bySeat = (
  state: GameState,
  seat: SeatId,
  act: (ix: number) => MoveResult<GameState> | MoveRefusal,
): MoveResult<GameState> | MoveRefusal => {
  if (state.over) return refusedMove(gameOver)
  const ix = seatIx(state, seat)
  if (ix < 0) return refusedMove({ code: 'not-your-decision', message: 'There is no such seat.' })
  if (state.seats[ix]?.out) return refusedMove({ code: 'game-over', message: 'This team has left the game.' })
  return act(ix)
}

/** Creates an engine for a pool of cards and the words for its abilities. */
export const createEngine = (pool: Pool, words: AbilityWords): EngineContract<GameState> => {
  /** The state read last, with everything derived from it: one move is shown to several viewers. */
  let open: Game | null = null
  /** States and their cards are never changed once they have been returned. */
  const cache: CardViewCache = new WeakMap()

  const look = (state: GameState): Game => {
    if (open?.s !== state) open = openGame(state, pool, false)
    return open
  }
  const moving = (state: GameState): Game => openGame(shareState(state), pool, true, new Set())
  const moved = (g: Game): MoveResult<GameState> => {
    const { drawn } = g.s
    advanceGame(g)
    open = { ...g, lines: null }
    return { ok: true, state: g.s, events: linesByViewer(g), revealed: g.revealed || g.s.drawn !== drawn }
  }
  /** Changes a game from outside its decisions. `act` returns why it refuses, or null. */
  const fromOutside = (
    state: GameState,
    act: (g: Game) => string | null,
  ): MoveResult<GameState> | MoveRefusal => {
    if (state.over) return refusedMove(gameOver)
    const g = moving(state)
    const error = act(g)
    return error ? refusedMove({ code: 'bad-choice', message: error }) : moved(g)
  }

  return {
    create: (setup) => moved(deal(setup, pool, true)),

    answer: (state, { seat, decision, choice }) => {
      const g = moving(state)
      const error = takeChoice(g, seatIx(state, seat), decision, choice)
      return error ? refusedMove(error) : moved(g)
    },

    concede: (state, seat, reason = 'conceded') =>
      bySeat(state, seat, (ix) => {
        const g = moving(state)
        concede(g, ix, reason)
        return moved(g)
      }),

    note: (state, seat, words) =>
      bySeat(state, seat, (ix) => {
        const g = moving(state)
        tell(g, 'note', ix, [{ seat: ix }, ` ${words}`])
        return { ok: true, state: g.s, events: linesByViewer(g), revealed: false }
      }),

    askPartner: (state, seat, bits) =>
      bySeat(state, seat, (ix) =>
        fromOutside(state, (g) =>
          g.variant ? g.variant.asksPartner(g, ix, bits) : 'You have no partner to ask.',
        ),
      ),

    offerTags: (state, seat, offers) =>
      bySeat(state, seat, (ix) =>
        fromOutside(state, (g) =>
          g.variant ? g.variant.offersTags(g, ix, offers) : 'There are no tags to sell.',
        ),
      ),
    handOver: (state, seat, to) => fromOutside(state, (g) => handOverSeat(g, seatIx(state, seat), to)),
    callTime: (state) => fromOutside(state, callTime),
    forkGame: (state, seed, words) => fromOutside(state, (g) => forkGame(g, seed, words)),

    undoTo: (now, then, seat, words) =>
      bySeat(now, seat, (ix) => {
        const g = moving(then)
        undoTo(g, now, ix, words)
        return moved(g)
      }),

    isOver: (state) => state.over,
    positionOf: (state, viewpoint) =>
      positionOf(look(state), viewpoint === null ? null : seatIx(state, viewpoint)),
    illegalParts: (position) => illegalParts(pool, position),
    carrying: () => carryingIn(pool),
    askedOf: (state, seat) => {
      const ix = seatIx(state, seat)
      const pending = state.decisions.find((each) => each.seat === ix)
      return pending ? { id: pending.id, kind: pending.kind } : null
    },
    decisionFor: (state, seat) => decisionOf(look(state), seatIx(state, seat), words),
    viewFor: (state, viewer) => {
      const ix = viewer === null ? state.seats.length : seatIx(state, viewer)
      if (ix < 0) throw new RangeError('There is no such seat.')
      return viewOf(look(state), ix, words, cache)
    },
    turnOf: ({ seats, turn }) => Math.max(1, seats[turn.seat]?.turns ?? 0),
    load: loadState,
    hash: hashState,
  }
}
