/**
 * Keeps one table in sync with the server: joins, applies updates, answers, and joins again after problems.
 */

import { type CardNames, fullJoin } from '../../protocol/compact/index.ts'
import type { Called, RematchView } from '../../protocol/people.ts'
import type { Hint, TableChat, TableClock, TablePlayers } from '../../protocol/sockets.ts'
import type { StandingOrdersRequest, StandingOrdersView } from '../../protocol/standing-orders.ts'
import { passesUntilTurn, stopsOf } from '../../stops/standing-orders.ts'
import { answerFor, onlyAnswer, readStops, type Stops, writeStops } from '../../stops/stops.ts'
import { delayOf, isPassingAhead, type PassMode } from '../state/autopass.ts'
import { isPaused } from '../state/clock.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import {
  addChatLine,
  applyUpdate,
  markLogRead,
  stateAfterJoin,
  type TableState,
  type TableUpdateResult,
  updatedTableId,
  withOlder,
  withTableClock,
  withTournament,
} from '../state/table-state.ts'
import type { Choice } from '../state/types.ts'
import { lapseOf, refusalOf } from '../state/undo-request.ts'
import { api } from './api.ts'
import type { JoinReply } from './initial-table.ts'
import { isRetryable } from './retryable.ts'
import type { Wire } from './wire.ts'

/** An act after which a solo game no longer counts for the rating. */
export type CostlyAct = { act: 'undo' } | { act: 'hand-over'; seat: string }

/** What the client knows at one moment. Every change makes a new object. */
export type Snapshot = {
  live: TableState | null
  line: 'connecting' | 'up' | 'lost'
  /** Messages go by polling, because WebSockets are blocked. */
  polling: boolean
  /** The decision whose answer is being sent. */
  answering: string | null
  /** That answer. */
  sent: Choice | null
  /** The last problem, as a sentence for the player. */
  trouble: string | null
  /** What was asked for and would cost the solo rating: its player decides first. */
  costly: CostlyAct | null
  /** The message, if the server does not let this session see the table. */
  refused: string | null
  /** The latest rematch state; absent until one arrives. */
  rematch?: RematchView
  /** How often the server has said that the game no longer counts for the solo rating. */
  spoiled: number
}

const first: Snapshot = {
  live: null,
  line: 'connecting',
  polling: false,
  answering: null,
  sent: null,
  trouble: null,
  costly: null,
  refused: null,
  spoiled: 0,
}
const nothingSent = { answering: null, sent: null }
/** How long the update of an acknowledged answer may take before the client joins again. */
const updateTimeoutMs = 3_000
const rejoinDelayMs = 2_000

const hasUndone = ({ seat, log }: TableState, after: TableState): boolean => {
  const last = log.at(-1)?.n ?? -1
  const taken = after.log.findLast(({ kind }) => kind === 'takeBack')
  return taken !== undefined && taken.n > last && taken.seat === seat
}

/** The pass mode that corresponds to the standing orders. */
const modeOf = (orders: StandingOrdersView, { seat, view }: TableState): PassMode => {
  if (orders.pass === 'never') return 'always'
  return seat !== null && passesUntilTurn(orders, view, seat) ? 'turn' : 'smart'
}
const passOf = (mode: PassMode): StandingOrdersView['pass'] => {
  if (mode === 'always') return 'never'
  return isPassingAhead(mode) ? 'turn' : 'stops'
}

/** The server adds the turn itself. */
const toStandingOrdersRequest = ({ turn: _, ...orders }: StandingOrdersView): StandingOrdersRequest => orders

