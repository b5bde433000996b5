/** `/readyz` is asked every few seconds for years: it reads, and writes nothing. */
// @module-tag postgres
import pg from 'pg'
import request from 'supertest'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../store/databases.ts'
import { guest } from '../support/guests.ts'
import { openReal } from './real.ts'

it('/readyz is answered by a database that takes no writes, for a guest as for a stranger', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const house = await openReal(database.url)
  const { cookie } = await guest(house.url, 'Ann')
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  onTestFinished(() => sql.end())
  const name = new URL(database.url).pathname.slice(1)
  await sql.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  // What the house has open goes on as it was: it opens anew.
  await sql.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  )
  const server = request(house.url)
  await expect.poll(async () => (await server.get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  const from = house.lines.length
  for (let n = 0; n < 20; n++)
    await server
      .get('/readyz')
      .set('cookie', n % 2 === 0 ? cookie : 'none=1')
      .expect(200, { ok: true, redis: 'none' })
  expect(house.lines.slice(from).filter((line) => /read-only|25006/.test(line))).toEqual([])
  // The trap is one: whatever writes is caught in it.
  expect((await server.post('/api/session').send({ name: 'Bob' })).status).toBeGreaterThanOrEqual(500)
})
