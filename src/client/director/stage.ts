/** Runs the director: follows a table's client and advances the time. */
import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'
import type { Beat } from './beats.ts'
import {
  advanceShow,
  type Show,
  type Speed,
  showAfterUpdate,
  skipShow,
  stillShow,
  tableToDraw,
  withSpeed,
} from './director.ts'
import { keepRecord } from './record.ts'

export type Clock = {
  /** Milliseconds; never goes back. */
  now: () => number
  /** Calls `then` after this many milliseconds, unless the returned function is called first. */
  after: (ms: number, then: () => void) => () => void
}

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** `peek`: the index in `show.past` of a past action being shown again. */
export type Staged = { live: TableState; show: Show; peek: number | null }

/** Subscribes to a client and publishes what the table should show. */
export class Stage {
  readonly #client: Pick<TableClient, 'snapshot' | 'subscribe'>
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #speed: Speed
  #staged: Staged | null = null
  /** The client's latest state. */
  #newest: TableState | null = null
  /** How long the page hung during a show. The show's clock stood still for that time. */
  #hung = 0
  #begun: { beat: Beat; at: number } | null = null
  #cancel: () => void = () => {}
  #leave: () => void = () => {}

  constructor(
    client: Pick<TableClient, 'snapshot' | 'subscribe'>,
    speed: Speed,
    clock: Clock = browserClock,
  ) {
    this.#client = client
    this.#speed = speed
    this.#clock = clock
  }

  open(): void {
    this.#leave = this.#client.subscribe(() => this.#onClient())
    this.#onClient()
  }

  close(): void {
    this.#leave()
    this.#cancel()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  staged = (): Staged | null => this.#staged

  /** Jumps to the latest state. */
  skip = (): void => this.#change(skipShow)

  pace = (speed: Speed): void => {
    this.#speed = speed
    this.#change((show) => withSpeed(show, speed))
  }

  /** Shows the table after a past action, or (null) as it is. */
  look = (peek: number | null): void => {
    if (this.#staged) this.#set(this.#staged.show, peek)
  }

  #onClient(): void {
    const { live } = this.#client.snapshot()
    const before = this.#newest
    if (!live || live === before) return
    this.#newest = live
    const show = this.#staged?.show
    if (!show || !before) return this.#set(stillShow(live, this.#speed))
    const next = showAfterUpdate(show, before, live, this.#now())
    this.#set(next, next === show ? this.#staged?.peek : null)
  }

  /** The show's time. If a busy page ends a beat late, the next one still keeps its whole time. */
  #now(): number {
    const now = this.#clock.now() - this.#hung
    const until = this.#staged?.show.playing?.until ?? Number.POSITIVE_INFINITY
    if (now <= until) return now
    this.#hung += now - until
    return until
  }

  #change(by: (show: Show) => Show): void {
    if (this.#staged) this.#set(by(this.#staged.show), this.#staged.peek)
  }

  #set(show: Show, peek: number | null | undefined = null): void {
    if (!this.#newest) return
    const at = peek === null ? undefined : show.past[peek]
    const live = at ? { ...this.#newest, view: at.view, decision: null } : tableToDraw(this.#newest, show)
    this.#staged = { live, show, peek: at ? peek : null }
    this.#note(show)
    this.#cancel()
    if (show.playing) {
      const left = Math.max(0, show.playing.until - this.#now())
      this.#cancel = this.#clock.after(left, () => this.#change((now) => advanceShow(now, this.#now())))
    }
    for (const listener of this.#listeners) listener()
  }

  /** Records what has been shown. */
  #note({ playing }: Show): void {
    const was = this.#begun
    if (was?.beat === playing?.beat) return
    const at = this.#clock.now()
    if (was) keepRecord(was.beat, was.at, at)
    this.#begun = playing && { beat: playing.beat, at }
  }
}