/** A connection to one table, for players and spectators. */
export class TableClient {
  readonly table: string
  readonly #wire: Wire
  readonly #callListeners = new Set<(called: Called) => void>()
  readonly #names: CardNames
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot = first
  #joining = false
  /** The seat whose hand the player shows this spectator. */
  #as: string | null = null
  /** The current problem goes away once the client has joined again. */
  #troubleUntilJoined = false
  #turning = false
  #early: TableUpdateResult[] = []
  /** An older page of the log is being fetched. */
  #turningBack = false
  #passTimer: ReturnType<typeof setTimeout> | undefined
  #held: string | null = null
  /** The next window will stay open, whatever it is. */
  #holding = false
  #stops = readStops(readStorage('stops'))
  /** An answer that may not have arrived: sent again if its decision is still open. */
  #unsure: { decision: string; choice: Choice; itself?: true } | null = null
  /** The update that the answer on its way has led to, once the server has acknowledged it. */
  #answered = Number.POSITIVE_INFINITY
  /** The standing orders, if the server answers by them. */
  #orders: StandingOrdersView | null = null
  #closed = false

  /** `joined`: the table as it was just before, to show while the connection is being made. */
  constructor(table: string, wire: Wire, names: CardNames, joined: JoinReply | null = null) {
    this.table = table
    this.#wire = wire
    this.#names = names
    if (joined) this.#snapshot = { ...first, live: this.#stateOf(joined) }
    wire.onConnectionChange((up) => this.#onConnectionChange(up))
    wire.onPolling((polling) => this.#set({ polling }))
    wire.onRefused((refused) => this.#set({ refused }))
    wire.on('table:update', (update) => this.#onUpdate(update))
    wire.on('table:short', (update) => this.#onUpdate(update))
    wire.on('table:players', (players) => this.#onPlayers(players))
    wire.on('table:seats', ({ table: moved }) => {
      if (moved === table) this.#turn(null)
    })
    wire.on('table:undo', (event) => {
      const { live } = this.#snapshot
      if (event.table !== table || !live) return
      const no = refusalOf(live, event) ?? lapseOf(live, event)
      this.#set({ live: { ...live, undo: event.undo }, ...(no === null ? {} : { trouble: no }) })
    })
    wire.on('table:suspension', ({ table: at, suspension }) => {
      if (at === table && this.#snapshot.live) this.#set({ live: { ...this.#snapshot.live, suspension } })
    })
    wire.on('table:clock', (clock) => this.#onClock(clock))
    wire.on('table:tournament', (event) => {
      if (event.table === table && this.#snapshot.live)
        this.#set({ live: withTournament(this.#snapshot.live, event) })
    })
    wire.on('table:chat', (chat) => this.#onChat(chat))
    wire.on('people:called', (called) => {
      for (const hear of this.#callListeners) hear(called)
    })
    wire.on('table:rematch', ({ table: at, rematch }) => {
      if (at === table) this.#set({ rematch })
    })
    wire.on('table:stake', ({ table: at }) => {
      if (at === table) this.#set({ spoiled: this.#snapshot.spoiled + 1 })
    })
  }

  open(): void {
    this.#wire.open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#passTimer)
    this.#wire.close()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): Snapshot => this.#snapshot

  /** Answers the current decision of this seat. */
  answer = async (choice: Choice): Promise<void> => {
    const { live } = this.#snapshot
    if (live) this.#set({ live: markLogRead(live) })
    await this.#answer(choice, false)
  }

  /** For spectators: shows the hand of this seat's player, or none. */
  lookAs = (seat: string | null): void => this.#turn(seat)

  /** Allows spectators to see the player's hand, or stops it. */
  letWatch = (allow: boolean): Promise<unknown> =>
    this.#move(() => this.#wire.ask('table:watch', { table: this.table, allow }))

  /** Hears invitations and other calls from outside of the table; the result ends that. */
  onCalled = (hear: (called: Called) => void): (() => void) => {
    this.#callListeners.add(hear)
    return () => void this.#callListeners.delete(hear)
  }

  concede = (): Promise<unknown> => this.#move(() => this.#wire.ask('table:concede', { table: this.table }))

  /** Takes a seat over from its automa, or hands the player's own seat to it. */
  takeover = (seat: string, by: 'me' | 'automa', uncounted = false): Promise<unknown> => {
    this.#set({ costly: null })
    const ask = () => this.#wire.ask('table:takeover', { table: this.table, seat, by, uncounted })
    return this.#move(ask, { act: 'hand-over', seat })
  }

  /** Asks for a pause, or agrees to a request. */
  pause = (): Promise<unknown> => this.#move(() => this.#wire.ask('table:pause', { table: this.table }))

  /** Ends a pause, or declines a request. */
  resume = (): Promise<unknown> => this.#move(() => this.#wire.ask('table:resume', { table: this.table }))

  /** Asks to suspend the game, answers a request, or resumes. */
  suspend = (say: 'ask' | 'agree' | 'refuse' | 'resume'): Promise<unknown> =>
    this.#move(() => this.#wire.ask('table:suspend', { table: this.table, say }))

  /** Asks to undo the player's last decision, or answers a request. `uncounted`: also if it costs the rating. */
  undo = (say: 'ask' | 'agree' | 'refuse', uncounted = false): Promise<unknown> => {
    this.#set({ costly: null })
    const ask = () => this.#wire.ask('table:undo', { table: this.table, say, uncounted })
    return this.#move(ask, { act: 'undo' })
  }

  /** Cancels the act that would cost the rating. */
  cancelCostly = (): void => this.#set({ costly: null })

  /** Asks the team partner for this many bits; 0 withdraws the request. */
  askForBits = (bits: number): Promise<unknown> =>
    this.#move(() => this.#wire.ask('table:ask', { table: this.table, bits }))

  /** Sets whether the player is asked from now on to sell tags. */
  offerTags = (offer: boolean): Promise<unknown> =>
    this.#move(() => this.#wire.ask('table:tags', { table: this.table, offer }))

  /** How to answer this decision: at once, or after a second with `reasons`. Null if there is no hint. */
  hint = async (decision: string, reasons: boolean): Promise<Hint | null> => {
    const ack = await this.#wire.ask('table:hint', { table: this.table, decision, reasons }).catch(() => null)
    if (ack && 'choice' in ack) return ack
    this.#setTrouble(ack?.error.message ?? 'No hint available.')
    return null
  }

  /** Resolves to whether the message was sent. */
  say = async (text: string, to: TableChat['to'] = 'table'): Promise<boolean> => {
    try {
      const ack = await this.#wire.ask('table:chat', { table: this.table, to, text })
      if (!('error' in ack)) return true
      this.#setTrouble(ack.error.message)
    } catch {
      this.#setTrouble('Message not sent. Try again.')
    }
    return false
  }

  /** Fetches the page of the log before the loaded lines, if there is one. */
  older = async (): Promise<void> => {
    const before = this.#snapshot.live?.earlier ?? null
    if (before === null || this.#turningBack) return
    this.#turningBack = true
    const ack = await this.#wire.ask('table:log', { table: this.table, before }).catch(() => null)
    this.#turningBack = false
    const { live } = this.#snapshot
    if (!live || this.#joining) return
    if (ack && 'log' in ack) this.#set({ live: withOlder(live, before, ack) })
    else this.#setTrouble(ack?.error.message ?? 'Could not load earlier log entries.')
  }

  /** The standing orders; null if this table has none, or they are not loaded yet. */
  orders = (): StandingOrdersView | null => this.#orders

  /** From now on the server answers by these. */
  takeOrders = (orders: StandingOrdersView): void => {
    this.#orders = orders
    const { live } = this.#snapshot
    this.#set(live ? { live: { ...live, passMode: modeOf(orders, live) } } : {})
  }

  /** Sets standing orders, or (null) ends them. */
  order = async (standingOrders: StandingOrdersView | null): Promise<void> => {
    try {
      if (standingOrders === null) await api.dropOrders(this.table)
      this.takeOrders(
        standingOrders === null
          ? await api.orders(this.table)
          : await api.order(this.table, toStandingOrdersRequest(standingOrders)),
      )
    } catch (err) {
      this.#setTrouble(err instanceof Error ? err.message : 'Your standing orders were not saved.')
    }
  }

  setPassMode = (passMode: PassMode): void => {
    if (!this.#snapshot.live) return
    if (this.#orders) {
      void this.order({ ...this.#orders, pass: passOf(passMode) })
    }
    this.#held = null
    this.#set({ live: { ...this.#snapshot.live, passMode } })
    this.#planPass()
  }

  stops = (): Stops => (this.#orders ? stopsOf(this.table, this.#orders) : this.#stops)

  /** Sets where the game stops for this player, in this browser. */
  setStops = (stops: Stops): void => {
    if (this.#orders) {
      const quiet = stops.quiet.filter(({ game }) => game === this.table)
      const kept = {
        ...stops,
        always: [...stops.always],
        quiet: quiet.map(({ card, turn }) => ({ card, turn })),
      }
      void this.order({ ...this.#orders, stops: kept })
      return
    }
    this.#stops = stops
    writeStorage('stops', writeStops(stops))
    this.#set({})
    this.#planPass()
  }

  /** Keeps the next window open while `on`. */
  holdNext = (on: boolean): void => {
    this.#holding = on
    if (on && this.passing()) this.hold()
  }

  /** Keeps the current window open although it would be passed automatically. */
  hold = (): void => {
    this.#held = this.#snapshot.live?.decision?.id ?? null
    clearTimeout(this.#passTimer)
    this.#set({})
  }

  /** True while the current decision is about to be passed automatically. */
  passing = (): boolean => {
    const decision = this.#snapshot.live?.decision
    return (
      decision !== undefined && decision !== null && this.#held !== decision.id && this.#byItself() !== null
    )
  }

  dismiss = (): void => this.#set({ trouble: null })

  async #answer(choice: Choice, itself: boolean): Promise<void> {
    const decision = this.#snapshot.live?.decision
    if (!decision || this.#snapshot.answering === decision.id) return
    clearTimeout(this.#passTimer)
    this.#answered = Number.POSITIVE_INFINITY
    this.#set({ answering: decision.id, sent: choice, trouble: null })
    const answer = { decision: decision.id, choice, ...(itself && { itself: true as const }) }
    this.#unsure = answer
    // Sent once the client has joined.
    if (this.#snapshot.line !== 'up') return
    const seq = await this.#move(async () => {
      const ack = await this.#wire.ask('table:answer', { table: this.table, ...answer })
      this.#unsure = null
      return ack
    })
    if (this.#snapshot.answering !== decision.id) return
    // Until its update is there, the answer is still on its way.
    if (seq !== null && (this.#snapshot.live?.seq ?? 0) < seq) this.#answered = seq
    else this.#set(nothingSent)
  }

  /**
   * Resolves to the number of the resulting update; null if there is none. `costly`: what the player is asked about
   * if it would cost the rating.
   */
  async #move(ask: () => ReturnType<Wire['ask']>, costly: CostlyAct | null = null): Promise<number | null> {
    try {
      const ack = await ask()
      if ('error' in ack) this.#onRefusal(ack.error, costly)
      else if ('seq' in ack) {
        this.#expect(ack.seq)
        return ack.seq
      }
    } catch {
      this.#setTrouble('The server has not replied. Reloading the table…', true)
      this.#join()
    }
    return null
  }

  #onRefusal(error: { code: string; message: string }, costly: CostlyAct | null): void {
    if (error.code === 'costs-rating' && costly) {
      this.#set({ costly })
      return
    }
    this.#setTrouble(error.message)
    if (error.code === 'stale-decision') this.#join()
  }

  /** Joins again if the update of an acknowledged move does not arrive. */
  #expect(seq: number): void {
    setTimeout(() => {
      if (!this.#closed && (this.#snapshot.live?.seq ?? 0) < seq) this.#join()
    }, updateTimeoutMs)
  }

  #onConnectionChange(up: boolean): void {
    if (up) this.#join()
    else this.#set({ line: 'lost' })
  }

  #turn(seat: string | null): void {
    this.#as = seat
    this.#turning = true
    void this.#join()
  }

  async #join(): Promise<void> {
    if (this.#joining || this.#closed) return
    this.#joining = true
    this.#early = []
    const as = this.#as === null ? {} : { as: this.#as }
    const ack = await this.#wire.ask('table:join', { table: this.table, ...as }).catch(() => null)
    this.#joining = false
    if (this.#closed) return
    const isBusy = ack !== null && 'error' in ack && isRetryable(ack.error.code)
    if (!ack || isBusy) this.#set({ line: 'lost' }, () => setTimeout(() => this.#join(), rejoinDelayMs))
    else if ('error' in ack) this.#onClosed(ack.error.message)
    else this.#arrive(this.#stateOf(ack))
  }

  #stateOf(joined: JoinReply): TableState {
    return stateAfterJoin(this.#before(), 'short' in joined ? fullJoin(joined, this.#names) : joined)
  }

  /** If a player no longer shows their hand, continues as an ordinary spectator. */
  #onClosed(refused: string): void {
    if (this.#as === null) this.#set({ refused, line: 'up' })
    else this.#turn(null)
  }

  #before(): TableState | null {
    const { live } = this.#snapshot
    const before = this.#turning && live ? { ...live, log: [], earlier: null, readTo: -1 } : live
    this.#turning = false
    return before
  }

  #arrive(live: TableState): void {
    this.#set({ live, line: 'up', ...nothingSent, refused: null, trouble: this.#troubleAfterJoin() })
    const early = this.#early
    this.#early = []
    for (const update of early) this.#onUpdate(update)
    this.#again()
    this.#planPass()
  }

  /** Sends a lost answer again. */
  #again(): void {
    const lost = this.#unsure
    this.#unsure = null
    if (lost && lost.decision === this.#snapshot.live?.decision?.id)
      void this.#answer(lost.choice, lost.itself ?? false)
  }

  /** With `untilJoined`, the next join clears the problem. */
  #setTrouble(trouble: string, untilJoined = false): void {
    this.#troubleUntilJoined = untilJoined
    this.#set({ trouble })
  }

  #troubleAfterJoin(): string | null {
    return this.#troubleUntilJoined ? null : this.#snapshot.trouble
  }

  #onUpdate(update: TableUpdateResult): void {
    const { live } = this.#snapshot
    if (updatedTableId(update) !== this.table) return
    if (this.#joining || !live) {
      this.#early.push(update)
      return
    }
    const next = applyUpdate(live, update, this.#names)
    if (!next) this.#join()
    else if (next !== live) {
      // After an undo, the player answers the decision again.
      if (hasUndone(live, next)) this.#held = next.decision?.id ?? null
      this.#set({ live: next, ...(next.seq >= this.#answered ? nothingSent : {}) })
      this.#planPass()
    }
  }

  #onPlayers({ table, players }: TablePlayers): void {
    if (table === this.table && this.#snapshot.live) this.#set({ live: { ...this.#snapshot.live, players } })
  }

  #onClock(clock: TableClock): void {
    const { live } = this.#snapshot
    if (clock.table !== this.table || !live) return
    this.#set({ live: withTableClock(live, clock) })
    this.#planPass()
  }

  #onChat(chat: TableChat): void {
    const { live } = this.#snapshot
    if (chat.table === this.table && live) this.#set({ live: addChatLine(live, chat) })
  }

  /** The answer that this client gives without its player. */
  #byItself(): { choice: Choice; by: 'pass' | 'payment' | 'only' } | null {
    const { live } = this.#snapshot
    if (!live?.decision || isPaused(live)) return null
    const { decision, view, passMode } = live
    const every = passMode === 'always'
    const only = every ? null : onlyAnswer(decision, view)
    if (only !== null) return { choice: only, by: 'only' }
    if (this.#orders) return null
    const option = answerFor({
      game: this.table,
      decision,
      view,
      stops: this.#stops,
      ahead: isPassingAhead(passMode),
      every,
    })
    return option && { choice: [option.id], by: decision.kind === 'window' ? 'pass' : 'payment' }
  }

  #planPass(): void {
    clearTimeout(this.#passTimer)
    const { live } = this.#snapshot
    const decision = live?.decision
    if (decision?.kind === 'window' && this.#holding) this.#held = decision.id
    const answer = this.#byItself()
    if (!live || !decision || !answer || this.#held === decision.id) return
    const { choice, by } = answer
    this.#passTimer = setTimeout(() => this.#answer(choice, by === 'pass'), delayOf(by, live))
  }

  #set(change: Partial<Snapshot>, then?: () => void): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
    then?.()
  }
}
