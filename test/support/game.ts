/** A game that tests play by names: `g.runner.run('HQ').break(1, 'Codecracker')`. */
import { expect } from 'vitest'
import { words } from '../../src/cards/engine.ts'
import { cardId } from '../../src/cards/facts/index.ts'
import {
  createEngine,
  type Decision,
  type MoveResult,
  type OptionView,
  type TableEvent,
  type View,
} from '../../src/engine/index.ts'
import { openGame } from '../../src/engine/kernel/game.ts'
import { memoryOf, memoryUsed } from '../../src/engine/kernel/stats.ts'
import { isRezMoment } from '../../src/engine/rules/rez-moments.ts'
import type { CardView, Choice, FortView, SeatView } from '../../src/engine/view/types.ts'
import { idling, isIdleHit } from './idle.ts'
import { broken } from './position.ts'
import { speechless, unaskedQuestions } from './speech.ts'
import { layOut, type Spec } from './table.ts'

type Side = 'corp' | 'runner'
type Match = {
  card?: string | undefined
  fort?: string | undefined
  subroutine?: number | undefined
  words?: string | undefined
}

const MODE = process.env.ENGINE_MODE ?? 'plain'

export const game = (spec: Spec = {}) => new TestGame(spec)

export class TestGame {
  readonly corp: Player
  readonly runner: Player
  readonly expect: Expectations
  /** Every log line of the Corp, the Runner and a spectator (''), in order. */
  readonly log: Record<string, TableEvent[]> = { corp: [], runner: [], '': [] }
  /** True once a move has revealed hidden information or used randomness. */
  revealed = false
  private readonly engine
  private readonly pool
  state
  /**
   * Passes special windows for a Corp that can do nothing there. The Corp is asked because it may hide something.
   */
  passesStarts = true
  /** Takes meat damage at once if nothing in the Runner's hand prevents it. */
  passesHits = true
  /** The steps of the run chart taken so far, in order, over all runs. */
  get path(): number[] {
    return (this.log[''] ?? []).flatMap((e) => (e.kind === 'step' ? (e.step ?? []) : []))
  }

  constructor(spec: Spec) {
    const { state, pool } = layOut(spec)
    this.pool = pool
    this.engine = createEngine(pool, words)
    this.state = state
    this.corp = new Player(this, 'corp')
    this.runner = new Player(this, 'runner')
    this.expect = new Expectations(this)
  }

  view(viewer: Side | null = null): View {
    return this.engine.viewFor(this.state, viewer)
  }
  decision(side: Side): Decision | null {
    return this.engine.decisionFor(this.state, side)
  }
  /** A seat as its owner sees it, or as another viewer does. */
  seat(side: Side, viewer: Side | null = side): SeatView {
    const seat = this.view(viewer).seats.find((s) => s.id === side)
    if (!seat) throw new Error(`no seat ${side}`)
    return seat
  }
  fort(name: string, viewer: Side | null = 'corp'): FortView | undefined {
    return this.view(viewer)
      .seats.flatMap((s) => s.forts)
      .find((f) => f.name === name)
  }

  answer(side: Side, choice: Choice): void {
    const decision = this.decision(side)
    if (!decision)
      throw new Error(`${side} has nothing to decide; waiting for ${this.view().waitingFor.join(', ')}`)
    const reply = this.engine.answer(this.state, { seat: side, decision: decision.id, choice })
    if (!reply.ok) throw new Error(`${side}: ${reply.error.message}\n${describe(decision)}`)
    this.hear(reply)
    const idle = this.passesStarts ? this.idleStart() : null
    if (idle) this.answer('corp', idle)
    const hit = this.decision('runner')
    if (this.passesHits && isIdleHit(this.state, hit)) this.answer('runner', [hit.options[0]?.id ?? ''])
  }

  /**
   * The answer that passes a special window (a run starts, a card is drawn…) in which nothing else can be done.
   */
  private idleStart(): Choice | null {
    const d = this.decision('corp')
    const top = this.state.frames.at(-1)
    const rare = top?.kind === 'window' && (isRezMoment(top.where) || top.where === 'bare')
    if (!d || !rare || d.options.some((o) => o.verb !== 'pass')) return null
    return d.options.map((o) => o.id)
  }

