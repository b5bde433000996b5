import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { projectRoot } from '../root.ts'
import { everything, schemaEngine } from './schema-engine.ts'
import { isAway, unreachable } from './unavailable.ts'

const prismaFolder = join(projectRoot, 'prisma')
/** Any number of ours, the same in every process: whoever holds it migrates. */
const migrationLock = 1_996_042_6

/** `prisma/schema.prisma` as the schema engine wants it. */
export const readSchema = async (): Promise<{ path: string; content: string }> => {
  const path = join(prismaFolder, 'schema.prisma')
  return { path, content: await readFile(path, 'utf8') }
}

/** The folder `prisma/migrations`, in Prisma's own layout. */
export const readMigrations = async (): Promise<MigrationList> => {
  const baseDir = join(prismaFolder, 'migrations')
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
 * Brings a database up to the newest migration and names those applied; none when it was there already.
 * All in one transaction behind a lock: a kill in the middle leaves nothing half done, and of two processes
 * that start at once the second finds the work finished. `prisma migrate deploy` understands the result.
 */
export const migrate = async (config: pg.PoolConfig): Promise<string[]> => {
  // One connection that is never given up, so that everything the engine sends falls into the transaction.
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 4_000 })
  pool.on('error', () => undefined) // the query that needed the connection reports it
  try {
    await pool.query('BEGIN')
    await pool.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    const applied = await applyAll(pool)
    await pool.query('COMMIT')
    return applied
  } catch (error) {
    throw isAway(error) ? unreachable(error) : error
  } finally {
    await pool.end()
  }
}

const applyAll = async (pool: pg.Pool): Promise<string[]> => {
  const migrationsList = await readMigrations()
  let reason: unknown
  const adapter = noticing(new PrismaPg(pool), (error) => {
    reason ??= error
  })
  try {
    const engine = await schemaEngine(await readSchema(), adapter)
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: everything })
    return appliedMigrationNames
  } catch (error) {
    throw reason ?? error
  }
}

/** The engine tries to write down a failure, which the broken transaction refuses; the reason is the first error. */
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
