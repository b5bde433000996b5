import { createHash } from 'node:crypto'
import type {
  Choice,
  Decision,
  EngineContract,
  GameSetup,
  MoveRefusal,
  MoveResult,
  SeatView,
  TableEvent,
  View,
} from '../../src/engine/index.ts'
import { emptySeat } from '../support/empty-seat.ts'

/** A guessing game through the engine's contract: the Corp hides a number, and the Runner picks options. */
export type Guessing = {
  schema: number
  over: boolean
  seed: string
  seats: { id: string; side: 'corp' | 'runner' }[]
  secret: number | null
  guesses: number[]
  decision: number
  conceded: { seat: string; why: 'conceded' | 'time' } | null
  winner: string | null
}

const lowest = 1
const highest = 9

const sideOf = (state: Guessing, seat: string) => state.seats.find(({ id }) => id === seat)?.side
const seatOf = (state: Guessing, side: 'corp' | 'runner') =>
  state.seats.find((seat) => seat.side === side)?.id ?? ''

function line(state: Guessing, say: string, secret = false): TableEvent {
  return { n: state.decision, kind: 'say', seat: null, turn: 1, step: null, say: [say], private: secret }
}

function toAll(state: Guessing, say: string): Record<string, TableEvent[]> {
  return Object.fromEntries(['', ...state.seats.map(({ id }) => id)].map((id) => [id, [line(state, say)]]))
}

function decisionFor(state: Guessing, seat: string): Decision | null {
  const side = sideOf(state, seat)
  if (state.over || side === undefined) return null
  const turn = state.secret === null ? 'corp' : 'runner'
  if (side !== turn) return null
  const id = `d${state.decision}`
  if (side === 'corp') {
    return { id, seat, kind: 'secret', prompt: 'Hide a number.', min: lowest, max: highest, options: [] }
  }
  const options = Array.from({ length: highest }, (_, i) => ({ id: `n${i + 1}`, label: `${i + 1}` }))
  return { id, seat, kind: 'option', prompt: 'Guess.', min: 1, max: 1, options }
}

const refuse = (code: MoveRefusal['error']['code'], message: string): MoveRefusal => ({
  ok: false,
  error: { code, message },
})

function pick(decision: Decision, choice: Choice): number | null {
  if (decision.kind === 'secret') {
    return typeof choice === 'number' && choice >= decision.min && choice <= decision.max ? choice : null
  }
  if (typeof choice === 'number' || choice.length !== 1) return null
  const option = decision.options.find(({ id }) => id === choice[0])
  return option ? Number(option.label) : null
}

function answer(
  state: Guessing,
  { seat, decision: id, choice }: { seat: string; decision: string; choice: Choice },
): MoveResult<Guessing> | MoveRefusal {
  if (state.over) return refuse('game-over', 'The game is over.')
  const decision = decisionFor(state, seat)
  if (!decision) {
    return id === `d${state.decision}`
      ? refuse('not-your-decision', 'This decision is not yours.')
      : refuse('stale-decision', 'This decision is past.')
  }
  if (decision.id !== id) return refuse('stale-decision', 'This decision is past.')
  const number = pick(decision, choice)
  if (number === null) return refuse('bad-choice', 'That is not one of the options.')
  const next = { ...state, decision: state.decision + 1 }
  if (sideOf(state, seat) === 'corp') {
    next.secret = number
    const events = toAll(next, 'The Corp hides a number.')
    events[seat] = [line(next, `You hide ${number}.`, true)]
    return { ok: true, state: next, events, revealed: false }
  }
  next.guesses = [...state.guesses, number]
  if (number === state.secret) next.winner = seat
  else if (next.guesses.length === highest) next.winner = seatOf(state, 'corp')
  next.over = next.winner !== null
  return { ok: true, state: next, events: toAll(next, `The Runner says ${number}.`), revealed: true }
}

function seatView(state: Guessing, id: string, side: 'corp' | 'runner', viewer: string | null): SeatView {
  return {
    ...emptySeat(id, side),
    bits: side === 'runner' ? state.guesses.length : 0,
    notes: side === 'corp' && viewer === id ? [`secret ${state.secret}`] : [],
  }
}

function resultOf(state: Guessing): View['result'] {
  if (state.winner === null) return null
  const reason = state.conceded?.why ?? 'card'
  return { winners: [state.winner], reason, text: `${state.winner} wins.` }
}

