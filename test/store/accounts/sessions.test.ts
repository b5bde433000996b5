// @module-tag postgres
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../src/store/contract.ts'
import { openStore } from '../../../src/store/open.ts'
import { migratedDatabase } from '../databases.ts'
import { quiet } from '../sample-rows.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let store: Store
let sql: pg.Pool
const open = () => openStore({ databaseUrl: database.url, dataDir: '/nowhere', log: quiet })
beforeAll(async () => {
  database = await migratedDatabase()
  store = await open()
  sql = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await sql.end()
  await store.close()
  await database.drop()
})

/** Makes every session this much older. */
const wait = (time: string) => sql.query('UPDATE sessions SET "lastSeenAt" = now() - $1::interval', [time])
const secondsAgo = async (): Promise<number> => {
  const { rows } = await sql.query<{ ago: number }>(
    'SELECT extract(epoch FROM now() - max("lastSeenAt"))::float8 AS ago FROM sessions',
  )
  return rows[0]?.ago ?? Number.NaN
}

test('the database does not hold the session id, only its SHA-256', async () => {
  const { session } = await store.users.createGuest('Secret')
  const { rows } = await sql.query<{ row: string }>(
    "SELECT s::text || encode(hash, 'escape') || encode(hash, 'base64') AS row FROM sessions s",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(session)
  const known = await sql.query("SELECT 1 FROM sessions WHERE hash = sha256(convert_to($1, 'UTF8'))", [
    session,
  ])
  expect(known.rowCount).toBe(1)
})

test('being seen is written down at most once a minute', async () => {
  const { session } = await store.users.createGuest('Seen')
  await wait('50 seconds')
  await store.users.bySession(session)
  expect(await secondsAgo()).toBeGreaterThan(49)
  await wait('70 seconds')
  await store.users.bySession(session)
  expect(await secondsAgo()).toBeLessThan(10)
})

test('a session not used for ninety days has expired, and is forgotten', async () => {
  const { user, session } = await store.users.createGuest('Gone')
  await wait('89 days')
  expect(await store.users.bySession(session)).toEqual(user)
  await wait('91 days')
  expect(await store.users.bySession(session)).toBeNull()
  await store.retention.sweep('sessions', 90 * 24 * 3_600_000, null)
  expect((await sql.query('SELECT 1 FROM sessions')).rowCount).toBe(0)
})
