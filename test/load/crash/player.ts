/**
 * A player at a table who survives restarts of the server: plays, remembers what was acknowledged, and comes
 * back.
 */
import { applyPatch } from 'rfc6902'
import { io, type Socket } from 'socket.io-client'
import type { ErrorBody } from '../../../src/protocol/errors.ts'
import type {
  Choice,
  ClientToServer,
  Decision,
  ServerToClient,
  TableUpdate,
  View,
} from '../../../src/protocol/sockets.ts'
import { anyChoice } from '../../support/guests.ts'

/** How long a player retries, in ms. */
const patience = 60_000

export type Answer = { decision: string; choice: Choice }
/** An answer that the server has acknowledged as the move of this number. */
export type Promised = Answer & { seat: string; seq: number }

type Wire = Socket<ServerToClient, ClientToServer>
type Known = { seq: number; view: View; decision: Decision | null }

/** Sentences that describe what went wrong. */
export type Faults = string[]

/** How a player plays. By default at once and to the end. */
export type Habits = {
  /** How long the player thinks about the next answer, in ms. */
  thinks?: () => number
  /** The player concedes after this many answers. */
  most?: number
}

export class Player {
  readonly table: string
  readonly #cookie: string
  readonly #random: (below: number) => number
  readonly #faults: Faults
  readonly #habits: Habits
  readonly promised: Promised[] = []
  /** The events of each move by its number, as JSON. */
  readonly seen = new Map<number, string>()
  /** Answers whose acknowledgement was lost in a kill, and how many of them were sent again. */
  unanswered = 0
  sentAgain = 0
  /** How often the server replied "try again later". */
  turnedAway = 0
  /** How often the player returned to a seat, and to the same decision as before. */
  returns = 0
  sameDecision = 0
  seat: string | null = null
  over = false
  #pending: Answer | null = null
  #known: Known | null = null
  #wire: Wire | null = null
  #playing: Promise<void> = Promise.resolve()
  #wake = () => {}

  constructor(
    table: string,
    cookie: string,
    random: (below: number) => number,
    faults: Faults,
    habits: Habits = {},
  ) {
    this.table = table
    this.#cookie = cookie
    this.#random = random
    this.#faults = faults
    this.#habits = habits
  }

  get viewer(): string {
    return this.seat ?? ''
  }

  get decision(): Decision | null {
    return this.#known?.decision ?? null
  }

  /** The seats that have won; null while the game is played. */
  get winners(): readonly string[] | null {
    return this.#known?.view.result?.winners ?? null
  }

  get seq(): number {
    return this.#known?.seq ?? -1
  }

