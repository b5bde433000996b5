/** A large data set in an empty Postgres, and the check for plans that read a large table in full. */
// @module-tag postgres
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readWhole } from '../../scripts/plans/plan.ts'
import { seed } from '../../scripts/seed/seed.ts'
import { openStore } from '../../src/store/open.ts'
import { migratedDatabase } from '../store/databases.ts'
import { guest, quiet } from '../store/sample-rows.ts'

const size = { users: 200, games: 400, decks: 300 }

async function empty(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  const client = new pg.Client({ connectionString: url })
  // The database is dropped, which breaks this connection.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

const store = async (databaseUrl: string) => {
  const opened = await openStore({ databaseUrl, dataDir: '/nowhere', log: quiet })
  onTestFinished(opened.close)
  return opened
}

test('Seeded data can be read: people, decks, games, ratings, reports', async () => {
  const { url, client } = await empty()
  const lines: string[] = []
  await seed(url, size, (line) => lines.push(line))
  expect(lines).toContainEqual(expect.stringMatching(/^games: 400 rows/))
  const { games, decks, people, moderation } = await store(url)
  const { rows } = await client.query<{ user: string }>(
    `SELECT "userId" AS user FROM seats JOIN games ON games.id = "gameId" AND status = 'over' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  const user = rows[0]?.user ?? ''
  expect((await people.history(user, 50, user)).length).toBeGreaterThan(3)
  const mine = await games.ofUser(user, 50)
  expect(mine.length).toBeGreaterThan(3)
  expect(mine.map(({ damage }) => damage)).toEqual(mine.map(() => null))
  expect(await decks.public({ by: 'new', limit: 100 })).toHaveLength(101)
  expect((await people.ratings.best('runner', 10)).length).toBe(10)
  expect((await moderation.reports.list('closed', 50)).length).toBeGreaterThan(3)
})

test('A database in use is refused, and nothing of it changes', async () => {
  const { url, client } = await empty()
  await guest(await store(url))
  await expect(seed(url, size, () => undefined)).rejects.toThrow('This database is not empty')
  const { rows } = await client.query('SELECT count(*)::int AS n FROM users')
  expect(rows).toEqual([{ n: 1 }])
})

test('A plan that reads a large table as a whole is reported, one by an index is not', async () => {
  const { url, client } = await empty()
  await seed(url, size, () => undefined)
  const large = new Set(['users'])
  const by = (where: string, value: string) => ({
    text: `SELECT id FROM users WHERE ${where}`,
    values: [value],
  })
  expect(await readWhole(client, by('name = $1', 'Person 3'), large)).toEqual(['users'])
  expect(await readWhole(client, by('id = $1', 'nobody'), large)).toEqual([])
  expect(await readWhole(client, by('name = $1', 'Person 3'), new Set(['games']))).toEqual([])
})
