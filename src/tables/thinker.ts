/** Seats that think, in threads of their own: tables go on meanwhile. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Choice } from '../engine/index.ts'

/** Thinks about a decision of a state for so many milliseconds; null where nothing came of it: judgement decides then. */
export type Thinker<State> = {
  think(state: State, decision: string, ms: number): Promise<Choice | null>
  close(): Promise<void>
}

type Job = { task: unknown; done: (choice: Choice | null) => void; ms: number }
type Thread = { worker: Worker; job: Job | null; alarm: NodeJS.Timeout | undefined }

const fromSource = import.meta.url.endsWith('.ts')
const file = new URL('./thinking-thread.mjs', import.meta.url)
const mind = new URL(`./thinking-mind.${fromSource ? 'ts' : 'js'}`, import.meta.url).href
const loader = fromSource ? 'tsx/esm/api' : null

/** One core is left to the tables. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A thread that has not answered so long after its time is given up; it may have to read the rules first. */
const patienceMs = 15_000
/** Where more wait than there are threads, each gets less time, but so much. */
const leastMs = 50

export function createThinker<State>(threads = mostThreads, thread: URL = file): Thinker<State> {
  const waiting: Job[] = []
  const pool: Thread[] = []
  let closing = false

  function start(): Thread {
    // Nothing of the main thread's flags (a TypeScript loader, a test runner) belongs in there.
    const worker = new Worker(thread, { workerData: { mind, loader }, execArgv: [] })
    const each: Thread = { worker, job: null, alarm: undefined }
    worker.unref()
    worker.on('message', (choice: Choice | null) => finish(each, choice))
    worker.on('error', () => lose(each))
    worker.on('exit', () => lose(each))
    pool.push(each)
    return each
  }

  function finish(each: Thread, choice: Choice | null): void {
    clearTimeout(each.alarm)
    const { job } = each
    each.job = null
    job?.done(choice)
    next()
  }

  /** A lost thread costs its thought; another takes its place when there is something to think about. */
  function lose(each: Thread): void {
    const at = pool.indexOf(each)
    if (at < 0) return
    pool.splice(at, 1)
    void each.worker.terminate()
    finish(each, null)
  }

  function next(): void {
    if (closing || waiting.length === 0) return
    const free = pool.find(({ job }) => job === null) ?? (pool.length < threads ? start() : null)
    const job = free && waiting.shift()
    if (!free || !job) return
    free.job = job
    const ms = Math.max(leastMs, job.ms / (1 + waiting.length / threads))
    free.alarm = setTimeout(() => lose(free), ms + patienceMs).unref()
    free.worker.postMessage({ ...(job.task as object), ms })
    next()
  }

  return {
    think: (state, decision, ms) =>
      new Promise((done) => {
        if (closing) return done(null)
        waiting.push({ task: { state, decision }, done, ms })
        next()
      }),
    async close() {
      closing = true
      for (const { done } of waiting.splice(0)) done(null)
      await Promise.all(
        pool.splice(0).map(({ worker, job, alarm }) => {
          clearTimeout(alarm)
          job?.done(null)
          return worker.terminate()
        }),
      )
    },
  }
}
