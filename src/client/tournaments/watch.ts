/** Listens for changes to one event, and catches up after every interruption. */
import { keepWatching } from '../net/keep-watching.ts'
import type { Wire } from '../net/wire.ts'

type EventWatchListener = {
  /**
   * Something may have changed: `seq` is that of the newest entry, and `mark` that of the reported change.
   */
  changed: (seq: number, mark?: string) => void
  /** The connection is up, or lost. */
  line: (up: boolean) => void
}

/** Subscribes to one event until it is closed. */
export class EventWatch {
  readonly #wire: Wire
  readonly #stop: () => void
  #closed = false

  constructor(id: string, wire: Wire, listener: EventWatchListener) {
    this.#wire = wire
    wire.onConnectionChange((up) => {
      if (!this.#closed) listener.line(up)
    })
    wire.on('tournament:changed', ({ tournament, seq, mark }) => {
      if (tournament === id && !this.#closed) listener.changed(seq, mark)
    })
    this.#stop = keepWatching(
      wire,
      () => wire.ask('tournament:watch', { tournament: id }),
      ({ seq }) => listener.changed(seq),
    )
  }

  open(): void {
    this.#wire.open()
  }

  close(): void {
    this.#closed = true
    this.#stop()
    this.#wire.close()
  }
}
