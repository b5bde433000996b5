/** A database that stands still for a while: nobody loses by it; who has let time run out does. */
// @module-tag postgres
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableEnded } from '../../src/protocol/sockets.ts'
import { freshDatabase } from '../store/databases.ts'
import { connectTo } from './house.ts'
import { openReal, pairTable } from './real.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => database?.drop())

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))

/** Nothing can be written for so long, to a table that every answer writes to. */
async function freeze(ms: number, locked: 'journal' | 'games' = 'journal'): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`LOCK TABLE ${locked} IN ACCESS EXCLUSIVE MODE`)
  await sleep(ms)
  await client.query('ROLLBACK')
  await client.end()
}

/** A table where each decision has ten seconds, of which so many are gone. */
async function table(gone: number) {
  let ahead = 0
  const real = await openReal(database.url, 10, {}, () => Date.now() + ahead)
  const { id, ann, bob } = await pairTable(real.url, { clock: { kind: 'move', seconds: 10, expiry: 'loss' } })
  const ended: TableEnded[] = []
  for (const who of [ann, bob]) {
    const socket = await connectTo(real.url, { cookie: who.cookie })
    socket.on('table:ended', (told) => void ended.push(told))
    const joined = await socket.emitWithAck('table:join', { table: id })
    if (!('ok' in joined)) throw new Error(joined.error.message)
    if (!joined.decision) continue
    const { decision } = joined
    const choice = decision.options.slice(0, decision.min).map((option) => option.id)
    ahead += gone * 1_000
    const answer = () =>
      socket.timeout(20_000).emitWithAck('table:answer', { table: id, decision: decision.id, choice })
    return { answer, ended, id, real }
  }
  throw new Error('Nobody is asked.')
}

describe('A frozen database', () => {
  it.each([
    { what: 'for longer than a write waits', ms: 7_000 },
    { what: 'for less, with the end of a time on its way', ms: 3_000 },
  ])('$what loses no game on time', { timeout: 40_000 }, async ({ ms }) => {
    const { answer, ended } = await table(8)
    // The time is up in the middle of it.
    await freeze(ms)
    await sleep(600)
    expect(ended).toEqual([])
    expect(await answer()).toMatchObject({ ok: true })
  })

  it('of which only the games are locked loses none on time, whatever was tried meanwhile', {
    timeout: 40_000,
  }, async () => {
    const { answer, ended } = await table(6)
    const frozen = freeze(9_000, 'games')
    await sleep(1_500)
    // Before the time is up.
    const first = answer()
    await frozen
    await sleep(1_500)
    expect(ended).toEqual([])
    await first
    expect(await answer()).toMatchObject({ ok: true })
  })

  it('takes an answer that was given in it once it is back', { timeout: 40_000 }, async () => {
    const { answer, ended } = await table(8)
    const frozen = freeze(3_500)
    await sleep(2_500)
    // Late by the clock, had it run.
    expect(await answer()).toMatchObject({ ok: true })
    await frozen
    expect(ended).toEqual([])
  })

  it('that is not: who lets the time run out loses', { timeout: 40_000 }, async () => {
    const { answer, ended } = await table(8)
    await sleep(3_500)
    expect(ended).toMatchObject([{ result: { reason: 'time' } }])
    expect(await answer()).toMatchObject({ error: { code: 'game-over' } })
  })
})
