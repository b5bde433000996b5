/** Abandoned games cost the first start one look at each, and later starts nothing. */
// @module-tag postgres
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migratedDatabase } from '../../store/databases.ts'
import { anyChoice, chance, guest } from '../../support/guests.ts'
import { openReal, pairTable } from '../real-server.ts'
import { connectTo, until } from '../test-server.ts'

const many = 6

/** Leaves games of two players and games against automas, which nobody watches any more. */
async function leave(url: string): Promise<{ id: string; cookie: string }[]> {
  const left: { id: string; cookie: string }[] = []
  for (let n = 0; n < many; n++) {
    const { id, ann } = await pairTable(url)
    const seats = [
      { side: 'corp', player: 'automa', automa: { pack: 'dash', difficulty: 'standard' } },
      { side: 'runner', player: 'me' },
    ]
    const { call, cookie } = await guest(url, 'Solo')
    const solo = await call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
    await call('POST', `/api/tables/${solo.id}/start`)
    left.push({ id, cookie: ann.cookie }, { id: solo.id, cookie })
  }
  return left
}

it('of all kinds are checked once after a crash, are not in memory, and open for anybody who comes', {
  timeout: 120_000,
}, async () => {
  const { url: database, drop } = await migratedDatabase()
  onTestFinished(drop)
  const sql = new pg.Pool({ connectionString: database })
  const first = await openReal(database)
  const left = await leave(first.url)
  await first.close()
  // As after a kill: no row says that the game waits for a player.
  await sql.query('UPDATE games SET resting = false')
  const second = await openReal(database)
  await until(async () => (await second.store.games.listStalled(null, 0)).games.length === 0)
  const live = async (url: string) =>
    Number(/^datafort_live_tables (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  await until(async () => (await live(second.url)) === 0)
  await second.close()

  const third = await openReal(database)
  expect((await third.store.games.listStalled(null, 0)).games).toEqual([])
  expect(await live(third.url)).toBe(0)
  let answered = 0
  for (const { id, cookie } of left.slice(0, 4)) {
    const person = await connectTo(third.url, { cookie })
    const ack = await person.timeout(20_000).emitWithAck('table:join', { table: id })
    if (!('ok' in ack)) throw new Error(ack.error.message)
    if (!ack.decision) continue
    const { decision } = ack
    const choice = anyChoice(decision, chance(1))
    const answer = { table: id, decision: decision.id, choice }
    expect(await person.timeout(20_000).emitWithAck('table:answer', answer)).toHaveProperty('ok')
    answered++
  }
  expect(answered).toBeGreaterThan(1)
  expect(await live(third.url)).toBe(4)
  await sql.end()
})
