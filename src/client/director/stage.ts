/** Runs the director: follows a table's client and advances the time. */
import type { TableClient } from '../net/table-client.ts'
import type { TableState } from '../state/table-state.ts'
import type { Beat } from './beats.ts'
import {
  advanceShow,
  hastenShow,
  nextChange,
  type Show,
  type ShowFrame,
  type Speed,
  showAfterUpdate,
  showOfFrames,
  skipShow,
  stillShow,
  tableToDraw,
  withSpeed,
} from './director.ts'
import { measureBeat } from './measure-beat.ts'
import { type Scene, sceneAtView } from './scene.ts'

export type ShowClock = {
  /** Milliseconds; never goes back. */
  now: () => number
  /** Calls `then` after this many milliseconds, unless the returned function is called first. */
  after: (ms: number, then: () => void) => () => void
}

const browserClock: ShowClock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** `peek`: the index in `show.past` of a past action being shown again. */
export type Staged = { live: TableState; show: Show; peek: number | null; scene: Scene | null }

/** Finds the frames of an opening until the newest state; null if there is none to show. */
export type FindOpening = () => Promise<(live: TableState) => ShowFrame[] | null>

/** An opening that is not found by then is not shown. */
const openingPatience = 1_500

/** Subscribes to a client and publishes what the table should show. */
export class Stage {
  readonly #client: Pick<TableClient, 'snapshot' | 'subscribe'>
  readonly #clock: ShowClock
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
  #closed = false
  #opening: FindOpening | null

  /** `opening`: for a game whose start has just been seen. */
  constructor(
    client: Pick<TableClient, 'snapshot' | 'subscribe'>,
    speed: Speed,
    { clock = browserClock, opening = null }: { clock?: ShowClock; opening?: FindOpening | null } = {},
  ) {
    this.#client = client
    this.#speed = speed
    this.#clock = clock
    this.#opening = opening
  }

  open(): void {
    this.#leave = this.#client.subscribe(() => this.#onClient())
    this.#onClient()
  }

  close(): void {
    this.#closed = true
    this.#leave()
    this.#cancel()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  staged = (): Staged | null => this.#staged

  /** Jumps to the latest state. */
  catchUp = (): void => this.#change((show) => skipShow(show, this.#now()))

  /** Goes on to the player's next decision, with a glimpse of what has to be seen. */
  skip = (): void => this.#change((show) => hastenShow(show, this.#now()))

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
    if (!before) return this.#begin(live)
    // The opening begins with the newest state.
    if (!show) return
    const next = showAfterUpdate(show, before, live, this.#now())
    this.#set(next, next === show ? this.#staged?.peek : null)
  }

  #begin(live: TableState): void {
    if (!this.#opening || this.#speed === 'instant') return this.#set(stillShow(live, this.#speed))
    let cancel = (): void => {}
    const late = new Promise<null>((resolve) => {
      cancel = this.#clock.after(openingPatience, () => resolve(null))
    })
    void Promise.race([this.#opening().catch(() => null), late]).then((framesOf) => {
      cancel()
      if (!this.#closed) this.#showOpening(framesOf ?? (() => null))
    })
  }

  #showOpening(framesOf: (live: TableState) => ShowFrame[] | null): void {
    const live = this.#newest
    if (!live) return
    const frames = framesOf(live)
    const begun = frames && showOfFrames(frames, live, { speed: this.#speed, now: this.#now() })
    this.#set(begun ?? stillShow(live, this.#speed))
  }

  /** The show's time. If a busy page ends a beat late, the next one still keeps its whole time. */
  #now(): number {
    const now = this.#clock.now() - this.#hung
    const show = this.#staged?.show
    const until = (show && nextChange(show)) ?? Number.POSITIVE_INFINITY
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
    const scene = at ? sceneAtView(null, at.view) : show.scene
    this.#staged = { live, show, peek: at ? peek : null, scene }
    this.#note(show)
    this.#cancel()
    const until = nextChange(show)
    if (until !== null) {
      const left = Math.max(0, until - this.#now())
      this.#cancel = this.#clock.after(left, () => this.#change((now) => advanceShow(now, this.#now())))
    }
    for (const listener of this.#listeners) listener()
  }

  /** Records what has been shown. */
  #note({ playing }: Show): void {
    const was = this.#begun
    if (was?.beat === playing?.beat) return
    const at = this.#clock.now()
    if (was) measureBeat(was.beat, was.at, at)
    this.#begun = playing && { beat: playing.beat, at }
  }
}
