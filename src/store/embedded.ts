import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import { type Keeping, keepThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { WorkerSocket } from './worker-socket.ts'

export type Embedded = {
  /** How a `pg` pool reaches the database. */
  pool: PoolConfig
  /** How often its thread has died and was started again. */
  restarts(): number
  close(): Promise<void>
}

/**
 * Opens the database that lives in `<dataDir>/database`, making it on first use: PGlite in a thread of its own.
 *
 * What it promises: a committed transaction survives the death of the process (`kill -9`) or of the thread at
 * any moment. Every commit is also synced to the disk (`fsync`), so power loss should find it there too; but
 * entries of the folder itself are not synced and nobody has pulled the plug to see. Where that matters, use
 * Postgres. A thread that dies or falls silent is started again; see `keepThread`.
 * An opening after a kill has every file synced that is not known to be on the disk (`synced-files.mjs`).
 */
export const openEmbedded = async (dataDir: string, keeping: Keeping): Promise<Embedded> => {
  const home = resolve(dataDir)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(home)
  try {
    const thread = await keepThread(join(home, 'database'), keeping)
    return {
      // One connection: PGlite has a single session.
      pool: { max: 1, user: 'postgres', database: 'postgres', stream: () => new WorkerSocket(thread.open) },
      restarts: thread.restarts,
      close: async () => {
        await thread.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
