import pg from 'pg'
import { starterDecks } from '../../src/decks/starters.ts'
import { InvalidSetting } from '../../src/server/config.ts'
import { migrate } from '../../src/store/database/migrate.ts'
import { type Size, STARTERS, steps } from './statements.ts'

/** Whatever a user or operator does leaves a row in one of these tables. */
const used = ['users', 'games', 'decks', 'tournaments', 'bans', 'reports', 'operator_acts'] as const

/** Seeds in one transaction, so that a failure leaves the database empty. */
export async function seed(databaseUrl: string, size: Size, tell: (line: string) => void): Promise<void> {
  await migrate({ connectionString: databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await refuseUsed(client)
    await client.query(
      `SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '256MB'; SELECT setseed(0.1996)`,
    )
    await trust(client)
    await client.query(STARTERS, [startersAsJson()])
    for (const { what, sql } of steps(size)) {
      const began = performance.now()
      const { rowCount } = await client.query(sql)
      tell(`${what}: ${rowCount ?? 0} rows, ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const found = used.map((table) => `(SELECT count(*) FROM (SELECT 1 FROM ${table} LIMIT 1) AS one)`)
  const { rows } = await client.query<{ n: string }>(`SELECT ${found.join(' + ')} AS n`)
  if (Number(rows[0]?.n) > 0) throw new InvalidSetting('This database is not empty: nothing was seeded.')
}

/** Skips checking millions of foreign keys, where the role may: all seeded references exist. */
async function trust(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_superuser: string }>('SHOW is_superuser')
  if (rows[0]?.is_superuser === 'on') await client.query('SET LOCAL session_replication_role = replica')
}

/** The first four starter decks of each side. */
const startersAsJson = (): string =>
  JSON.stringify(
    (['corp', 'runner'] as const)
      .flatMap((side) => starterDecks.filter((deck) => deck.side === side).slice(0, 4))
      .map(({ side, name, cards }, number) => ({ number, side, name, cards })),
  )