export const guessing: EngineContract<Guessing> = {
  positionOf: () => null,
  illegalParts: () => [],
  carrying: () => ({ counters: [], bits: [], hosts: [] }),
  create(setup: GameSetup) {
    const state: Guessing = {
      schema: 1,
      over: false,
      seed: setup.seed,
      seats: setup.seats.map(({ id, side }) => ({ id, side })),
      secret: null,
      guesses: [],
      decision: 1,
      conceded: null,
      winner: null,
    }
    return { ok: true, state, events: toAll(state, 'The game begins.'), revealed: false }
  },
  answer,
  concede(state, seat, why = 'conceded') {
    if (state.over) return refuse('game-over', 'The game is over.')
    const winner = state.seats.find(({ id }) => id !== seat)?.id ?? null
    const next = { ...state, over: true, conceded: { seat, why }, winner, decision: state.decision + 1 }
    return {
      ok: true,
      state: next,
      events: toAll(next, why === 'time' ? `${seat} is out of time.` : `${seat} gives up.`),
      revealed: false,
    }
  },
  forkGame: (state, seed, words) =>
    state.over
      ? refuse('game-over', 'The game is over.')
      : { ok: true, state: { ...state, seed }, events: toAll(state, words), revealed: false },
  note: (state, seat, words) =>
    state.over
      ? refuse('game-over', 'The game is over.')
      : { ok: true, state: { ...state }, events: toAll(state, `${seat} ${words}`), revealed: false },
  askPartner: () => refuse('bad-choice', 'You have no partner to ask.'),
  offerTags: () => refuse('bad-choice', 'There are no tags to sell.'),

  handOver: (state, seat, to) => ({
    ok: true,
    state: { ...state },
    events: toAll(state, `${seat} goes to ${to}.`),
    revealed: false,
  }),
  callTime: () => refuse('bad-choice', 'Guessing takes no time.'),
  undoTo: (now, then, seat, words) =>
    now.over
      ? refuse('game-over', 'The game is over.')
      : {
          ok: true,
          state: { ...then, decision: now.decision + 1 },
          events: toAll({ ...then, decision: now.decision + 1 }, `${seat} ${words}`),
          revealed: false,
        },
  isOver: ({ over }) => over,
  turnOf: () => 1,
  askedOf: decisionFor,
  decisionFor,
  viewFor(state, viewer) {
    return {
      viewer,
      format: 'classic',
      agendaPoints: 7,
      lastTurns: null,
      turn: { number: 1, seat: seatOf(state, 'corp'), phase: state.over ? 'over' : 'actions' },
      seats: state.seats.map(({ id, side }) => seatView(state, id, side, viewer)),
      run: null,
      trace: null,
      shown: [],
      waitingFor: state.seats.map(({ id }) => id).filter((id) => decisionFor(state, id) !== null),
      seedHash: createHash('sha256').update(state.seed).digest('hex'),
      seed: state.over ? state.seed : null,
      result: resultOf(state),
    }
  },
  load(json) {
    const state = json as Guessing
    if (state.schema !== 1) throw new Error('A state of another schema.')
    return state
  },
  hash: (state) => createHash('sha256').update(JSON.stringify(state)).digest('hex'),
}

/** A sparring partner for this game: hides 3, and guesses upward from 1. */
export const guesser = (view: View, decision: Decision): Choice => {
  if (decision.kind === 'secret') return 3
  const tried = view.seats.find(({ side }) => side === 'runner')?.bits ?? 0
  return [decision.options[tried]?.id ?? '']
}

/** Both seats hide a number at the same time, again and again. */
export function bidding(): typeof guessing {
  const open = new Set<string>()
  const decisionFor = (state: Parameters<typeof guessing.viewFor>[0], seat: string): Decision | null => {
    const done = state.guesses.length
    const mine = state.guesses.filter((_, i) => (seat === 'corp') === (i % 2 === 0)).length
    if (state.over || mine * 2 > done || (seat === 'runner' && mine > done / 2)) return null
    const id = `d${mine + 1}`
    open.add(id)
    return { id, seat, kind: 'secret', prompt: 'Bid.', min: 1, max: 9, options: [] }
  }
  return {
    ...guessing,
    askedOf: decisionFor,
    decisionFor,
    answer(state, { seat, decision, choice }) {
      const held = decisionFor(state, seat)
      if (held?.id !== decision || typeof choice !== 'number')
        return { ok: false, error: { code: 'stale-decision', message: 'This decision is past.' } }
      return {
        ok: true,
        state: { ...state, guesses: [...state.guesses, choice] },
        events: {},
        revealed: false,
      }
    },
  }
}
