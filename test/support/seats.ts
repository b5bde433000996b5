/**
 * Tables with any number of seats, played by seat ids: new games, and positions of two Corps and two Runners.
 */
import { words } from '../../src/cards/engine.ts'
import { pool as builtPool } from '../../src/cards/index.ts'
import type { Pool } from '../../src/engine/index.ts'
import {
  type Choice,
  createEngine,
  type Decision,
  type GameSetup,
  type OptionView,
  type TableEvent,
  type View,
} from '../../src/engine/index.ts'
import { advanceGame } from '../../src/engine/loop.ts'
import { deal } from '../../src/engine/rules/setup.ts'
import type { GameState } from '../../src/engine/state/types.ts'
import type { CardView, SeatView } from '../../src/engine/view/types.ts'
import { isIdleHit } from './idle.ts'
import { broken } from './position.ts'
import { unaskedQuestions } from './speech.ts'
import { corpDeck, layCorp, layRunner, runnerDeck, takeHandsBack, takeTurn } from './table.ts'
import type { CorpSpec, RunnerSpec } from './table-spec.ts'

/** What an option is picked by. All given fields must match. */
export type Wanted = { verb?: string; card?: string; fort?: string; words?: string }

const text = (e: TableEvent): string => e.say.map((p) => (typeof p === 'string' ? p : p.name)).join('')

const MODE = process.env.ENGINE_MODE ?? 'plain'

export class SeatsGame {
  state: GameState
  private readonly pool: Pool
  private readonly engine
  /** The log lines of each seat and of a spectator (''). */
  readonly log: Record<string, string[]> = {}
  constructor(state: GameState, pool = builtPool) {
    this.state = state
    this.pool = pool
    this.engine = createEngine(pool, words)
  }

  view(viewer: string | null = null): View {
    return this.engine.viewFor(this.state, viewer)
  }
  /** A seat as its owner sees it, or as another viewer does. */
  seat(id: string, viewer: string | null = id): SeatView {
    const seat = this.view(viewer).seats.find((s) => s.id === id)
    if (!seat) throw new Error(`no seat ${id}`)
    return seat
  }
  decision(seat: string): Decision | null {
    return this.engine.decisionFor(this.state, seat)
  }
  waitingFor(): string[] {
    return this.view().waitingFor
  }
  hand(seat: string): (string | null)[] {
    return (this.seat(seat).hand ?? []).map((c) => c.card)
  }

  answer(seat: string, choice: Choice): void {
    const decision = this.decision(seat)
    if (!decision) throw new Error(`${seat} has nothing to decide, but ${this.waitingFor().join(', ')}`)
    const reply = this.engine.answer(this.state, { seat, decision: decision.id, choice })
    if (!reply.ok) throw new Error(`${seat}: ${reply.error.message}`)
    this.state = MODE === 'reload' ? this.engine.load(JSON.parse(JSON.stringify(reply.state))) : reply.state
    if (MODE === 'rollback') this.tryAhead()
    for (const [viewer, events] of Object.entries(reply.events)) {
      this.log[viewer] = [...(this.log[viewer] ?? []), ...events.map(text)]
    }
    const faults = [...broken(this.state, this.pool), ...unaskedQuestions(this.state.decisions)]
    if (faults.length > 0) throw new Error(faults.join('; '))
    for (const other of this.waitingFor()) {
      const hit = this.decision(other)
      if (isIdleHit(this.state, hit)) this.answer(other, [hit.options[0]?.id ?? ''])
    }
  }

  /** Plays an answer ahead and discards it: the position must not change. */
  private tryAhead(): void {
    const before = this.engine.hash(this.state)
    const pending = this.state.decisions[0]
    if (!pending) return
    const number = pending.kind === 'number' || pending.kind === 'secret'
    const choice = number ? pending.max : pending.options.slice(0, pending.min).map((_, n) => `o${n + 1}`)
    const seat = this.state.seats[pending.seat]?.id ?? ''
    this.engine.answer(this.state, { seat, decision: pending.id, choice })
    if (this.engine.hash(this.state) !== before)
      throw new Error('an answer has changed the state it was given to')
  }

  /**
   * Gives an answer that must be refused. Returns its code and sentence, and checks that the state is
   * unchanged.
   */
  refusal(seat: string, choice: Choice): string {
    const before = this.engine.hash(this.state)
    const decision = this.decision(seat)?.id ?? 'd0'
    const reply = this.engine.answer(this.state, { seat, decision, choice })
    if (reply.ok) throw new Error('that was not refused')
    if (this.engine.hash(this.state) !== before) throw new Error('a refusal has changed the state')
    return `${reply.error.code}: ${reply.error.message}`
  }
  concede(seat: string): void {
    const reply = this.engine.concede(this.state, seat)
    if (!reply.ok) throw new Error(reply.error.message)
    this.state = reply.state
  }

