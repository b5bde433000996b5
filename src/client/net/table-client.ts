/** Keeps one table in step with the server: joins, applies updates, answers, and joins again after trouble. */

import { type CardNames, fullJoin } from '../../protocol/compact/index.ts'
import type { RematchView } from '../../protocol/people.ts'
import type { TableChat, TableClock, TablePlayers } from '../../protocol/sockets.ts'
import type { StandingOrdersRequest, StandingOrdersView } from '../../protocol/standing-orders.ts'
import { passesUntilTurn, stopsOf } from '../../stops/standing-orders.ts'
import { answerFor, readStops, type Stops, writeStops } from '../../stops/stops.ts'
import { isAhead, type PassMode, passDelay } from '../state/autopass.ts'
import { isPaused } from '../state/clock.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import {
  addChatLine,
  applyUpdate,
  markLogRead,
  newLogLines,
  stateAfterJoin,
  type TableState,
  type TableUpdateResult,
  updatedTableId,
  withOlder,
  withTableClock,
} from '../state/table-state.ts'
import type { Choice, OptionView } from '../state/types.ts'
import { lapseOf, refusalOf } from '../state/undo-request.ts'
import { api } from './api.ts'
import type { Wire } from './wire.ts'

export type Snapshot = {
  live: TableState | null
  line: 'connecting' | 'up' | 'lost'
  /** The decision an answer is under way for. */
  answering: string | null
  /** The last trouble, as a sentence for the player. */
  trouble: string | null
  /** Set when the server will not let this session see the table. */
  refused: string | null
  /** What was last said about playing again; absent until something is. */
  rematch?: RematchView
}

const first: Snapshot = { live: null, line: 'connecting', answering: null, trouble: null, refused: null }
/** How long the update of an acknowledged answer may take before we join again. */
const patience = 3_000
const rejoinAfter = 2_000

const tookBack = ({ seat, log }: TableState, after: TableState): boolean => {
  const last = log.at(-1)?.n ?? -1
  const taken = after.log.findLast(({ kind }) => kind === 'takeBack')
  return taken !== undefined && taken.n > last && taken.seat === seat
}

/** How windows are passed, as orders have it. */
const modeOf = (orders: StandingOrdersView, { seat, view }: TableState): PassMode => {
  if (orders.pass === 'never') return 'always'
  return seat !== null && passesUntilTurn(orders, view, seat) ? 'turn' : 'smart'
}
const passOf = (mode: PassMode): StandingOrdersView['pass'] => {
  if (mode === 'always') return 'never'
  return isAhead(mode) ? 'turn' : 'stops'
}

/** When they are given the server says. */
const toStandingOrdersRequest = ({ turn: _, ...orders }: StandingOrdersView): StandingOrdersRequest => orders

export class TableClient {
  readonly table: string
  readonly #wire: Wire
  readonly #names: CardNames
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot = first
  #joining = false
  /** The seat whose player lets us look over the shoulder. */
  #as: string | null = null
  /** The next view is seen through other eyes: nothing of the one before goes with it. */
  #troubleUntilJoined = false
  #turning = false
  #early: TableUpdateResult[] = []
  /** An older page of the log is under way. */
  #turningBack = false
  #passTimer: ReturnType<typeof setTimeout> | undefined
  #held: string | null = null
  /** The next window is to stay open, whatever it is. */
  #holding = false
  #stops = readStops(readStorage('stops'))
  /** An answer of which nobody knows whether it arrived: given again if its decision is still there. */
  #unsure: { decision: string; choice: Choice; itself?: true } | null = null
  /** Where the server answers by orders: those. */
  #orders: StandingOrdersView | null = null
  #closed = false