  private hear({ state, events, revealed }: MoveResult<TestGame['state']>): void {
    this.adopt(state)
    this.revealed ||= revealed
    for (const viewer of ['corp', 'runner', '']) this.log[viewer]?.push(...(events[viewer] ?? []))
    const mute = [...speechless(Object.values(events).flat()), ...unaskedQuestions(this.state.decisions)]
    if (mute.length > 0) throw new Error(`nobody can read that: ${mute.join('; ')}`)
  }

  private adopt(state: TestGame['state']): void {
    this.state = MODE === 'reload' ? this.engine.load(JSON.parse(JSON.stringify(state))) : state
    const faults = broken(this.state, this.pool)
    if (faults.length > 0) throw new Error(`the position is broken: ${faults.join('; ')}`)
    if (MODE === 'rollback') this.tryAhead()
  }

  /** Plays a few answers ahead and discards them: the position must not change. */
  private tryAhead(): void {
    const before = this.engine.hash(this.state)
    let { state } = this
    for (let i = 0; i < 4 && !state.over; i++) {
      const pending = state.decisions[0]
      if (!pending) break
      const seat = state.seats[pending.seat]?.id ?? ''
      const number = pending.kind === 'number' || pending.kind === 'secret'
      const choice = number ? pending.max : pending.options.slice(0, pending.min).map((_, n) => `o${n + 1}`)
      const reply = this.engine.answer(state, { seat, decision: pending.id, choice })
      if (reply.ok) state = reply.state
    }
    expect(this.engine.hash(this.state)).toBe(before)
  }

  /** Lets the other seats pass their windows until this seat has a decision. */
  until(side: Side): Decision {
    for (let i = 0; i < 100 && !this.state.over; i++) {
      const mine = this.decision(side)
      if (mine) return mine
      const other: Side = side === 'corp' ? 'runner' : 'corp'
      const theirs = this.decision(other)
      const pass = theirs?.options.find((o) => o.verb === 'pass')
      if (!theirs || !pass)
        throw new Error(`${other} must decide first:\n${theirs ? describe(theirs) : 'nothing'}`)
      this.answer(other, [pass.id])
    }
    throw new Error(`${side} gets nothing to decide`)
  }

  /**
   * Passes every window and trashes cards in the order shown, until a seat must take an action or the game is
   * over. Then checks the position.
   */
  settled(): void {
    for (let i = 0; i < 200 && !this.state.over; i++) {
      const decision = this.decision('corp') ?? this.decision('runner')
      if (!decision) throw new Error('the game waits for nobody')
      if (decision.kind === 'act') break
      const idle = idleChoice(decision)
      if (!idle) throw new Error(`not settled: ${describe(decision)}`)
      this.answer(decision.seat as Side, idle)
    }
    expect(broken(this.state, this.pool)).toEqual([])
    expect(this.engine.load(JSON.parse(JSON.stringify(this.state)))).toEqual(
      JSON.parse(JSON.stringify(this.state)),
    )
  }

  /**
   * Plays up to this side's first action in a later turn. Meanwhile both sides gain bits and pass windows.
   * Stops earlier at any other decision.
   */
  idleUntil(side: Side): this {
    const { number } = this.view().turn
    for (let i = 0; i < 200 && !this.state.over; i++) {
      const decision = this.decision('corp') ?? this.decision('runner')
      const { turn } = this.view()
      if (!decision || (decision.kind === 'act' && turn.seat === side && turn.number > number)) break
      const idle = idling(decision)
      if (idle.length === 0) break
      this.answer(decision.seat as Side, idle)
    }
    return this
  }

  /** Passes windows as long as there are any. */
  passToTheEnd(): void {
    while (!this.state.over) {
      const decision = this.decision('corp') ?? this.decision('runner')
      const pass = decision?.options.find((o) => o.verb === 'pass')
      if (!decision || !pass) return
      this.answer(decision.seat as Side, [pass.id])
    }
  }

