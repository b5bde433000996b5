import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../src/store/embedded.ts'
import { migrate, readMigrations } from '../../src/store/migrate.ts'
import { freshDatabase, temporaryFolder } from './databases.ts'
import { quiet } from './things.ts'

const all = (await readMigrations()).migrationDirectories.map(({ path }) => path)

const tables = async (config: pg.PoolConfig): Promise<string[]> => {
  const pool = new pg.Pool(config)
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  )
  await pool.end()
  return rows.map(({ name }) => name)
}

const ours = [
  '_prisma_migrations',
  'decks',
  'games',
  'journal',
  'packs',
  'seats',
  'sessions',
  'snapshots',
  'users',
]

describe('migrations', () => {
  test('lead to the schema as it is', () => {
    const said = execFileSync('node', ['--import', 'tsx', 'scripts/migration.ts'], { encoding: 'utf8' })
    expect(said.trim()).toBe('The migrations and the schema agree.')
  })

  test('are applied once to the embedded database', async () => {
    const folder = await temporaryFolder()
    const embedded = await openEmbedded(folder, quiet)
    expect(await migrate(embedded.pool)).toEqual(all)
    expect(await migrate(embedded.pool)).toEqual([])
    expect(await tables(embedded.pool)).toEqual(ours)
    await embedded.close()
    await rm(folder, { recursive: true })
  })

  test('are applied once to Postgres, also when five servers start together', async () => {
    const { url, drop } = await freshDatabase()
    onTestFinished(drop)
    const config = { connectionString: url }
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(config)))
    expect(applied.flat()).toEqual(all)
    expect(await migrate(config)).toEqual([])
    expect(await tables(config)).toEqual(ours)
  })

  test('leave nothing behind when one of them fails', async () => {
    const { url, drop } = await freshDatabase()
    onTestFinished(drop)
    const config = { connectionString: url }
    const pool = new pg.Pool(config)
    await pool.query('CREATE TYPE "MoveKind" AS ENUM (\'other\')')
    await expect(migrate(config)).rejects.toThrow('type "MoveKind" already exists')
    expect(await tables(config)).toEqual([])
    await pool.query('DROP TYPE "MoveKind"')
    await pool.end()
    expect(await migrate(config)).toEqual(all)
  })
})
