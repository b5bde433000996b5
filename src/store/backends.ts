/** Opens stores over existing databases: migrated, with all columns filled in, ready for use. */
import { randomBytes } from 'node:crypto'
import { accountStore, seeAccounts } from './accounts/accounts.ts'
import { botStore } from './accounts/bots.ts'
import { userStore } from './accounts/users.ts'
import type { GuestBounds, Store } from './contract.ts'
import { correspondenceStore } from './correspondence/correspondence.ts'
import { connectEmbedded, connectPostgres, type Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { rowCountOf } from './database/statement.ts'
import { cubeStore } from './decks/cubes.ts'
import { deckStore } from './decks/decks.ts'
import { packStore } from './decks/packs.ts'
import { cacheReads } from './embedded/cache.ts'
import type { Embedded } from './embedded/embedded.ts'
import { gameStore } from './games/games.ts'
import { recordingStore } from './games/recordings.ts'
import { createSharedJobs } from './jobs/claims.ts'
import { jobWorkers } from './jobs/workers.ts'
import { journal } from './journal/journal.ts'
import { cardsTakenStore } from './limited/cards-taken.ts'
import { limitedStore } from './limited/limited.ts'
import { podStore } from './limited/pods.ts'
import type { StoreLog } from './log.ts'
import { mailStore } from './mail/mail.ts'
import { moderationStore } from './moderation/index.ts'
import { peopleStore } from './people/index.ts'
import { retention } from './retention.ts'
import { settings } from './settings.ts'
import { tournamentStore } from './tournaments/tournaments.ts'

/** `sessionMs`: a session ends after this time without use. `guests`: the quotas of guests; null for none. */
type StoreOptions = { log: StoreLog; sessionMs: number; guests: GuestBounds | null }

/** Opens a store in Postgres. */
export const inPostgres = async (databaseUrl: string, options: StoreOptions): Promise<Store> => {
  logMigrations(await migrate({ connectionString: databaseUrl }), options.log)
  return prepareStore(connectPostgres(databaseUrl, options), options)
}

/** Opens a store in an embedded database that is already open. */
export const inEmbedded = async (
  { pool, restarts, close }: Embedded,
  options: StoreOptions,
): Promise<Store> => {
  logMigrations(await migrate(pool), options.log)
  const store = await prepareStore(connectEmbedded(pool, options), options)
  const gauges = () => ({ ...store.gauges(), restarts: restarts() })
  return { ...cacheReads(store), gauges, close: callOnce(() => store.close().finally(close)) }
}

const logMigrations = (migrations: string[], log: StoreLog): void => {
  if (migrations.length > 0) log.info({ migrations }, 'database migrated')
}

const prepareStore = async (database: Database, { log, sessionMs }: StoreOptions): Promise<Store> => {
  const { connection } = database
  try {
    await seeAccounts(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const { methods, queued, settled } = journal(database)
  return {
    users: userStore(database, sessionMs),
    accounts: accountStore(database),
    mail: mailStore(database),
    decks: deckStore(database, log),
    packs: packStore(database),
    cubes: cubeStore(database),
    games: gameStore(database),
    journal: methods,
    recordings: recordingStore(database),
    analyses: createSharedJobs(database, 'analyses'),
    trials: createSharedJobs(database, 'trials'),
    coached: createSharedJobs(database, 'coached'),
    jobWorkers: jobWorkers(database),
    tournaments: tournamentStore(database),
    limited: limitedStore(database),
    pods: podStore(database),
    cardsTaken: cardsTakenStore(database),
    people: peopleStore(database),
    correspondence: correspondenceStore(database),
    moderation: moderationStore(database),
    bots: botStore(database),
    settings: settings(database.ask),
    retention: retention(database.ask, database.reclaim),
    ping: async () => {
      await database.ask(PING, [])
      // Monitors call this every few seconds for years, so it writes only after a write has failed.
      if (!connection.takesNoWrites()) return
      await tryToWrite(database)
      connection.written()
    },
    gauges: () => ({ queued: queued(), restarts: 0, up: connection.isUp() }),
    close: callOnce(async () => {
      await settled()
      await database.close()
    }),
  }
}

/**
 * Large enough to need new pages, and random, so that it does not compress: a full disk refuses this first.
 */
const tryBytes = 24_000

const tryToWrite = ({ ask }: Pick<Database, 'ask'>): Promise<number> =>
  ask(WRITE, [randomBytes(tryBytes).toString('base64')])

const PING = rowCountOf('ping', 'SELECT 1')
const WRITE = rowCountOf(
  'write check',
  `INSERT INTO settings (key, value) VALUES ('write-try', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
)

/** Runs the work once, however often it is called. */
const callOnce = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