  concede(side: Side): void {
    const reply = this.engine.concede(this.state, side)
    if (reply.ok) this.adopt(reply.state)
  }
  /** The time of the round is over. */
  callTime(): this {
    const reply = this.engine.callTime(this.state)
    if (!reply.ok) throw new Error(reply.error.message)
    this.hear(reply)
    return this
  }
  memory(): { used: number; total: number } {
    const g = openGame(this.state, this.pool, false)
    return { used: memoryUsed(g, 1), total: memoryOf(g, 1) }
  }
  /** The log lines of a viewer, as plain text. */
  logLines(viewer: Side | null = null): string[] {
    return (this.log[viewer ?? ''] ?? []).map((e) =>
      e.say.map((p) => (typeof p === 'string' ? p : p.name)).join(''),
    )
  }
}

const idleChoice = ({ kind, options }: Decision): Choice | null => {
  const pass = options.find((o) => o.verb === 'pass')
  if (pass) return [pass.id]
  return kind === 'order' && options.every((o) => o.verb === 'trash') ? options.map((o) => o.id) : null
}

const describe = (d: Decision): string =>
  `${d.seat} ${d.kind} "${d.prompt}" ${d.min}..${d.max}: ${d.options.map((o) => `[${o.verb}] ${o.label}`).join(' | ')}`

/** One side of the table. Every move first waits for the other side to pass its windows. */
export class Player {
  private readonly g: TestGame
  readonly side: Side
  constructor(g: TestGame, side: Side) {
    this.g = g
    this.side = side
  }

  private matches(o: OptionView, verb: string | null, m: Match): boolean {
    if (verb !== null && o.verb !== verb) return false
    if (m.card !== undefined && this.nameOf(o.card) !== m.card) return false
    if (m.fort !== undefined && this.fortName(o.fort) !== m.fort) return false
    if (m.subroutine !== undefined && o.subroutine !== m.subroutine - 1) return false
    return m.words === undefined || o.label.includes(m.words)
  }
  private nameOf(handle: string | undefined): string | undefined {
    const view = this.g.view(this.side)
    const all = [...view.shown, ...view.seats.flatMap(everyCard)]
    const id = all.find((c) => c.handle === handle)?.card
    return id ?? undefined
  }
  private fortName(id: string | undefined): string {
    return (
      this.g
        .view()
        .seats.flatMap((s) => s.forts)
        .find((f) => f.id === id)?.name ?? 'new'
    )
  }
  private find(verb: string | null, m: Match): { decision: Decision; option: OptionView } | null {
    const decision = this.g.decision(this.side)
    const option = decision?.options.find((o) => this.matches(o, verb, idOf(m)))
    return decision && option ? { decision, option } : null
  }

  /** Chooses an option with this verb. */
  do(verb: string | null, m: Match = {}): this {
    const decision = this.g.until(this.side)
    const found = this.find(verb, m)
    if (!found) throw new Error(`no ${verb ?? 'option'} ${JSON.stringify(m)} in\n${describe(decision)}`)
    this.g.answer(this.side, [found.option.id])
    return this
  }
  /** Whether such an option is offered. */
  can(verb: string, m: Match = {}): boolean {
    this.g.until(this.side)
    return this.find(verb, m) !== null
  }
  /** The labels of the options. */
  options(): string[] {
    return this.g.until(this.side).options.map((o) => o.label)
  }

  /** The verbs of the options, each once. */
  verbs(): string[] {
    return [...new Set(this.g.until(this.side).options.map((o) => o.verb ?? ''))]
  }

