import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { type DatabaseThreadOptions, keepThread } from './thread.ts'
import { WorkerSocket } from './worker-socket.ts'

export type Embedded = {
  /** How a `pg` pool connects to the database. */
  pool: PoolConfig
  /** How often the thread has died and was restarted. */
  restarts(): number
  close(): Promise<void>
}

/**
 * Opens the database in `<dataDir>/database`, and creates it on first use: PGlite in a thread of its own.
 *
 * Guarantees: a committed transaction survives the death of the process (`kill -9`) or of the thread at any
 * moment. Every commit is also synced to disk (`fsync`), so it should survive a power loss too; but directory
 * entries are not synced, and a real power loss has not been tested. Where that matters, use Postgres. A
 * thread that dies or falls silent is restarted; see `keepThread`. After a kill, an opening syncs every file
 * that is not known to be on the disk (`synced-files.mjs`).
 */
export const openEmbedded = async (dataDir: string, keeping: DatabaseThreadOptions): Promise<Embedded> => {
  const home = resolve(dataDir)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(home)
  try {
    const thread = await keepThread(join(home, 'database'), keeping)
    return {
      // One connection, since PGlite has a single session.
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
