/**
 * The databases of released versions, as their servers left them: a dump of the one in Postgres, and the data
 * folder of the embedded one.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { PlayerStatus } from './player.ts'

export type Kind = 'postgres' | 'embedded'

/** What was played on a database. */
export type Played = {
  /** When it was written, in ms since 1970. Its contents keep their age relative to this. */
  at: number
  /** The tables of the test by kind. */
  tables: Record<'running' | 'solo' | 'teams' | 'correspondence' | 'finished' | 'tournament', string>
  tournament: string
  /** By running table, then by player name. */
  standings: Record<string, Record<string, PlayerStatus>>
}

const files = { postgres: 'postgres.sql.br', embedded: 'embedded.tar.br', played: 'played.json' }
export const fileOf = (version: string, what: keyof typeof files): string =>
  `test/store/upgrade/versions/${version}/${files[what]}`

function read(version: string, what: keyof typeof files): Buffer {
  const file = fileOf(version, what)
  if (!existsSync(file))
    throw new Error(`CHANGELOG.md names ${version}, but ${file} is missing. See test/README.md, "Upgrades".`)
  return readFileSync(file)
}

export const readPlayed = (version: string, kind: Kind): Played =>
  JSON.parse(read(version, 'played').toString('utf8'))[kind]

/** Runs the dump in an empty database. */
export async function restoreDump(version: string, url: string): Promise<void> {
  const dump = brotliDecompressSync(read(version, 'postgres')).toString('utf8')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Lines with a backslash are for psql.
    await client.query(dump.replace(/^\\.*$/gm, ''))
  } finally {
    await client.end()
  }
}

/** Puts the data folder into an empty one. */
export function unpackFolder(version: string, dataDir: string): void {
  execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(read(version, 'embedded')) })
}

/** Moves all times of a database forward, as if its server had ended just now. */
export async function letTimePass(config: pg.PoolConfig, { at }: Played): Promise<void> {
  const ms = Date.now() - at
  const pool = new pg.Pool({ ...config, max: 1 })
  try {
    const { rows } = await pool.query<{ table: string; sets: string }>(
      `SELECT table_name AS table,
         string_agg(format('%1$I = %1$I + $1 * interval ''1 millisecond''', column_name), ', ') AS sets
       FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' AND table_name <> '_prisma_migrations'
       GROUP BY table_name`,
    )
    for (const { table, sets } of rows) await pool.query(`UPDATE "${table}" SET ${sets}`, [ms])
    // A move leaves the clocks with a time of their own.
    await pool.query(
      `UPDATE journal SET clock = jsonb_set(clock::jsonb, '{at}', to_jsonb((clock ->> 'at')::float8 + $1::float8))
       WHERE clock IS NOT NULL`,
      [ms],
    )
  } finally {
    await pool.end()
  }
}
