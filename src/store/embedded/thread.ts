import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { asUsual } from '../../thread-options.ts'
import type { StoreLog } from '../log.ts'

export type DatabaseThreadOptions = {
  log: StoreLog
  /** Called once if the thread cannot be restarted. Every later call rejects. */
  lost?: ((error: Error) => void) | undefined
  /** Called when the thread begins to open the database for the first time. */
  coming?: (() => void) | undefined
  /** In ms. A thread that is silent for this long is terminated and restarted. */
  silence?: number
}

/** The database's thread; stays the same object across restarts. */
export type DatabaseThread = {
  /** Opens a connection. During a restart, the connection waits for the next thread. */
  open(): MessagePort
  restarts(): number
  close(): Promise<void>
}

/**
 * The thread is given up after `maxDeaths` deaths in a row; a death counts as in a row if the thread lived
 * less than `longLife` ms.
 */
const maxDeaths = 3
const longLife = 60_000
/**
 * In ms; longer than any statement. At a start the whole log is read again and written out by a checkpoint.
 */
const longSilence = 60_000

/**
 * Keeps the database's thread alive. A thread that dies loses nothing that was committed: its open statements
 * and connections fail at once, and the next thread opens the folder as after a kill. A thread that blocks
 * forever cannot report it, so this pings it and terminates it if it does not answer.
 */
export const keepThread = async (
  folder: string,
  { log, lost, coming, silence }: DatabaseThreadOptions,
): Promise<DatabaseThread> => {
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
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { folder },
    ...asUsual,
  })
  await waitForThread(worker, (cause) => {
    const why = cause === undefined ? '.' : `: ${cause.message}`
    return new Error(`The database in ${folder} cannot be opened${why}`, { cause })
  })
  return worker
}

/**
 * Waits for the thread's first message. Removes only its own listeners, since Node has others on the worker.
 */
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

/**
 * Calls `silent` if the thread does not answer for this long, in ms. Returns a function that ends the watch.
 */
const watchThread = (worker: Worker, silence: number, silent: () => void): (() => void) => {
  const questions = 4
  let unanswered = 0
  worker.on('message', () => {
    unanswered = 0
  })
  // Counts pings instead of time, since time also passes while the machine sleeps.
  const timer = setInterval(() => {
    if (unanswered >= questions) return silent()
    unanswered++
    worker.postMessage({ alive: true })
  }, silence / questions)
  timer.unref()
  return () => clearInterval(timer)
}
