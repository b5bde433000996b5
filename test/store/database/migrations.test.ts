import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from '../../../src/store/database/migrate.ts'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import { emptyDatabase, temporaryFolder } from '../databases.ts'
import { quiet } from '../sample-rows.ts'

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
  'accounts',
  'analyses',
  'bans',
  'bot_tokens',
  'cards_taken',
  'chat_lines',
  'coach_off',
  'coached_games',
  'cubes',
  'deals',
  'deck_regards',
  'deck_trials',
  'deck_versions',
  'deck_words',
  'decks',
  'games',
  'guesses',
  'invitations',
  'job_workers',
  'journal',
  'limited',
  'limited_entries',
  'limited_pools',
  'limited_secrets',
  'looks',
  'mail_addresses',
  'mail_tokens',
  'operator_acts',
  'operators',
  'outages',
  'packs',
  'pod_entries',
  'pod_people',
  'pod_pools',
  'pod_secrets',
  'pods',
  'push_subscriptions',
  'rating_changes',
  'ratings',
  'recordings',
  'relations',
  'rematches',
  'reminder_wishes',
  'reminders',
  'reports',
  'seats',
  'seekers',
  'sessions',
  'settings',
  'snapshots',
  'solo_changes',
  'solo_games',
  'solo_ratings',
  'standing_orders',
  'table_codes',
  'tallies',
  'thoughts',
  'tournament_decks',
  'tournament_entries',
  'tournament_notices',
  'tournament_people',
  'tournament_rooms',
  'tournaments',
  'users',
]

describe('migrations', () => {
  test('are folders with nothing but their SQL', async () => {
    const files = await readdir('prisma/migrations', { recursive: true })
    const expected = all.flatMap((name) => [name, join(name, 'migration.sql')])
    expect(files.sort()).toEqual([...expected, 'migration_lock.toml'].sort())
  })

  test('are applied once to the embedded database', async () => {
    const folder = await temporaryFolder()
    const embedded = await openEmbedded(folder, { log: quiet })
    expect(await migrate(embedded.pool)).toEqual(all)
    expect(await migrate(embedded.pool)).toEqual([])
    expect(await tables(embedded.pool)).toEqual(ours)
    await embedded.close()
    await rm(folder, { recursive: true })
  })

  test('are not even looked at where every one of them stands in the database as it is here', {
    tags: ['postgres'],
  }, async () => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(drop)
    const config = { connectionString: url }
    const asked: string[] = []
    const engine = async (_: pg.Pool, { migrationDirectories }: MigrationList) => {
      asked.push(migrationDirectories.at(-1)?.path ?? '')
      return ['asked']
    }
    expect(await migrate(config, engine)).toEqual(['asked'])
    await migrate(config)
    expect(await migrate(config, engine)).toEqual([])
    const pool = new pg.Pool(config)
    const name = all[0]
    for (const change of [
      "checksum = 'another'",
      'finished_at = NULL',
      'rolled_back_at = now()',
      "migration_name = '0_another'",
    ]) {
      await pool.query('CREATE TABLE kept AS SELECT * FROM _prisma_migrations')
      await pool.query(`UPDATE _prisma_migrations SET ${change} WHERE migration_name = $1`, [name])
      expect(await migrate(config, engine)).toEqual(['asked'])
      await pool.query('TRUNCATE _prisma_migrations')
      await pool.query('INSERT INTO _prisma_migrations SELECT * FROM kept')
      await pool.query('DROP TABLE kept')
    }
    expect(await migrate(config, engine)).toEqual([])
    await pool.end()
    expect(asked).toHaveLength(5)
  })

  test('are applied once to Postgres, also when five servers start together', {
    tags: ['postgres'],
  }, async () => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(drop)
    const config = { connectionString: url }
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(config)))
    expect(applied.flat()).toEqual(all)
    expect(await migrate(config)).toEqual([])
    expect(await tables(config)).toEqual(ours)
  })

  test('end with a sentence, and have changed nothing, where somebody keeps a lock', {
    tags: ['postgres'],
  }, async () => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(drop)
    const config = { connectionString: url }
    await migrate(config)
    const other = new pg.Client(config)
    await other.connect()
    const before = await tables(config)
    const patience = { other: 200, table: 200 }
    for (const lock of ['LOCK TABLE _prisma_migrations', 'SELECT pg_advisory_xact_lock(19960426)']) {
      await other.query('BEGIN')
      await other.query(lock)
      const sentence = /^The database cannot be migrated because another session holds a lock; .+\.$/
      await expect(migrate(config, undefined, patience)).rejects.toThrow(sentence)
      await other.query('ROLLBACK')
    }
    expect(await tables(config)).toEqual(before)
    // A reader makes the migration wait until it is done.
    const first = await other.query('SELECT checksum FROM _prisma_migrations WHERE migration_name = $1', [
      all[0],
    ])
    const checksum = (text: string) =>
      other.query('UPDATE _prisma_migrations SET checksum = $2 WHERE migration_name = $1', [all[0], text])
    await checksum('another')
    await other.query('BEGIN; LOCK TABLE games IN ACCESS SHARE MODE')
    const needsTheTable = async (pool: pg.Pool) => {
      await pool.query('ALTER TABLE games ADD COLUMN more int')
      return []
    }
    await expect(migrate(config, needsTheTable, patience)).rejects.toThrow(/another session holds a lock/)
    await other.query('ROLLBACK')
    await checksum(first.rows[0].checksum)
    expect(await migrate(config, undefined, patience)).toEqual([])
    await other.end()
  })

  test('leave nothing behind when one of them fails', { tags: ['postgres'] }, async () => {
    const { url, drop } = await emptyDatabase()
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