  constructor(table: string, wire: Wire, names: CardNames) {
    this.table = table
    this.#wire = wire
    this.#names = names
    wire.onLine((up) => this.#onLine(up))
    wire.onRefused((refused) => this.#set({ refused }))
    wire.on('table:update', (update) => this.#onUpdate(update))
    wire.on('table:short', (update) => this.#onUpdate(update))
    wire.on('table:players', (players) => this.#onPlayers(players))
    wire.on('table:seats', ({ table: moved }) => {
      if (moved === table) this.#turn(null)
    })
    wire.on('table:undo', (told) => {
      const { live } = this.#snapshot
      if (told.table !== table || !live) return
      const no = refusalOf(live, told) ?? lapseOf(live, told)
      this.#set({ live: { ...live, undo: told.undo }, ...(no === null ? {} : { trouble: no }) })
    })
    wire.on('table:suspension', ({ table: at, suspension }) => {
      if (at === table && this.#snapshot.live) this.#set({ live: { ...this.#snapshot.live, suspension } })
    })
    wire.on('table:clock', (clock) => this.#onClock(clock))
    wire.on('table:tournament', (told) => {
      if (told.table === table && this.#snapshot.live)
        this.#set({ live: newLogLines(this.#snapshot.live, told) })
    })
    wire.on('table:chat', (chat) => this.#onChat(chat))
    wire.on('table:rematch', ({ table: at, rematch }) => {
      if (at === table) this.#set({ rematch })
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

  /** Answers the decision this seat holds. */
  answer = async (choice: Choice): Promise<void> => {
    const { live } = this.#snapshot
    if (live) this.#set({ live: markLogRead(live) })
    await this.#answer(choice, false)
  }

  /** For spectators: over the shoulder of a seat's player, or through nobody's eyes. */
  lookAs = (seat: string | null): void => this.#turn(seat)

  /** Lets spectators look over one's shoulder, or no longer. */
  letWatch = (allow: boolean): Promise<void> =>
    this.#move(() => this.#wire.ask('table:watch', { table: this.table, allow }))

  concede = (): Promise<void> => this.#move(() => this.#wire.ask('table:concede', { table: this.table }))

  /** Takes a seat over from its automa, or hands one's own to it. */
  takeover = (seat: string, by: 'me' | 'automa'): Promise<void> =>
    this.#move(() => this.#wire.ask('table:takeover', { table: this.table, seat, by }))

  /** Asks for a pause, or agrees to the one that is asked for. */
  pause = (): Promise<void> => this.#move(() => this.#wire.ask('table:pause', { table: this.table }))

  /** Ends a pause, or turns one down. */
  resume = (): Promise<void> => this.#move(() => this.#wire.ask('table:resume', { table: this.table }))

  /** Asks to suspend the game, answers who asks, or takes it up again. */
  suspend = (say: 'ask' | 'agree' | 'refuse' | 'resume'): Promise<void> =>
    this.#move(() => this.#wire.ask('table:suspend', { table: this.table, say }))

  /** Asks to take one's last decision back, or answers somebody who asks. */
  undo = (say: 'ask' | 'agree' | 'refuse'): Promise<void> =>
    this.#move(() => this.#wire.ask('table:undo', { table: this.table, say }))

  /** Asks one's partner for so many bits; 0 takes it back. */
  askForBits = (bits: number): Promise<void> =>
    this.#move(() => this.#wire.ask('table:ask', { table: this.table, bits }))

  /** Is one to be asked from now on whether one sells one's tags? */
  offerTags = (offer: boolean): Promise<void> =>
    this.#move(() => this.#wire.ask('table:tags', { table: this.table, offer }))

  /** What judgement would answer to this decision; null where there is no saying. */
  hint = async (decision: string): Promise<Choice | null> => {
    const ack = await this.#wire.ask('table:hint', { table: this.table, decision }).catch(() => null)
    if (ack && 'choice' in ack) return ack.choice
    this.#setTrouble(ack?.error.message ?? 'No hint available.')
    return null
  }

  say = async (text: string, to: TableChat['to'] = 'table'): Promise<void> => {
    try {
      const ack = await this.#wire.ask('table:chat', { table: this.table, to, text })
      if ('error' in ack) this.#setTrouble(ack.error.message)
    } catch {
      this.#setTrouble('Message not sent. Try again.')
    }
  }

  /** Fetches the page of the log before what is here; nothing where there is none. */
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

  /** What is ordered ahead; null where that is not for this table, or not known yet. */
  orders = (): StandingOrdersView | null => this.#orders

  /** From here on the server answers by these. */
  takeOrders = (orders: StandingOrdersView): void => {
    this.#orders = orders
    const { live } = this.#snapshot
    this.#set(live ? { live: { ...live, passMode: modeOf(orders, live) } } : {})
  }

  /** Orders ahead, or (null) no longer. */
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

  /** Says where the game stops for this player, in this browser. */
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

  /** The next window stays open, as long as this is wanted. */
  holdNext = (on: boolean): void => {
    this.#holding = on
    if (on && this.passing()) this.hold()
  }

  /** Keeps the current window open although it would be passed by itself. */
  hold = (): void => {
    this.#held = this.#snapshot.live?.decision?.id ?? null
    clearTimeout(this.#passTimer)
    this.#set({})
  }

  /** True while the decision on the table is about to be passed without the player. */
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
    this.#set({ answering: decision.id, trouble: null })
    const answer = { decision: decision.id, choice, ...(itself && { itself: true as const }) }
    this.#unsure = answer
    await this.#move(async () => {
      const ack = await this.#wire.ask('table:answer', { table: this.table, ...answer })
      this.#unsure = null
      return ack
    })
    if (this.#snapshot.answering === decision.id) this.#set({ answering: null })
  }

  async #move(ask: () => ReturnType<Wire['ask']>): Promise<void> {
    try {
      const ack = await ask()
      if ('error' in ack) this.#onRefusal(ack.error)
      else if ('seq' in ack) this.#expect(ack.seq)
    } catch {
      this.#setTrouble('The server has not replied. Reloading the table…', true)
      this.#join()
    }
  }

  #onRefusal(error: { code: string; message: string }): void {
    this.#setTrouble(error.message)
    if (error.code === 'stale-decision') this.#join()
  }

  /** The update of an acknowledged move must come; if it doesn't, the table is fetched. */
  #expect(seq: number): void {
    setTimeout(() => {
      if (!this.#closed && (this.#snapshot.live?.seq ?? 0) < seq) this.#join()
    }, patience)
  }

  #onLine(up: boolean): void {
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
    if (!ack) this.#set({ line: 'lost' }, () => setTimeout(() => this.#join(), rejoinAfter))
    else if ('error' in ack) this.#onClosed(ack.error.message)
    else this.#arrive(stateAfterJoin(this.#before(), 'short' in ack ? fullJoin(ack, this.#names) : ack))
  }

  /** Eyes that are closed to us leave us those of everybody. */
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
    this.#set({ live, line: 'up', refused: null, trouble: this.#troubleAfterJoin() })
    const early = this.#early
    this.#early = []
    for (const update of early) this.#onUpdate(update)
    this.#again()
    this.#planPass()
  }

  /** Gives an answer once more that was lost on the way. */
  #again(): void {
    const lost = this.#unsure
    this.#unsure = null
    if (lost && lost.decision === this.#snapshot.live?.decision?.id)
      void this.#answer(lost.choice, lost.itself ?? false)
  }

  /** Trouble with the connection is over once we are back. */
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
      // What its player takes back is for its player to answer anew.
      if (tookBack(live, next)) this.#held = next.decision?.id ?? null
      this.#set({ live: next })
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

  /** What this client answers without its player. */
  #byItself(): OptionView | null {
    const { live } = this.#snapshot
    if (!live?.decision || this.#orders || isPaused(live)) return null
    const { decision, view, passMode } = live
    const every = passMode === 'always'
    return answerFor({
      game: this.table,
      decision,
      view,
      stops: this.#stops,
      ahead: isAhead(passMode),
      every,
    })
  }

  #planPass(): void {
    clearTimeout(this.#passTimer)
    const decision = this.#snapshot.live?.decision
    if (decision?.kind === 'window' && this.#holding) this.#held = decision.id
    const option = this.#byItself()
    if (!decision || !option || this.#held === decision.id) return
    // A payment is one's own doing: nobody is told anything by its length.
    const isPass = decision.kind === 'window'
    this.#passTimer = setTimeout(() => this.#answer([option.id], isPass), isPass ? passDelay : 0)
  }

  #set(change: Partial<Snapshot>, then?: () => void): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
    then?.()
  }
}
