import { resolve } from 'node:path'
import type { GuestBounds, Store } from './contract.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { FolderInUse } from './embedded/folder-lock.ts'
import { orFull } from './embedded/full-disk.ts'
import type { StoreLog } from './log.ts'

export type StoreSettings = {
  /** The URL of a Postgres. Without it the database is embedded and lives in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: StoreLog
  /** A session ends after this time without use. */
  sessionMs?: number | undefined
  /** The quotas of guests; no quotas if absent. */
  guests?: GuestBounds | null
  /** Called once if the embedded database has crashed and cannot be restarted. Every later call rejects. */
  lost?: (error: Error) => void
  /** Called when the start has nothing left to do but wait for the database. */
  coming?: () => void
}

/**
 * Opens the store: connects and applies missing migrations. Rejects with `StoreUnavailable` if Postgres
 * cannot be reached, with `FolderInUse` if another server uses `dataDir`, and with `DiskFull` if the disk is
 * full.
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

/** 90 days. */
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
      // The same import below reports an error.
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
