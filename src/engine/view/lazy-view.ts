/**
 * A view for a reader that answers at once. Each part is computed from the current game when it is first
 * read. Do not keep, send or spread it: its parts are getters.
 */

import { type Game, seatOf } from '../kernel/game.ts'
import { fortName } from '../kernel/log.ts'
import { maxHandOf, pointsOf, pointsToWin, tagsOf } from '../kernel/stats.ts'
import { actionsAhead } from '../rules/restrictions.ts'
import { cloneRecord } from '../state/clone.ts'
import type { FortState, Seat, SeatState } from '../state/types.ts'
import { cardViews } from './card-view.ts'
import type { AbilityWords } from './labels.ts'
import type {
  AutomaView,
  CardView,
  FortView,
  PileView,
  ResultView,
  RunView,
  SeatView,
  TeamView,
  TraceView,
  View,
} from './types.ts'
import {
  automaView,
  memorySeen,
  notesOn,
  pileView,
  resultView,
  rigView,
  runView,
  seatCounters,
  shownTo,
  tagsByOwner,
  teamViews,
  traceView,
  turnsLeft,
  turnView,
  type ViewContext,
  waitingFor,
} from './view-for.ts'

class FortGlance implements FortView {
  readonly id: string
  readonly corp: string
  readonly kind: FortView['kind']
  declare readonly number?: number
  declare readonly memory?: number
  readonly #l: ViewContext
  readonly #fort: FortState
  #ice: CardView[] | null = null
  #cards: CardView[] | null = null

