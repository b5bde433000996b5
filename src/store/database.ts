import { setTimeout as wait } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import { type ConnectionState, createConnectionState } from './connection-state.ts'
import type { GuestBounds } from './contract.ts'
import { keepInShape, reclaimSpace } from './embedded-maintenance.ts'
import { type GuestRoom, guestRoom } from './guest-room.ts'
import type { StoreLog } from './log.ts'
import { createPreparedQuery, type PreparedQuery } from './prepared-query.ts'
import { type WithinQuota, withinQuota } from './quotas.ts'
import { type Alone, runAlone } from './transaction.ts'

/** Prisma, with every operation passed through the line's `reach`. */
export type Prisma = ReturnType<typeof reachingClient>

export type Database = {
  prisma: Prisma
  ask: PreparedQuery
  alone: Alone
  /** Writes what somebody may have no more than so many of. */
  withRoom: WithinQuota
  guestRoom: GuestRoom
  /** For the journal alone, so that moves never wait behind lists. */
  journal: pg.Pool
  /** How many journal writes may run at once. */
  lanes: number
  line: ConnectionState
  /** Makes room again where much was removed. */
  reclaim(): Promise<void>
  close(): Promise<void>
}

/** `guests`: how much guests keep at most; null for no bounds. */
type DatabaseOptions = { log: StoreLog; guests: GuestBounds | null }

/** Waiting for a connection, and waiting for one statement: both together stay below the deadline of `reach`. */
const patience = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 4_000,
  statement_timeout: 4_000,
  keepAlive: true,
}
/** More of them write the same with smaller batches, and each batch has its price; one alone waits for a slow one. */
const journalConnections = 2

const reachingClient = (pool: pg.Pool, line: ConnectionState) =>
  new PrismaClient({ adapter: new PrismaPg(pool) }).$extends({
    query: { $allOperations: ({ args, query }) => line.reach(() => query(args)) },
  })

/** A Postgres behind a URL: two pools, so that the journal has connections of its own. */
export const connectPostgres = (databaseUrl: string, { log, guests }: DatabaseOptions): Database => {
  const config = { connectionString: databaseUrl, application_name: 'datafort' }
  const line = createConnectionState(log)
  const pools = [
    openPool({ ...config, max: 10 }, line),
    openPool({ ...config, max: journalConnections }, line),
  ] as const
  return buildDatabase(pools[0], pools[1], { lanes: journalConnections, line, guests })
}

/** The embedded database has one session, so everything shares one connection. */
export const connectEmbedded = (config: pg.PoolConfig, { log, guests }: DatabaseOptions): Database => {
  // It is always reachable; waiting for the connection is waiting for one's turn.
  const line = createConnectionState(log)
  const pool = openPool({ ...config, idleTimeoutMillis: 0, connectionTimeoutMillis: 4_000 }, line)
  const upkeep = keepInShape(pool, log)
  const connected = buildDatabase(pool, pool, { lanes: 1, line, guests })
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
  // One that is in hand between two statements, or was given up, has nobody else who listens: the process would end.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}

const buildDatabase = (
  pool: pg.Pool,
  journal: pg.Pool,
  { lanes, line, guests }: Pick<Database, 'lanes' | 'line'> & Pick<DatabaseOptions, 'guests'>,
): Database => {
  const prisma = reachingClient(pool, line)
  const ask = createPreparedQuery(pool, line)
  const inOne = runAlone(pool, line)
  const room = guestRoom(guests)
  return {
    prisma,
    ask,
    alone: inOne,
    withRoom: withinQuota(inOne, ask, room),
    guestRoom: room,
    journal,
    lanes,
    line,
    // A Postgres looks after that by itself.
    reclaim: async () => undefined,
    close: async () => {
      await prisma.$disconnect()
      const ends = [...new Set([pool, journal])].map((each) => each.end())
      // A database that went away never confirms the farewell.
      await Promise.race([Promise.allSettled(ends), wait(2_000, undefined, { ref: false })])
    },
  }
}
