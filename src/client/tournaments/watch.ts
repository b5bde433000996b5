/** Listens for changes to one event, and catches up after every interruption. */
import type { Wire } from '../net/wire.ts'

type EventWatchListener = {
  /**
   * Something may have changed: `seq` is that of the newest entry, and `mark` that of the reported change.
   */
  changed: (seq: number, mark?: string) => void
  /** The connection is up, or lost. */
  line: (up: boolean) => void
}

const retryAfterMs = 2_000

/** Subscribes to one event until it is closed. */
export class EventWatch {
  readonly #id: string
  readonly #wire: Wire
  readonly #ears: EventWatchListener
  #again: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(id: string, wire: Wire, listener: EventWatchListener) {
    this.#id = id
    this.#wire = wire
    this.#ears = listener
    wire.onLine((up) => {
      if (this.#closed) return
      listener.line(up)
      if (up) void this.#watch()
    })
    wire.on('tournament:changed', ({ tournament, seq, mark }) => {
      if (tournament === id && !this.#closed) listener.changed(seq, mark)
    })
  }

  open(): void {
    this.#wire.open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#again)
    this.#wire.close()
  }

  async #watch(): Promise<void> {
    clearTimeout(this.#again)
    try {
      const reply = await this.#wire.ask('tournament:watch', { tournament: this.#id })
      if (!this.#closed && 'ok' in reply) this.#ears.changed(reply.seq)
    } catch {
      // No reply: asks again while the connection is up, otherwise when it is back.
      if (!this.#closed) this.#again = setTimeout(() => void this.#watch(), retryAfterMs)
    }
  }
}