  /** The matching options of a seat, once the others have passed and it has a decision. */
  find(seat: string, want: Wanted): OptionView[] {
    return this.until(seat).options.filter((o) => this.fits(seat, o, want))
  }
  do(seat: string, verb: string, want: Wanted = {}): void {
    const option = this.find(seat, { verb, ...want })[0]
    if (!option) throw new Error(`${seat} is offered no ${verb} ${JSON.stringify(want)}`)
    this.answer(seat, [option.id])
  }
  can(seat: string, verb: string, want: Wanted = {}): boolean {
    return this.find(seat, { verb, ...want }).length > 0
  }

  /** Lets the others pass their windows until this seat has a decision. */
  until(seat: string): Decision {
    for (let i = 0; i < 100 && !this.state.over; i++) {
      const mine = this.decision(seat)
      if (mine) return mine
      this.passOne()
    }
    throw new Error(`${seat} gets nothing to decide`)
  }
  /** Lets the others pass and gain bits until this seat has an action to take. */
  skipTo(seat: string): void {
    for (let i = 0; i < 200 && this.decision(seat)?.kind !== 'act'; i++) {
      const [other = ''] = this.waitingFor()
      if (this.decision(other)?.kind === 'act') this.do(other, 'gain')
      else this.passOne()
    }
  }
  /** Passes for the seat that the game waits for. */
  passOne(): void {
    const [other = ''] = this.waitingFor()
    const pass = this.decision(other)?.options.find((o) => o.verb === 'pass')
    if (!pass) throw new Error(`${other} must decide first: ${this.decision(other)?.prompt}`)
    this.answer(other, [pass.id])
  }

  private fits(seat: string, o: OptionView, want: Wanted): boolean {
    if (want.verb !== undefined && o.verb !== want.verb) return false
    if (want.card !== undefined && this.cardAt(seat, o.card) !== want.card) return false
    if (want.fort !== undefined && o.fort !== want.fort) return false
    return want.words === undefined || o.label.includes(want.words)
  }
  private cardAt(seat: string, handle: string | undefined): string | null | undefined {
    const view = this.view(seat)
    return [...view.shown, ...view.seats.flatMap(cardsOf)].find((c) => c.handle === handle)?.card
  }
}

const cardsOf = (s: SeatView): CardView[] => [
  ...(s.hand ?? []),
  ...s.trash.faceUp,
  ...s.score,
  ...s.forts.flatMap((f) => [...f.ice, ...f.cards]),
  ...(s.rig ? [...s.rig.programs, ...s.rig.hardware, ...s.rig.resources] : []),
]

/** A newly dealt game, through the engine's public API. */
export const newGame = (setup: Omit<GameSetup, 'format'>): SeatsGame =>
  new SeatsGame(createEngine(builtPool, words).create({ format: 'classic', ...setup }).state)

export type FourSpec = {
  corp1?: CorpSpec
  runner1?: RunnerSpec
  corp2?: CorpSpec
  runner2?: RunnerSpec
  turn: 'corp1' | 'runner1' | 'corp2' | 'runner2'
  actions?: number
  atStart?: boolean
  pool?: Pool
}
const ORDER = ['corp1', 'runner1', 'corp2', 'runner2'] as const

/** Two Corps and two Runners, in the order Corp 1, Runner 1, Corp 2, Runner 2. */
export const fourSeats = (spec: FourSpec): SeatsGame => {
  const { pool = builtPool } = spec
  const seats = ORDER.map((id) =>
    id === 'corp1' || id === 'corp2'
      ? { id, side: 'corp' as const, deck: corpDeck(pool, spec[id] ?? {}) }
      : { id, side: 'runner' as const, deck: runnerDeck(pool, spec[id] ?? {}) },
  )
  const g = deal({ format: 'classic', seed: 'four', options: { mulligan: 'none' }, seats }, pool, false)
  takeHandsBack(g)
  ORDER.forEach((id, seat) => {
    if (id === 'corp1' || id === 'corp2') layCorp(g, spec[id] ?? {}, seat, `${id}-`)
    else layRunner(g, spec[id] ?? {}, seat)
  })
  takeTurn(g, ORDER.indexOf(spec.turn), spec)
  advanceGame(g)
  return new SeatsGame(g.s, pool)
}
