import { accounts, sweepGuesses } from './accounts.ts'
import type { Store } from './contract.ts'
import { connectEmbedded, connectPostgres, type Database } from './database.ts'
import { decks } from './decks.ts'
import { openEmbedded } from './embedded.ts'
import { games } from './games.ts'
import { journal } from './journal.ts'
import type { StoreLog } from './log.ts'
import { migrate } from './migrate.ts'
import { packs } from './packs.ts'
import { recordings } from './recordings.ts'
import { tournaments } from './tournaments.ts'
import { sweepSessions, users } from './users.ts'

export type StoreSettings = {
  /** A Postgres. Without it the database is embedded and lives in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log: StoreLog
  /** Told when the embedded database is dead and can't be started again. Nothing works from then on. */
  lost?: (error: Error) => void
}

/**
 * Opens the store: connects, applies the migrations that are missing, and is ready.
 * Rejects with `StoreUnavailable` when Postgres can't be reached and `FolderInUse` when another server has `dataDir`.
 */
export const openStore = async (settings: StoreSettings): Promise<Store> =>
  settings.databaseUrl === undefined
    ? openInFolder(settings)
    : openPostgres(settings.databaseUrl, settings.log)

const openPostgres = async (databaseUrl: string, log: StoreLog): Promise<Store> => {
  report(await migrate({ connectionString: databaseUrl }), log)
  return ready(connectPostgres(databaseUrl, log), log)
}

const openInFolder = async ({ dataDir, log, lost }: StoreSettings): Promise<Store> => {
  const embedded = await openEmbedded(dataDir, { log, lost })
  try {
    report(await migrate(embedded.pool), log)
    const store = await ready(connectEmbedded(embedded.pool, log), log)
    const gauges = () => ({ ...store.gauges(), restarts: embedded.restarts() })
    return { ...store, gauges, close: once(() => store.close().finally(embedded.close)) }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

const report = (migrations: string[], log: StoreLog): void => {
  if (migrations.length > 0) log.info({ migrations }, 'database migrated')
}

const ready = async (database: Database, log: StoreLog): Promise<Store> => {
  const { prisma } = database
  try {
    await sweepSessions(prisma)
    await sweepGuesses(prisma)
  } catch (error) {
    await database.close()
    throw error
  }
  const { methods, queued, settled } = journal(database)
  return {
    users: users(prisma),
    accounts: accounts(prisma),
    decks: decks(prisma, log),
    packs: packs(prisma),
    games: games(prisma),
    journal: methods,
    recordings: recordings(prisma),
    tournaments: tournaments(prisma),
    ping: async () => {
      await prisma.$queryRaw`SELECT 1`
    },
    gauges: () => ({ queued: queued(), restarts: 0 }),
    close: once(async () => {
      await settled()
      await database.close()
    }),
  }
}

/** However often it is called, it happens once. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
