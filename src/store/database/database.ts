import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '../../generated/prisma/client.ts'
import type { GuestBounds } from '../contract.ts'
import { keepInShape, reclaimSpace } from '../embedded/maintenance.ts'
import type { StoreLog } from '../log.ts'
import { type ConnectionState, createConnectionState } from './connection-state.ts'
import { createGuestQuotas, type WithinGuestQuotas } from './guest-quotas.ts'
import { createPreparedQuery, type PreparedQuery } from './prepared-query.ts'
import { type WithinQuota, withinQuota } from './quotas.ts'
import { createRunInTransaction, type RunInTransaction } from './transaction.ts'

/** Prisma, with every operation passed through the connection state's `reach`. */
type Prisma = ReturnType<typeof reachingClient>

export type Database = {
  prisma: Prisma
  ask: PreparedQuery
  runInTransaction: RunInTransaction
  /** Writes within a user's quota. */
  withinQuota: WithinQuota
  withinGuestQuotas: WithinGuestQuotas
  /** For the journal only, so that moves never wait behind lists. */
  journal: pg.Pool
  /** How many journal writes may run at once. */
  lanes: number
  connection: ConnectionState
  /** Frees disk space after many rows were removed. */
  reclaim(): Promise<void>
  close(): Promise<void>
}

/** `guests`: the quotas of guests; null for none. */
type DatabaseOptions = { log: StoreLog; guests: GuestBounds | null }

/** In ms. Waiting for a connection and for one statement together stay below the deadline of `reach`. */
const patience = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 4_000,
  statement_timeout: 4_000,
  keepAlive: true,
}
/**
 * More connections write the same in smaller batches, and each batch has a cost; with only one, a slow batch
 * delays all.
 */
const journalConnections = 2

const reachingClient = (pool: pg.Pool, line: ConnectionState) =>
  new PrismaClient({ adapter: new PrismaPg(pool) }).$extends({
    query: { $allOperations: ({ args, query }) => line.reach(() => query(args)) },
  })

/** A Postgres at a URL, with two pools, so that the journal has its own connections. */
export const connectPostgres = (databaseUrl: string, { log, guests }: DatabaseOptions): Database => {
  const config = { connectionString: databaseUrl, application_name: 'datafort' }
  const connection = createConnectionState(log)
  const pools = [
    openPool({ ...config, max: 10 }, connection),
    openPool({ ...config, max: journalConnections }, connection),
  ] as const
  return buildDatabase(pools[0], pools[1], { lanes: journalConnections, connection, guests })
}

/** The embedded database has one session, so everything shares one connection. */
export const connectEmbedded = (config: pg.PoolConfig, { log, guests }: DatabaseOptions): Database => {
  // The database itself is always reachable, so this timeout is the wait for the one connection to become
  // free.
  const connection = createConnectionState(log)
  const pool = openPool({ ...config, idleTimeoutMillis: 0, connectionTimeoutMillis: 4_000 }, connection)
  const upkeep = keepInShape(pool, log)
  const connected = buildDatabase(pool, pool, { lanes: 1, connection, guests })
  return {
    ...connected,
    reclaim: () => reclaimSpace(pool),
    close: async () => {
      await upkeep.stop()
      await connected.close()
    },
  }
}

const openPool = (config: pg.PoolConfig, line: ConnectionState): pg.Pool => {
  const pool = new pg.Pool({ ...patience, ...config })
  pool.on('error', line.lost)
  // A connection that is checked out or was given up has no other error listener, and without one its error
  // would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}

const buildDatabase = (
  pool: pg.Pool,
  journal: pg.Pool,
  { lanes, connection, guests }: Pick<Database, 'lanes' | 'connection'> & Pick<DatabaseOptions, 'guests'>,
): Database => {
  const prisma = reachingClient(pool, connection)
  const ask = createPreparedQuery(pool, connection)
  const inOne = createRunInTransaction(pool, connection)
  const room = createGuestQuotas(guests)
  return {
    prisma,
    ask,
    runInTransaction: inOne,
    withinQuota: withinQuota(inOne, ask, room),
    withinGuestQuotas: room,
    journal,
    lanes,
    connection,
    // Postgres does this by itself.
    reclaim: async () => undefined,
    close: async () => {
      await prisma.$disconnect()
      const ends = [...new Set([pool, journal])].map((each) => each.end())
      // A database that went away never confirms the end of a connection.
      await Promise.race([Promise.allSettled(ends), wait(2_000, undefined, { ref: false })])
    },
  }
}
