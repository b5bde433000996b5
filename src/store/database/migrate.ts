import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { z } from 'zod'
import { projectRoot } from '../../project-root.ts'
import { isDatabaseDown, isLocked, toLockTimeoutError, toUnreachable } from './errors.ts'
import { askerOf } from './prepared-query.ts'
import { rowCountOf, rowsOf } from './statement.ts'

const prismaFolder = join(projectRoot, 'prisma')
/** In ms. A machine that is busy starting may take longer to connect than a call may take. */
const startPatience = 15_000
/** An arbitrary number, the same in every process. The process with this lock migrates. */
const migrationLock = 1_996_042_6
/**
 * In ms: how long to wait for another process to migrate, and for a table lock, behind which all players
 * wait.
 */
const patience = { other: 60_000, table: 10_000 }

/** `prisma/schema.prisma` in the form the schema engine takes. */
export const readSchema = async (folder = prismaFolder): Promise<{ path: string; content: string }> => {
  const path = join(folder, 'schema.prisma')
  return { path, content: await readFile(path, 'utf8') }
}

/** The folder `prisma/migrations` in Prisma's own layout. */
export const readMigrations = async (folder = prismaFolder): Promise<MigrationList> => {
  const baseDir = join(folder, 'migrations')
  const entries = await readdir(baseDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const lockfile = join(baseDir, 'migration_lock.toml')
  return {
    baseDir,
    shadowDbInitScript: '',
    lockfile: { path: lockfile, content: await readFile(lockfile, 'utf8') },
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(join(baseDir, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  }
}

/**
 * Migrates a database to the newest version. Resolves to the names of the applied migrations; none if it was
 * up to date. Everything runs in one transaction behind a lock: a kill leaves nothing half done, and of two
 * processes that start at once the second finds the work finished. Rejects with a message if a lock is not
 * free in time. `prisma migrate deploy` understands the result.
 */
export const migrate = async (
  config: pg.PoolConfig,
  apply = applyAll,
  longest = patience,
): Promise<string[]> => {
  // A single connection that is never released, so that everything the engine sends is part of the
  // transaction.
  const pool = new pg.Pool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: startPatience,
  })
  // The query that needs the connection reports the error, wherever the connection is at that time.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    await pool.query('BEGIN')
    await pool.query(`SET LOCAL lock_timeout = ${longest.other}`)
    await pool.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await pool.query(`SET LOCAL lock_timeout = ${longest.table}`)
    const migrations = await readMigrations()
    const applied = (await isNewest(pool, migrations)) ? [] : await apply(pool, migrations)
    await pool.query('COMMIT')
    return applied
  } catch (error) {
    if (isLocked(error)) throw toLockTimeoutError(error)
    throw isDatabaseDown(error) ? toUnreachable(error) : error
  } finally {
    await pool.end()
  }
}

const HAS_MIGRATIONS = rowCountOf(
  'has migrations',
  "SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL",
)
const APPLIED = rowsOf(
  'applied migrations',
  `
  SELECT migration_name AS name, checksum, finished_at IS NOT NULL AND rolled_back_at IS NULL AS stands
  FROM _prisma_migrations`,
  { name: z.string(), checksum: z.string(), stands: z.boolean() },
)

/**
 * True if the database has exactly these migrations with these contents. Then the engine, which is slow to
 * load, is not needed. In every other case the engine decides.
 */
const isNewest = async (pool: pg.Pool, { migrationDirectories }: MigrationList): Promise<boolean> => {
  const ask = askerOf(pool)
  if ((await ask(HAS_MIGRATIONS, [])) === 0) return false
  const rows = await ask(APPLIED, [])
  const stored = new Map(rows.map((row) => [row.name, row]))
  const isThere = ({ path, migrationFile: { content } }: MigrationList['migrationDirectories'][number]) => {
    const row = stored.get(path)
    return row?.stands && content.tag === 'ok' && row.checksum === sha256(content.value)
  }
  return rows.length === migrationDirectories.length && migrationDirectories.every(isThere)
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const applyAll = async (pool: pg.Pool, migrationsList: MigrationList): Promise<string[]> => {
  const { noExternalTables, schemaEngine } = await import('./schema-engine.ts')
  let reason: unknown
  const adapter = noticing(new PrismaPg(pool), (error) => {
    reason ??= error
  })
  try {
    const engine = await schemaEngine(await readSchema(), adapter)
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: noExternalTables,
    })
    return appliedMigrationNames
  } catch (error) {
    throw reason ?? error
  }
}

/**
 * The engine tries to record a failure, which the aborted transaction refuses. The first error is the real
 * reason.
 */
const noticing = (
  adapter: SqlMigrationAwareDriverAdapterFactory,
  notice: (error: unknown) => void,
): SqlMigrationAwareDriverAdapterFactory => ({
  provider: adapter.provider,
  adapterName: adapter.adapterName,
  connectToShadowDb: () => adapter.connectToShadowDb(),
  connect: async () => {
    const connection = await adapter.connect()
    const run = connection.executeScript.bind(connection)
    connection.executeScript = async (script) => {
      await run(script).catch((error: unknown) => {
        notice(error)
        throw error
      })
    }
    return connection
  },
})
