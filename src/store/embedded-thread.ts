import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { asUsual } from '../thread-options.ts'
import type { StoreLog } from './log.ts'

export type Keeping = {
  log: StoreLog
  /** Told once when the thread can't be kept alive; everything fails from then on. */
  lost?: ((error: Error) => void) | undefined
  /** Told when the thread has begun to open the database for the first time. */
  coming?: (() => void) | undefined
  /** How long the thread may be silent before it is ended and started again, in ms. */
  silence?: number
}

/** The database's thread, whichever of them runs just now. */
export type Thread = {
  /** A new connection; while the thread is being started again, the connection waits for it. */
  open(): MessagePort
  restarts(): number
  close(): Promise<void>
}

/** Deaths in a row after which it isn't tried again, and how long a thread lives for it not to be one in a row. */
const maxDeaths = 3
const longLife = 60_000
/** Longer than any statement: the whole log is read again at a start, and written out by a checkpoint. */
const longSilence = 60_000

/**
 * Keeps the database's thread alive. One that dies loses nothing that was committed: what was under way fails at
 * once with its connection, and the next thread opens the folder as after a kill. One that blocks for ever can't
 * say so: it is asked for a sign of life, and ended without one.
 */
export const keepThread = async (
  folder: string,
  { log, lost, coming, silence }: Keeping,
): Promise<Thread> => {
  let restarts = 0
  let deaths = 0
  let closing = false
  let waiting: MessagePort | undefined
  let worker: Worker | undefined
  let starting: Promise<void> | undefined
  let stopped: Promise<unknown> = Promise.resolve()

  const take = (newWorker: Worker): void => {
    worker = newWorker
    const born = Date.now()
    let reason: unknown
    /** From here on connections wait for the next thread. */
    const ends = (error: unknown): void => {
      reason = error
      worker = undefined
    }
    newWorker.on('error', ends)
    const endWatch = watchThread(newWorker, silence ?? longSilence, () => {
      ends(new Error('The embedded database does not respond.'))
      void newWorker.terminate()
    })
    stopped = new Promise<void>((done) =>
      newWorker.once('exit', () => {
        endWatch()
        worker = undefined
        done()
        if (closing) return
        deaths = Date.now() - born > longLife ? 1 : deaths + 1
        log.error({ err: reason, deaths }, 'embedded database failed')
        starting = restart()
      }),
    )
    if (waiting) newWorker.postMessage({ connect: waiting }, [waiting])
    waiting = undefined
  }

  const restart = async (): Promise<void> => {
    while (!closing) {
      if (deaths >= maxDeaths) return giveUp(new Error('The embedded database keeps failing.'))
      restarts++
      try {
        take(await startThread(folder))
        log.info({ restarts }, 'embedded database restarted')
        return
      } catch (error) {
        deaths++
        log.error({ err: error, deaths }, 'embedded database restart failed')
      }
    }
  }

  const giveUp = (error: Error): void => {
    waiting?.close()
    waiting = undefined
    lost?.(error)
  }

  const first = startThread(folder)
  coming?.()
  take(await first)
  return {
    open: () => {
      const { port1, port2 } = new MessageChannel()
      if (worker) worker.postMessage({ connect: port2 }, [port2])
      else if (deaths >= maxDeaths || closing) port2.close()
      else {
        waiting?.close()
        waiting = port2
      }
      return port1
    },
    restarts: () => restarts,
    close: async () => {
      closing = true
      await starting
      worker?.postMessage({ close: true })
      await stopped
    },
  }
}

const startThread = async (folder: string): Promise<Worker> => {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: { folder },
    ...asUsual,
  })
  await waitForThread(worker, (cause) => {
    const why = cause === undefined ? '.' : `: ${cause.message}`
    return new Error(`The database in ${folder} cannot be opened${why}`, { cause })
  })
  return worker
}

/** Waits for the thread's first word. Takes away only listeners of its own: others are how Node hears the thread. */
const waitForThread = async (worker: Worker, unopened: (cause?: Error) => Error): Promise<void> => {
  let forget = () => {}
  const ready = new Promise<void>((resolve, reject) => {
    const failed = (error: Error) => reject(unopened(error))
    const ended = () => reject(unopened())
    worker.on('message', resolve).on('error', failed).on('exit', ended)
    forget = () => void worker.off('message', resolve).off('error', failed).off('exit', ended)
  })
  await ready.finally(forget)
}

/** Calls `silent` when the thread gives no sign of life for so long; returns what ends the watch. */
const watchThread = (worker: Worker, silence: number, silent: () => void): (() => void) => {
  const questions = 4
  let unanswered = 0
  worker.on('message', () => {
    unanswered = 0
  })
  // Questions are counted and not time, which also passes while the whole machine sleeps.
  const timer = setInterval(() => {
    if (unanswered >= questions) return silent()
    unanswered++
    worker.postMessage({ alive: true })
  }, silence / questions)
  timer.unref()
  return () => clearInterval(timer)
}
