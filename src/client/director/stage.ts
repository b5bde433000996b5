/** The director at work: follows a table's client, and lets time go by. */
import type { TableClient } from '../net/table-client.ts'
import type { Live } from '../state/table-state.ts'
import { advanced, drawn, opened, paced, received, type Show, type Speed, skipped } from './director.ts'

export type Clock = {
  /** Milliseconds; never goes back. */
  now: () => number
  /** Calls once after so many milliseconds, unless what it returns is called first. */
  after: (ms: number, then: () => void) => () => void
}

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** `peek`: an act of the past that is looked at again, as its place in `show.past`. */
export type Staged = { live: Live; show: Show; peek: number | null }

export class Stage {
  readonly #client: Pick<TableClient, 'snapshot' | 'subscribe'>
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #speed: Speed
  #staged: Staged | null = null
  /** The newest word of the client. */
  #newest: Live | null = null
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

  /** Jumps to what has been received. */
  skip = (): void => this.#change(skipped)

  pace = (speed: Speed): void => {
    this.#speed = speed
    this.#change((show) => paced(show, speed))
  }

  /** Lays the table out as it was after an act of the past, or (null) as it is. */
  look = (peek: number | null): void => {
    if (this.#staged) this.#set(this.#staged.show, peek)
  }

  #onClient(): void {
    const { live } = this.#client.snapshot()
    const before = this.#newest
    if (!live || live === before) return
    this.#newest = live
    const show = this.#staged?.show
    if (!show || !before) return this.#set(opened(live, this.#speed))
    const next = received(show, before, live, this.#clock.now())
    this.#set(next, next === show ? this.#staged?.peek : null)
  }

  #change(by: (show: Show) => Show): void {
    if (this.#staged) this.#set(by(this.#staged.show), this.#staged.peek)
  }

  #set(show: Show, peek: number | null | undefined = null): void {
    if (!this.#newest) return
    const at = peek === null ? undefined : show.past[peek]
    const live = at ? { ...this.#newest, view: at.view, decision: null } : drawn(this.#newest, show)
    this.#staged = { live, show, peek: at ? peek : null }
    this.#cancel()
    if (show.playing) {
      const left = Math.max(0, show.playing.until - this.#clock.now())
      this.#cancel = this.#clock.after(left, () => this.#change((now) => advanced(now, this.#clock.now())))
    }
    for (const listener of this.#listeners) listener()
  }
}
