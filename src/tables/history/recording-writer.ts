/** Writes recordings of finished games in the background, for replays. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GameRow, StoreUnavailable } from '../../store/contract.ts'
import { Interrupted, type YieldToEventLoop } from '../moves/replay-moves.ts'
import type { TableDeps } from '../types.ts'
import type { Recorder } from './recording.ts'

/** Records finished games, one at a time. */
export type RecordingWriter = {
  /** A game has ended: it will be recorded soon, while the rules it was played by are still loaded. */
  note(game: GameRow): void
  /** Looks for finished games without a recording, left by this process or by one that has gone. */
  lookBack(): void
  /** Records the remaining games at once, for at most `ms`; then nothing more. */
  finish(ms: number): Promise<void>
}

/** Longest stretch of replaying at a time. */
const sliceMs = 3
/** The pause after a stretch, as a multiple of its duration; longer while the process is busy. */
const restful = 4
/** The process is busy if the event loop is in use for more than this share of `pollMs`. */
const busyShare = 0.5
const pollMs = 10
const busyMs = 100
/** Even a busy server records: recording continues after this many checks. */
const maxYields = 4
/** Retry interval while the database is down. */
const retryMs = 5_000
/** How long the recording in progress may take to stop. */
const stoppingMs = 500
/** Further games are not kept in memory; they are found in the store later. */
const maxNoted = 1_000

export function createRecordingWriter<State>(
  { store, log }: TableDeps<State>,
  recorder: Recorder,
): RecordingWriter {
  const noted = new Map<string, GameRow>()
  /** The game after which to ask the store for more; null if nothing is left to ask. */
  let after: string | null = null
  let working: Promise<void> | null = null
  let hurried = false
  let stopped = false

  /** Pauses while the process is busy. */
  async function rest(worked: number): Promise<void> {
    await sleep(worked * restful, undefined, { ref: false })
    for (let rests = 0; rests < maxYields && !hurried; rests++) {
      const before = performance.eventLoopUtilization()
      await sleep(pollMs, undefined, { ref: false })
      if (performance.eventLoopUtilization(before).utilization < busyShare) return
      await sleep(busyMs, undefined, { ref: false })
    }
  }

  function breathing(): YieldToEventLoop {
    let began = performance.now()
    return () => {
      if (stopped) throw new Interrupted('There is no time left.')
      const worked = performance.now() - began
      if (worked < sliceMs) return null
      const rested = hurried ? new Promise<void>((resolve) => setImmediate(resolve)) : rest(worked)
      return rested.then(() => {
        began = performance.now()
      })
    }
  }

  async function next(): Promise<GameRow | null> {
    const [first] = noted.values()
    if (first) return first
    if (after === null || hurried) return null
    const found = await store.recordings.missing(after)
    after = found.at(-1)?.id ?? null
    for (const game of found) noted.set(game.id, game)
    return found[0] ?? null
  }

  async function work(): Promise<void> {
    while (!stopped) {
      try {
        const game = await next()
        if (!game) return
        await record(game)
      } catch (err) {
        if (!(err instanceof StoreUnavailable) || hurried) throw err
        await sleep(retryMs, undefined, { ref: false })
      }
    }
  }

  /** A failed recording does not stop the others; it is retried after the next start. */
  async function record(game: GameRow): Promise<void> {
    try {
      await recorder.keep(game, breathing())
    } catch (err) {
      if (err instanceof StoreUnavailable || err instanceof Interrupted) throw err
      log.warn({ err, table: game.id }, 'recording failed')
    }
    noted.delete(game.id)
  }

  function start(): void {
    if (working || stopped) return
    working = work()
      .catch((err: unknown) => {
        if (!(err instanceof Interrupted)) log.warn({ err }, 'recordings pending')
      })
      .finally(() => {
        working = null
      })
  }

  const within = (ms: number) => Promise.race([working, sleep(ms, undefined, { ref: false })])

  return {
    note(game) {
      if (noted.size < maxNoted) noted.set(game.id, game)
      else after ??= ''
      start()
    },
    lookBack() {
      after = ''
      start()
    },
    async finish(ms) {
      hurried = true
      await within(ms)
      stopped = true
      await within(stoppingMs)
    },
  }
}