  gain = () => this.do('gain')
  /** Spends this many actions on one bit each. */
  gains = (actions: number): this => {
    for (let i = 0; i < actions; i++) this.gain()
    return this
  }
  draw = () => this.do('draw')
  run = (fort: string) => this.do('run', { fort })
  play = (card: string) => this.do('play', { card })
  /** `where`: the name of a fort, 'new', or the name of a daemon. */
  install = (card: string, where?: string) =>
    where === undefined || isFort(where)
      ? this.do('install', { card, fort: where === undefined ? undefined : where })
      : this.do('install', { card, words: `in ${where}` })
  installTrimming = (card: string, fort: string) => this.do('install-trim', { card, fort })
  advance = (card: string) => this.do('advance', { card })
  score = (card: string) => this.do('score', { card })
  rez = (card: string) => this.do('rez', { card })
  purge = () => this.do('purge')
  untag = () => this.do('untag')
  /**
   * Uses an ability of a card: an action, a special effect, a prevention or an effect at the start of the
   * turn.
   */
  use = (card: string, words?: string) => {
    const verbs = ['action', 'use', 'prevent', 'start', 'trigger', 'lift']
    this.g.until(this.side)
    const verb = verbs.find((v) => this.find(v, { card, words })) ?? 'use'
    return this.do(verb, { card, words })
  }
  break = (subroutine: number, card?: string) => this.do('break', { subroutine, card })
  boost = (card: string) => this.do('boost', { card })
  pass = () => this.do('pass')
  jackOut = () => this.do('jack-out')
  liberate = (card: string) => this.do('liberate', { card })
  trash = (card: string) => {
    this.g.until(this.side)
    return this.do(this.find('trash', { card }) ? 'trash' : 'trash-resource', { card })
  }
  yes = () => this.do('yes')
  no = () => this.do('no')

  /** Picks options of the open decision by card name or by a part of the label. */
  pick(...what: string[]): this {
    const decision = this.g.until(this.side)
    const taken: string[] = []
    for (const one of what) {
      const option =
        decision.options.find((o) => !taken.includes(o.id) && this.matches(o, null, idOf({ card: one }))) ??
        decision.options.find((o) => !taken.includes(o.id) && o.label.includes(one))
      if (!option) throw new Error(`no option ${one} in\n${describe(decision)}`)
      taken.push(option.id)
    }
    this.g.answer(this.side, taken)
    return this
  }
  /** Answers with a number, secret or open. */
  commit(n: number): this {
    if (!this.g.decision(this.side)) this.g.until(this.side)
    this.g.answer(this.side, n)
    return this
  }
}

const FORT_NAME = /^(HQ|R&D|Archives|Fort \d+|new)$/
const isFort = (where: string): boolean => FORT_NAME.test(where)
const idOf = (m: Match): Match => (m.card === undefined ? m : { ...m, card: safeId(m.card) })
const safeId = (name: string): string => {
  try {
    return cardId(name)
  } catch {
    return name
  }
}
const withHosted = (c: CardView): CardView[] => [c, ...c.hosted.flatMap(withHosted)]
const everyCard = (s: SeatView): CardView[] =>
  [
    ...(s.hand ?? []),
    ...s.trash.faceUp,
    ...(s.trash.hidden ?? []),
    ...s.score,
    ...s.aside,
    ...s.removed,
    ...s.forts.flatMap((f) => [...f.ice, ...f.cards]),
    ...(s.rig ? [...s.rig.programs, ...s.rig.hardware, ...s.rig.resources] : []),
  ].flatMap(withHosted)

/** Chainable assertions about the things of the game. */
export class Expectations {
  private readonly g: TestGame
  constructor(g: TestGame) {
    this.g = g
  }
  private ids = (cards: CardView[]): (string | null)[] => cards.flatMap(withHosted).map((c) => c.card)
  private has(where: string, cards: CardView[], names: string[]): this {
    expect(this.ids(cards).sort(), where).toEqual(expect.arrayContaining(names.map(safeId)))
    return this
  }
  private only(where: string, cards: CardView[], names: string[]): this {
    expect(this.ids(cards).sort(), where).toEqual(names.map(safeId).sort())
    return this
  }
  private rigCards(): CardView[] {
    const { rig } = this.g.seat('runner')
    return rig ? [...rig.programs, ...rig.hardware, ...rig.resources] : []
  }

