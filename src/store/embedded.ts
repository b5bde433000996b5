import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import type { StoreLog } from './log.ts'
import { WorkerSocket } from './worker-socket.ts'

export type Embedded = {
  /** How a `pg` pool reaches the database. */
  pool: PoolConfig
  close(): Promise<void>
}

/**
 * Opens the database that lives in `<dataDir>/database`, making it on first use: PGlite in a thread of its own.
 *
 * What it promises: a committed transaction survives the death of the process (`kill -9`) at any moment.
 * Every commit is also synced to the disk (`fsync`), so power loss should find it there too; but entries of
 * the folder itself are not synced and nobody has pulled the plug to see. Where that matters, use Postgres.
 */
export const openEmbedded = async (dataDir: string, log: StoreLog): Promise<Embedded> => {
  const home = resolve(dataDir)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(home)
  try {
    const worker = await startWorker(join(home, 'database'))
    return running(worker, unlock, log)
  } catch (error) {
    await unlock()
    throw error
  }
}

const startWorker = async (folder: string): Promise<Worker> => {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: { folder },
    // Nothing of the main thread's flags (a TypeScript loader, a test runner) belongs in there.
    execArgv: [],
  })
  await new Promise<void>((ready, failed) => {
    worker.once('message', () => ready())
    worker.once('error', (error) =>
      failed(new Error(`The database in ${folder} can't be opened: ${error.message}`, { cause: error })),
    )
    worker.once('exit', () => failed(new Error(`The database in ${folder} can't be opened.`)))
  })
  worker.removeAllListeners()
  return worker
}

const running = (worker: Worker, unlock: () => Promise<void>, log: StoreLog): Embedded => {
  worker.on('message', ({ trouble }) => log.error({ trouble }, 'the embedded database refused a message'))
  worker.on('error', (error) => log.error({ err: error }, 'the embedded database died'))
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))

  const open = () => {
    const { port1, port2 } = new MessageChannel()
    worker.postMessage({ connect: port2 }, [port2])
    return port1
  }
  return {
    // One connection: PGlite has a single session.
    pool: { max: 1, user: 'postgres', database: 'postgres', stream: () => new WorkerSocket(open) },
    close: async () => {
      worker.postMessage({ close: true })
      await ended
      await unlock()
    },
  }
}
