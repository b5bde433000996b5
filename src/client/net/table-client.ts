/** Keeps one table in step with the server: joins, applies updates, answers, and joins again after trouble. */
import type { TableChat, TablePlayers, TableUpdate } from '../../protocol/sockets.ts'
import { autoPass, type PassMode, passDelay } from '../state/autopass.ts'
import type { Choice } from '../state/choice.ts'
import { joined, type Live, read, said, updated } from '../state/table-state.ts'
import type { Wire } from './wire.ts'

export type Snapshot = {
  live: Live | null
  line: 'connecting' | 'up' | 'lost'
  /** The decision an answer is under way for. */
  answering: string | null
  /** The last trouble, as a sentence for the player. */
  trouble: string | null
  /** Set when the server will not let this session see the table. */
  refused: string | null
}

const first: Snapshot = { live: null, line: 'connecting', answering: null, trouble: null, refused: null }
/** How long the update of an acknowledged answer may take before we join again. */
const patience = 3_000
const rejoinAfter = 2_000

export class TableClient {
  readonly #table: string
  readonly #wire: Wire
  readonly #listeners = new Set<() => void>()
  #snapshot: Snapshot = first
  #joining = false
  #early: TableUpdate[] = []
  #passTimer: ReturnType<typeof setTimeout> | undefined
  #held: string | null = null
  #closed = false

  constructor(table: string, wire: Wire) {
    this.#table = table
    this.#wire = wire
    wire.onLine((up) => this.#onLine(up))
    wire.onRefused((refused) => this.#set({ refused }))
    wire.on('table:update', (update) => this.#onUpdate(update))
    wire.on('table:players', (players) => this.#onPlayers(players))
    wire.on('table:seats', ({ table: moved }) => {
      if (moved === table) void this.#join()
    })
    wire.on('table:chat', (chat) => this.#onChat(chat))
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
    if (live) this.#set({ live: read(live) })
    await this.#answer(choice)
  }

  concede = (): Promise<void> => this.#move(() => this.#wire.ask('table:concede', { table: this.#table }))

  /** Takes a seat over from its automa, or hands one's own to it. */
  takeover = (seat: string, by: 'me' | 'automa'): Promise<void> =>
    this.#move(() => this.#wire.ask('table:takeover', { table: this.#table, seat, by }))

  say = async (text: string): Promise<void> => {
    try {
      const ack = await this.#wire.ask('table:chat', { table: this.#table, to: 'table', text })
      if ('error' in ack) this.#set({ trouble: ack.error.message })
    } catch {
      this.#set({ trouble: 'The message was not sent.' })
    }
  }

  setPassMode = (passMode: PassMode): void => {
    if (!this.#snapshot.live) return
    this.#held = null
    this.#set({ live: { ...this.#snapshot.live, passMode } })
    this.#planPass()
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
    return decision !== undefined && decision !== null && this.#wouldPass() && this.#held !== decision.id
  }

  dismiss = (): void => this.#set({ trouble: null })

  async #answer(choice: Choice): Promise<void> {
    const decision = this.#snapshot.live?.decision
    if (!decision || this.#snapshot.answering === decision.id) return
    clearTimeout(this.#passTimer)
    this.#set({ answering: decision.id, trouble: null })
    await this.#move(() =>
      this.#wire.ask('table:answer', { table: this.#table, decision: decision.id, choice }),
    )
    if (this.#snapshot.answering === decision.id) this.#set({ answering: null })
  }

  async #move(ask: () => ReturnType<Wire['ask']>): Promise<void> {
    try {
      const ack = await ask()
      if ('error' in ack) this.#onRefusal(ack.error)
      else if ('seq' in ack) this.#expect(ack.seq)
    } catch {
      this.#set({ trouble: 'No word from the server yet. The table is being fetched again.' })
      this.#join()
    }
  }

  #onRefusal(error: { code: string; message: string }): void {
    this.#set({ trouble: error.message })
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

  async #join(): Promise<void> {
    if (this.#joining || this.#closed) return
    this.#joining = true
    this.#early = []
    const ack = await this.#wire.ask('table:join', { table: this.#table }).catch(() => null)
    this.#joining = false
    if (this.#closed) return
    if (!ack) this.#set({ line: 'lost' }, () => setTimeout(() => this.#join(), rejoinAfter))
    else if ('error' in ack) this.#set({ refused: ack.error.message, line: 'up' })
    else this.#arrive(joined(this.#snapshot.live, ack))
  }

  #arrive(live: Live): void {
    this.#set({ live, line: 'up', refused: null, trouble: this.#troubleAfterJoin() })
    const early = this.#early
    this.#early = []
    for (const update of early) this.#onUpdate(update)
    this.#planPass()
  }

  /** A sentence about the line has served its purpose once we are back. */
  #troubleAfterJoin(): string | null {
    return this.#snapshot.trouble?.startsWith('No word') ? null : this.#snapshot.trouble
  }

  #onUpdate(update: TableUpdate): void {
    const { live } = this.#snapshot
    if (update.table !== this.#table) return
    if (this.#joining || !live) {
      this.#early.push(update)
      return
    }
    const next = updated(live, update)
    if (!next) this.#join()
    else if (next !== live) {
      this.#set({ live: next })
      this.#planPass()
    }
  }

  #onPlayers({ table, players }: TablePlayers): void {
    if (table === this.#table && this.#snapshot.live) this.#set({ live: { ...this.#snapshot.live, players } })
  }

  #onChat(chat: TableChat): void {
    const { live } = this.#snapshot
    if (chat.table === this.#table && live) this.#set({ live: said(live, chat) })
  }

  #wouldPass(): boolean {
    const live = this.#snapshot.live
    return Boolean(live?.decision && autoPass(live.passMode, live.decision))
  }

  #planPass(): void {
    clearTimeout(this.#passTimer)
    const live = this.#snapshot.live
    const pass = live?.decision ? autoPass(live.passMode, live.decision) : null
    if (!live?.decision || !pass || this.#held === live.decision.id) return
    this.#passTimer = setTimeout(() => this.#answer([pass.id]), passDelay)
  }

  #set(change: Partial<Snapshot>, then?: () => void): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
    then?.()
  }
}
