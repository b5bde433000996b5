import { resolve } from 'node:path'
import type { GuestBounds, Store } from './contract.ts'
import { openEmbedded } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'
import { orFull } from './full-disk.ts'
import type { StoreLog } from './log.ts'

export type StoreSettings = {
  /** A Postgres. Without it the database is embedded and lives in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: StoreLog
  /** A session ends when nobody has used it for so long. */
  sessionMs?: number | undefined
  /** How much guests keep at most; without it there are no bounds by network and in all. */
  guests?: GuestBounds | null
  /** Told when the embedded database is dead and can't be started again. Nothing works from then on. */
  lost?: (error: Error) => void
  /** Told when there is nothing left to do but wait for the database. */
  coming?: () => void
}

/**
 * Opens the store: connects, applies the migrations that are missing, and is ready.
 * Rejects with `StoreUnavailable` when Postgres can't be reached, `FolderInUse` when another server has `dataDir`,
 * and `DiskFull` when there is no room for it.
 */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  if (settings.databaseUrl === undefined) {
    return openInFolder(settings).catch(async (error: unknown) => {
      throw error instanceof FolderInUse ? error : await orFull(resolve(settings.dataDir), error)
    })
  }
  settings.coming?.()
  const { inPostgres } = await import('./backends.ts')
  return inPostgres(settings.databaseUrl, toStoreOptions(settings))
}

/** A quarter of a year. */
const sessionLife = 90 * 24 * 60 * 60 * 1000

const toStoreOptions = ({ log, sessionMs = sessionLife, guests = null }: StoreSettings) => ({
  log,
  sessionMs,
  guests,
})

const openInFolder = async (settings: StoreSettings): Promise<Store> => {
  const { dataDir, log, lost, coming } = settings
  const read = () => import('./backends.ts')
  const embedded = await openEmbedded(dataDir, {
    log,
    lost,
    coming: () => {
      // What goes wrong with it is told below.
      read().catch(() => undefined)
      coming?.()
    },
  })
  try {
    const { inEmbedded } = await read()
    return await inEmbedded(embedded, toStoreOptions(settings))
  } catch (error) {
    await embedded.close()
    throw error
  }
}