  bits(side: Side, n: number): this {
    expect(this.g.seat(side).bits, `${side}'s bits`).toBe(n)
    return this
  }
  actions(side: Side, n: number): this {
    expect(this.g.seat(side).actions, `${side}'s actions`).toBe(n)
    return this
  }
  points(side: Side, n: number): this {
    expect(this.g.seat(side).points, `${side}'s points`).toBe(n)
    return this
  }
  tags(n: number): this {
    expect(this.g.seat('runner').tags, 'tags').toBe(n)
    return this
  }
  brain(n: number): this {
    expect(this.g.seat('runner').brainDamage, 'brain damage').toBe(n)
    return this
  }
  handSize(side: Side, n: number): this {
    expect(this.g.seat(side).handSize, `cards in ${side}'s hand`).toBe(n)
    return this
  }
  /** Exactly these cards are in hand. */
  hand(side: Side, ...names: string[]): this {
    return this.only(`${side}'s hand`, this.g.seat(side).hand ?? [], names)
  }
  /** These cards are in the rig, perhaps among others. */
  rig(...names: string[]): this {
    return this.has('rig', this.rigCards(), names)
  }
  notInRig(name: string): this {
    expect(this.ids(this.rigCards()), 'rig').not.toContain(safeId(name))
    return this
  }
  /** Exactly these face-up cards are in the discard pile, top first. */
  trash(side: Side, ...names: string[]): this {
    expect(
      this.g.seat(side).trash.faceUp.map((c) => c.card),
      `${side}'s open pile`,
    ).toEqual(names.map(safeId))
    return this
  }
  faceDownArchives(n: number): this {
    expect(this.g.seat('corp').trash.faceDown, 'face-down Archives').toBe(n)
    return this
  }
  /** Exactly these cards are in and on the fort as the Corp sees it, ice outermost first. */
  fort(name: string, spec: { ice?: string[]; cards?: string[] } | null): this {
    const fort = this.g.fort(name)
    if (spec === null) {
      expect(fort, name).toBeUndefined()
      return this
    }
    if (spec.ice)
      expect(
        fort?.ice.map((c) => c.card),
        `ice on ${name}`,
      ).toEqual(spec.ice.map(safeId))
    if (spec.cards)
      expect(
        fort?.cards.map((c) => c.card),
        `cards in ${name}`,
      ).toEqual(spec.cards.map(safeId))
    return this
  }
  /** The card, wherever it is, as the Corp or its owner sees it. */
  card(name: string, want: Partial<CardView>): this {
    const all = this.g
      .view('corp')
      .seats.flatMap(everyCard)
      .concat(this.g.view('runner').seats.flatMap(everyCard))
    const found = all.find((c) => c.card === safeId(name))
    expect(found, name).toBeDefined()
    // Compares each field in full: no counters means none.
    for (const [field, value] of Object.entries(want)) {
      expect(found?.[field as keyof CardView], `${name}: ${field}`).toEqual(value)
    }
    return this
  }
  /** The run is at this step. */
  step(n: number): this {
    expect(this.g.view().run?.step, 'run chart step').toBe(n)
    return this
  }
  noRun(): this {
    expect(this.g.view().run, 'run').toBeNull()
    return this
  }
  /** The last run took these steps in this order, perhaps with others between them. */
  path(...steps: number[]): this {
    const path = this.g.path
    let at = -1
    for (const step of steps) {
      at = path.indexOf(step, at + 1)
      expect(at, `step ${step} in ${path.join(' ')}`).toBeGreaterThanOrEqual(0)
    }
    return this
  }
  /** Passes the remaining windows. Then the game is over and this side has won. */
  won(side: Side, reason: string): this {
    this.g.passToTheEnd()
    expect(this.g.view().result).toMatchObject({ winners: [side], reason })
    return this
  }
  /** Passes the remaining windows. Then the game is over and a draw. */
  drawn(): this {
    this.g.passToTheEnd()
    expect(this.g.view().result).toMatchObject({ winners: [], reason: 'time' })
    return this
  }
}
