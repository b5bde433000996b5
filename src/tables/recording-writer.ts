/** Writes finished games down for those who look back on them, when nothing else is to be done. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GameRow, StoreUnavailable } from '../store/contract.ts'
import type { Recorder } from './recording.ts'
import { Interrupted, type YieldToEventLoop } from './replay-moves.ts'
import type { TableDeps } from './types.ts'

export type RecordingWriter = {
  /** A game has ended: it is recorded by and by, while the rules it was played by still stand. */
  note(game: GameRow): void
  /** Looks for finished games that were left unrecorded, by this process or by one that has gone. */
  lookBack(): void
  /** Records what is left of the games noted, at once and for no longer than this; then nothing more. */
  finish(ms: number): Promise<void>
}

/** So long a game is played again in one go. */
const sliceMs = 3
/** After that others have so many times as long, and longer while they are at work. */
const restful = 4
/** They are at work where they take more than this share of so long. */
const busyShare = 0.5
const pollMs = 10
const busyMs = 100
/** A busy house has its games written down, too, after so many looks. */
const maxYields = 4
/** How soon it is tried again where the database is away. */
const retryMs = 5_000
/** What is being written may take so long to be left off. */
const stoppingMs = 500
/** What is noted beyond that is found in the store. */
const maxNoted = 1_000

export function createRecordingWriter<State>(
  { store, log }: TableDeps<State>,
  recorder: Recorder,
): RecordingWriter {
  const noted = new Map<string, GameRow>()
  /** The game after which the store is yet to be asked for more; null where it was asked for all. */
  let after: string | null = null
  let working: Promise<void> | null = null
  let hurried = false
  let stopped = false

  /** Gives way while others are at work. */
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

  /** What can't be recorded keeps nobody from the others; it is tried again after the next start. */
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