  constructor(l: ViewContext, fort: FortState) {
    this.#l = l
    this.#fort = fort
    this.id = fort.id
    this.corp = seatOf(l.g, fort.corp).id
    this.kind = fort.kind
    if (fort.kind === 'subsidiary') this.number = fort.number
    if (fort.kind === 'agent') this.memory = memorySeen(l, fort)
  }
  get name(): string {
    return fortName(this.#l.g, this.#fort)
  }
  get ice(): CardView[] {
    this.#ice ??= cardViews(this.#l, this.#fort.ice.toReversed())
    return this.#ice
  }
  get cards(): CardView[] {
    this.#cards ??= cardViews(this.#l, this.#fort.cards)
    return this.#cards
  }
  get counters(): Record<string, number> {
    return cloneRecord(this.#fort.counters)
  }
}

class SeatGlance implements SeatView {
  readonly id: string
  readonly side: SeatView['side']
  readonly bits: number
  readonly turns: number
  readonly actions: number
  readonly actionsTaken: number
  readonly owedActions: number
  readonly handSize: number
  readonly stack: number
  readonly badPublicity: number
  readonly brainDamage: number
  declare readonly tagsOf?: Record<string, number>
  readonly #l: ViewContext
  readonly #s: SeatState
  readonly #seat: Seat
  #hand: CardView[] | null = null
  #trash: PileView | null = null
  #score: CardView[] | null = null
  #removed: CardView[] | null = null
  #aside: CardView[] | null = null
  #forts: FortView[] | null = null
  #rig: SeatView['rig'] | undefined
  #automa: AutomaView | null | undefined

  constructor(l: ViewContext, s: SeatState, seat: Seat) {
    this.#l = l
    this.#s = s
    this.#seat = seat
    this.id = s.id
    this.side = s.side
    this.bits = s.bits
    this.turns = s.turns
    this.actions = actionsAhead(l.g, seat)
    this.actionsTaken = s.acted ?? 0
    this.owedActions = s.owed
    this.handSize = s.hand.length
    this.stack = s.stack.length
    this.badPublicity = s.badPublicity
    this.brainDamage = s.brain
    if (l.g.s.teams) this.tagsOf = tagsByOwner(l.g, s)
  }
  /** The same seat, its cards included, with other bits and actions. */
  with(changes: Pick<SeatView, 'bits' | 'actions'>): SeatView {
    const seat = new SeatGlance(this.#l, this.#s, this.#seat)
    seat.#rig = this.rig
    seat.#hand = this.hand
    return Object.assign(seat, changes)
  }
  get points(): number {
    return pointsOf(this.#l.g, this.#seat)
  }
  get maxHand(): number {
    return maxHandOf(this.#l.g, this.#seat)
  }
  get tags(): number {
    return tagsOf(this.#l.g, this.#seat)
  }
  get hand(): CardView[] | null {
    if (this.#l.viewer !== this.#seat) return null
    this.#hand ??= cardViews(this.#l, this.#s.hand)
    return this.#hand
  }
  get trash(): PileView {
    this.#trash ??= pileView(this.#l, this.#seat)
    return this.#trash
  }
  get score(): CardView[] {
    this.#score ??= cardViews(this.#l, this.#s.score)
    return this.#score
  }
  get removed(): CardView[] {
    this.#removed ??= cardViews(this.#l, this.#s.removed)
    return this.#removed
  }
  get aside(): CardView[] {
    this.#aside ??= cardViews(this.#l, this.#s.aside ?? [])
    return this.#aside
  }
  get counters(): SeatView['counters'] {
    return seatCounters(this.#l, this.#s, this.#seat)
  }
  get forts(): FortView[] {
    this.#forts ??= lazyForts(this.#l, this.#seat)
    return this.#forts
  }
  get rig(): SeatView['rig'] {
    if (this.#rig === undefined) this.#rig = rigView(this.#l, this.#seat)
    return this.#rig
  }
  get automa(): AutomaView | null {
    if (this.#automa === undefined) this.#automa = automaView(this.#l, this.#s, this.#seat)
    return this.#automa
  }
  get notes(): string[] {
    return notesOn(this.#l, this.#seat)
  }
}

const lazyForts = (l: ViewContext, seat: Seat): FortView[] => {
  const forts: FortView[] = []
  for (const fort of l.g.s.forts) if (fort.corp === seat) forts.push(new FortGlance(l, fort))
  return forts
}

class ViewGlance implements View {
  readonly viewer: string | null
  readonly format: string
  readonly seats: SeatView[]
  declare readonly teams?: TeamView[]
  readonly #l: ViewContext
  #run: RunView | null | undefined
  #trace: TraceView | null | undefined
  #shown: CardView[] | null = null

  constructor(l: ViewContext) {
    const { g, viewer } = l
    this.#l = l
    this.viewer = g.s.seats[viewer]?.id ?? null
    this.format = g.s.format
    this.seats = g.s.seats.map((seat, n) => new SeatGlance(l, seat, n))
    if (g.s.teams) this.teams = teamViews(g, viewer)
  }
  get agendaPoints(): number {
    return pointsToWin(this.#l.g)
  }
  get lastTurns(): View['lastTurns'] {
    return turnsLeft(this.#l.g)
  }
  get turn(): View['turn'] {
    return turnView(this.#l.g)
  }
  get run(): RunView | null {
    if (this.#run === undefined) this.#run = runView(this.#l)
    return this.#run
  }
  get trace(): TraceView | null {
    if (this.#trace === undefined) this.#trace = traceView(this.#l)
    return this.#trace
  }
  get shown(): CardView[] {
    this.#shown ??= shownTo(this.#l)
    return this.#shown
  }
  get waitingFor(): View['waitingFor'] {
    return waitingFor(this.#l.g)
  }
  get seedHash(): string {
    return this.#l.g.s.seedHash
  }
  get seed(): string | null {
    const { result, seed } = this.#l.g.s
    return result ? seed : null
  }
  get result(): ResultView | null {
    return resultView(this.#l)
  }
}

/** A seat as it would be with other bits and actions. */
export const seatWith = (seat: SeatView, changes: Pick<SeatView, 'bits' | 'actions'>): SeatView =>
  seat instanceof SeatGlance ? seat.with(changes) : { ...seat, ...changes }

/** The table as this viewer sees it now. Valid until the game changes. */
export const glanceAt = (g: Game, viewer: number, words: AbilityWords): View =>
  new ViewGlance({ g, viewer, words })
