/** Worker threads, each with one task at a time; waiting tasks take turns by owner. */
import { Worker } from 'node:worker_threads'
import { asUsual } from '../thread-options.ts'
import { createFairQueue, type TurnOwner } from './fair-queue.ts'

/** A task, and callbacks for its results. */
export type Job = {
  /**
   * The message for the thread and the longest time it may take, in ms; `waiting`: the number of tasks still
   * in the queue.
   */
  begin(waiting: number): { message: unknown; ms: number }
  /** A message of the thread; returns true if it was the last one of this task. */
  hear(word: unknown): boolean
  /** The task ended without a result. */
  lose(): void
}
/** A pool of worker threads. */
export type Workers = {
  do(job: Job, owner: TurnOwner): void
  /** Cancels a task; if it is running, its thread ends. */
  drop(job: Job): void
  close(): Promise<void>
}
type PoolThread = { worker: Worker; job: Job | null; alarm: NodeJS.Timeout | undefined }
type WorkerOptions = {
  /** The script that runs in a thread, and the module it loads. */
  thread: URL
  module: string
  max: number
  /** An idle thread ends after this time; null: never. */
  idleMs: number | null
}

const fromSource = import.meta.url.endsWith('.ts')
const loader = fromSource ? 'tsx/esm/api' : null
/** The URL of a source file's module: the file itself, or what a build has made of it. */
export const moduleOf = (source: URL): string =>
  fromSource ? source.href : source.href.replace(/\.ts$/, '.js')

export function createWorkers({ thread, module, max, idleMs }: WorkerOptions): Workers {
  const waiting = createFairQueue<Job>()
  const pool: PoolThread[] = []
  let closing = false

  function start(): PoolThread {
    const worker = new Worker(thread, { workerData: { mind: module, loader }, ...asUsual })
    const each: PoolThread = { worker, job: null, alarm: undefined }
    worker.unref()
    worker.on('message', (word: unknown) => {
      if (each.job?.hear(word)) finish(each)
    })
    worker.on('error', () => end(each))
    worker.on('exit', () => end(each))
    pool.push(each)
    return each
  }

  function finish(each: PoolThread): void {
    clearTimeout(each.alarm)
    each.job = null
    if (idleMs !== null) each.alarm = setTimeout(() => end(each), idleMs).unref()
    next()
  }

  /** Ends a thread: its task is lost, and a new thread starts when there is work. */
  function end(each: PoolThread): void {
    const at = pool.indexOf(each)
    if (at < 0) return
    pool.splice(at, 1)
    clearTimeout(each.alarm)
    void each.worker.terminate()
    each.job?.lose()
    next()
  }

  function next(): void {
    if (closing || waiting.size() === 0) return
    const free = pool.find(({ job }) => job === null) ?? (pool.length < max ? start() : null)
    const job = free && waiting.next()
    if (!free || !job) return
    clearTimeout(free.alarm)
    free.job = job
    const { message, ms } = job.begin(waiting.size())
    free.alarm = setTimeout(() => end(free), ms).unref()
    free.worker.postMessage(message)
    next()
  }

  return {
    do(job, owner) {
      if (closing) return job.lose()
      waiting.add(job, owner)
      next()
    },
    drop(job) {
      if (waiting.remove(job)) return job.lose()
      const busy = pool.find((each) => each.job === job)
      if (busy) end(busy)
    },
    async close() {
      closing = true
      for (let job = waiting.next(); job; job = waiting.next()) job.lose()
      await Promise.all(
        pool.splice(0).map(({ worker, job, alarm }) => {
          clearTimeout(alarm)
          job?.lose()
          return worker.terminate()
        }),
      )
    },
  }
}
