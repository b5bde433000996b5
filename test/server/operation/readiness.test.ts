/** `/readyz` is requested every few seconds for years, so it writes only after writes have failed. */
// @module-tag postgres
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { migratedDatabase } from '../../store/databases.ts'
import { guest } from '../../support/guests.ts'
import { openReal } from '../real-server.ts'

it('/readyz writes nothing; after a failed write it fails until a write succeeds', async () => {
  const database = await migratedDatabase()
  onTestFinished(database.drop)
  const testServer = await openReal(database.url)
  const { cookie } = await guest(testServer.url, 'Ann')
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  onTestFinished(() => sql.end())
  const name = new URL(database.url).pathname.slice(1)
  await sql.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  // The setting affects new connections only, so the existing ones are closed.
  await sql.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  )
  const server = request(testServer.url)
  await expect.poll(async () => (await server.get('/readyz')).status).toBe(200)
  const from = testServer.lines.length
  for (let n = 0; n < 20; n++)
    await server
      .get('/readyz')
      .set('cookie', n % 2 === 0 ? cookie : 'none=1')
      .expect(200, { ok: true, redis: 'none' })
  expect(testServer.lines.slice(from).filter((line) => /read-only|25006/.test(line))).toEqual([])
  // Proves that the setting works: any write fails.
  const before = testServer.lines.filter((line) => /the database is (away|back)/.test(line)).length
  expect((await server.post('/api/session').send({ name: 'Bob' })).status).toBe(503)
  for (let n = 0; n < 3; n++) await server.get('/readyz').expect(503)
  // Logged once, not at every check.
  await sleep(2_500)
  for (let n = 0; n < 3; n++) await server.get('/readyz').expect(503)
  const countLogged = () => testServer.lines.filter((line) => /the database is (away|back)/.test(line)).length
  expect(countLogged() - before).toBeLessThanOrEqual(1)
  // Meanwhile reading and `/healthz` still work.
  await server.get('/api/tables').expect(200)
  await server.get('/healthz').expect(200)
  await sql.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`)
  await sql.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  )
  await expect.poll(async () => (await server.get('/readyz')).status).toBe(200)
  await server.post('/api/session').send({ name: 'Bob' }).expect(201)
})