  /** Connects and plays until the connection is lost. */
  async come(url: string): Promise<void> {
    const wire: Wire = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: this.#cookie },
      forceNew: true,
      reconnection: false,
    })
    this.#wire = wire
    try {
      // Some players repeat a lost answer before they join the table again, others after it.
      if (this.#pending && this.#random(2) === 0) await this.#send(wire, this.#pending)
      await this.#join(wire)
      if (this.#random(4) === 0) await this.#repeat(wire)
      this.#playing = this.#play(wire)
    } catch (err) {
      if (wire.connected) this.#faults.push(`${this.table}: ${String(err)}`)
    }
  }

  /** Resolves when the server has closed the connection. */
  async hungUp(): Promise<void> {
    const wire = this.#wire
    if (wire?.connected) await new Promise<void>((go) => wire.once('disconnect', () => go()))
  }

  async gone(): Promise<void> {
    if (!this.#wire) return
    this.#wire.disconnect()
    this.#wire = null
    this.#wake()
    await this.#playing
    if (this.#pending) this.unanswered++
  }

  async #join(wire: Wire): Promise<void> {
    // Updates may arrive together with the view that they belong to.
    let early: TableUpdate[] | null = []
    wire.on('table:update', (update) => (early ? early.push(update) : this.#take(update)))
    const ack = await this.#ask(wire, () =>
      wire.timeout(15_000).emitWithAck('table:join', { table: this.table }),
    )
    if (!('ok' in ack)) throw new Error(`join refused: ${ack.error.code}`)
    this.seat = ack.seat
    const before = this.#known
    this.#known = { seq: ack.seq, view: structuredClone(ack.view), decision: ack.decision }
    this.over = ack.view.result !== null
    // The answer was written although its acknowledgement was lost.
    if (this.#pending && this.#pending.decision !== ack.decision?.id) this.#pending = null
    if (before) this.#compare(before, this.#known)
    const missed = early
    early = null
    for (const update of missed) if (update.seq > ack.seq) this.#take(update)
  }

  /** Checks that the table is as this player left it, or further on. */
  #compare(before: Known, now: Known): void {
    this.returns++
    const least = Math.max(before.seq, this.promised.at(-1)?.seq ?? 0)
    if (now.seq < least) return this.#fault(`came back at move ${now.seq} after ${least}`)
    if (now.seq !== before.seq) return
    if (JSON.stringify(now.decision) !== JSON.stringify(before.decision)) this.#fault('another decision')
    else if (before.decision) this.sameDecision++
    if (JSON.stringify(sorted(now.view)) !== JSON.stringify(sorted(before.view))) this.#fault('another view')
  }

  #fault(what: string): void {
    this.#faults.push(`${this.table}/${this.viewer}: ${what}`)
  }

  #take(update: TableUpdate): void {
    const known = this.#known
    if (!known) return
    if (update.seq !== known.seq + 1) this.#fault(`update ${update.seq} after ${known.seq}`)
    const errors = applyPatch(known.view, update.patch).filter((error) => error !== null)
    if (errors.length > 0) this.#fault(`update ${update.seq} does not fit`)
    known.seq = update.seq
    known.decision = update.decision
    this.seen.set(update.seq, JSON.stringify(update.events))
    this.over = known.view.result !== null
    this.#wake()
  }

  async #play(wire: Wire): Promise<void> {
    while (wire.connected && !this.over) {
      const held = this.decision
      if (held && this.seat !== null && held.id !== this.promised.at(-1)?.decision) {
        await this.#decide(wire, held)
      } else {
        await new Promise<void>((go) => {
          this.#wake = go
          setTimeout(go, 100)
        })
      }
    }
  }

  async #decide(wire: Wire, held: Decision): Promise<void> {
    const { thinks, most } = this.#habits
    if (thinks) await new Promise((go) => setTimeout(go, thinks()))
    if (!wire.connected || this.over || this.decision?.id !== held.id) return
    if (most === undefined || this.promised.length < most) await this.#answer(wire, held)
    else await this.#concede(wire)
  }

  async #concede(wire: Wire): Promise<void> {
    const ack = await this.#ask(wire, () =>
      wire.timeout(15_000).emitWithAck('table:concede', { table: this.table }),
    ).catch(() => null)
    if (ack && 'error' in ack && ack.error.code !== 'game-over') this.#fault(`concede: ${ack.error.code}`)
    await new Promise((go) => setTimeout(go, 100))
  }

  async #answer(wire: Wire, held: Decision): Promise<void> {
    const pending = this.#pending?.decision === held.id ? this.#pending : null
    const answer = pending ?? { decision: held.id, choice: anyChoice(held, this.#random) }
    try {
      await this.#send(wire, answer)
    } catch (err) {
      if (wire.connected) this.#fault(String(err))
    }
  }

  /** Sends an answer and records its acknowledgement. */
  async #send(wire: Wire, answer: Answer): Promise<void> {
    if (this.#pending?.decision === answer.decision) this.sentAgain++
    this.#pending = answer
    const ack = await this.#ask(wire, () =>
      wire.timeout(15_000).emitWithAck('table:answer', { table: this.table, ...answer }),
    )
    this.#pending = null
    if ('ok' in ack) this.promised.push({ ...answer, seat: this.seat ?? '', seq: ack.seq })
    // The other player has conceded at the same moment.
    else if (ack.error.code === 'game-over' && this.#habits.most !== undefined) return
    else this.#fault(`answer refused: ${ack.error.code} ${ack.error.message}`)
  }

  /** Retries while the server is unavailable, as a person would. */
  async #ask<T extends object>(wire: Wire, call: () => Promise<T | ErrorBody>): Promise<T | ErrorBody> {
    const end = Date.now() + patience
    for (;;) {
      const ack = await call()
      const later = 'error' in ack && ack.error.code === 'unavailable'
      if (!later || Date.now() > end) return ack
      this.turnedAway++
      await new Promise((go) => setTimeout(go, 200))
      if (!wire.connected) throw new Error('The server hung up.')
    }
  }

  /** Sends the same answer again: it must be the same move, not a second one. */
  async #repeat(wire: Wire): Promise<void> {
    const last = this.promised.at(-1)
    if (!last) return
    const { decision, choice, seq } = last
    const ack = await this.#ask(wire, () =>
      wire.timeout(15_000).emitWithAck('table:answer', { table: this.table, decision, choice }),
    )
    if (!('ok' in ack)) this.#fault(`the same answer again is refused: ${ack.error.code}`)
    else if (ack.seq !== seq) this.#fault(`doubled: ${decision} as move ${seq} and as move ${ack.seq}`)
  }
}

/** A patched view may have its keys in another order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
