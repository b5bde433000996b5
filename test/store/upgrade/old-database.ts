/** Databases of released versions as files: the rows of every table, with the migrations of the time. */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { PlayerStatus } from './player.ts'

export type OldDatabase = {
  version: string
  /** When it was written, in ms since 1970. Its contents keep their age relative to this. */
  at: number
  /** The tables of the test by kind. */
  tables: Record<'running' | 'solo' | 'teams' | 'correspondence' | 'finished' | 'tournament', string>
  tournament: string
  /** By running table, then by player name. */
  standings: Record<string, Record<string, PlayerStatus>>
  rows: Record<string, Record<string, unknown>[]>
}

export const fileOf = (version: string): string => `test/store/upgrade/versions/${version}.json.gz`

export function readOldDatabase(version: string): OldDatabase {
  const file = fileOf(version)
  if (!existsSync(file))
    throw new Error(`CHANGELOG.md names ${version}, but ${file} is missing. See test/README.md, "Upgrades".`)
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
}

const namesOf = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table that has rows. */
export async function rowsOf(client: pg.ClientBase): Promise<OldDatabase['rows']> {
  const rows: OldDatabase['rows'] = {}
  for (const name of await namesOf(client)) {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_json(t) AS row FROM "${name}" t ORDER BY t::text`,
    )
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row)
  }
  return rows
}

/** As Prisma creates it before its first migration. */
const prismas = `CREATE TABLE "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`

/** Writes the database into an empty one, as if its server had ended just now. */
export async function layOldDatabase(config: pg.PoolConfig, { rows, at }: OldDatabase): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 })
  const client = await pool.connect()
  const later = Date.now() - at
  const migrations = (rows._prisma_migrations ?? []).map(({ migration_name }) => String(migration_name))
  try {
    await client.query('BEGIN')
    await client.query(prismas)
    for (const name of migrations.sort())
      await client.query(readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8'))
    // In any order, since foreign keys are not checked.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const [table, found] of Object.entries(rows)) {
      // A migration may have inserted some of them.
      await client.query(`DELETE FROM "${table}"`)
      const there = table === 'journal' ? found.map((row) => laterClock(row, later)) : found
      await client.query(
        `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1::json)`,
        [JSON.stringify(there)],
      )
      if (table !== '_prisma_migrations') await shift(client, table, later)
    }
    await client.query('COMMIT')
  } finally {
    client.release()
    await pool.end()
  }
}

/** Moves all times of a table forward by this many ms. */
async function shift(client: pg.ClientBase, table: string, ms: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND data_type LIKE 'timestamp%'`,
    [table],
  )
  if (rows.length === 0) return
  const sets = rows.map(({ name }) => `"${name}" = "${name}" + $1 * interval '1 millisecond'`)
  await client.query(`UPDATE "${table}" SET ${sets.join(', ')}`, [ms])
}

/** Moves the time forward at which a move left the clocks. */
function laterClock(row: Record<string, unknown>, ms: number): Record<string, unknown> {
  const { clock } = row
  if (typeof clock !== 'object' || clock === null || !('at' in clock)) return row
  return { ...row, clock: { ...clock, at: Number(clock.at) + ms } }
}
