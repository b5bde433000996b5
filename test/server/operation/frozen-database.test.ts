/** A database that stops for a while: nobody loses by it, but a player whose own time runs out does. */
// @module-tag postgres
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { TableClock, TableEnded } from '../../../src/protocol/sockets.ts'
import { usualDeadlineMs } from '../../../src/server/http/deadline.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { unreliableLine } from '../../store/unreliable-line.ts'
import { openReal, pairTable } from '../real-server.ts'
import { connectTo } from '../test-server.ts'

/** A database for each test: outages are recorded in it, and the tests have clocks of their own. */
let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeEach(async () => {
  database = await migratedDatabase()
})
afterEach(async () => database?.drop())

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))

/** Blocks all writes to a table that every answer writes to, for this many ms. */
async function freeze(ms: number, locked: 'journal' | 'games' = 'journal'): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`LOCK TABLE ${locked} IN ACCESS EXCLUSIVE MODE`)
  await sleep(ms)
  await client.query('ROLLBACK')
  await client.end()
}

/** A table with ten seconds for each decision, of which this many have passed. */
async function table(gone: number) {
  let ahead = 0
  const real = await openReal(
    database.url,
    10,
    { requestDeadlineMs: usualDeadlineMs },
    () => Date.now() + ahead,
  )
  const { id, ann, bob } = await pairTable(real.url, { clock: { kind: 'move', seconds: 10, expiry: 'loss' } })
  const ended: TableEnded[] = []
  for (const who of [ann, bob]) {
    const socket = await connectTo(real.url, { cookie: who.cookie })
    socket.on('table:ended', (message) => void ended.push(message))
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

/** The seconds that a seat has left, in the latest update. */
const leftOf = (clock: TableClock | null | undefined, seat: string): number =>
  (clock?.seats.find((each) => each.seat === seat)?.remainingMs ?? 0) / 1_000

describe('A frozen connection to the database', () => {
  it('during a write costs nobody any time or the game', {
    timeout: 60_000,
  }, async () => {
    const line = await unreliableLine(database.url)
    onTestFinished(line.cut)
    const real = await openReal(line.url, 10, { requestDeadlineMs: usualDeadlineMs })
    const { id, ann, bob } = await pairTable(real.url, {
      clock: { kind: 'move', seconds: 10, expiry: 'loss' },
    })
    const ended: TableEnded[] = []
    let heard: TableClock | null | undefined
    const join = async ({ cookie }: { cookie: string }) => {
      const socket = await connectTo(real.url, { cookie })
      socket.on('table:ended', (said) => void ended.push(said))
      socket.on('table:clock', (said) => {
        heard = said
      })
      const joined = await socket.emitWithAck('table:join', { table: id })
      if (!('ok' in joined)) throw new Error(joined.error.message)
      return { socket, joined }
    }
    const both = [await join(ann), await join(bob)]
    const asked = both.find(({ joined }) => joined.decision !== null)
    const decision = asked?.joined.decision
    if (!asked || !decision) throw new Error('Nobody is asked.')
    const choice = decision.options.slice(0, decision.min).map((option) => option.id)
    const answer = { table: id, decision: decision.id, choice }
    await sleep(1_500)
    line.hold(true)
    await sleep(200)
    const late = asked.socket.timeout(20_000).emitWithAck('table:answer', answer)
    await sleep(13_800)
    line.hold(false)
    expect(await late).toMatchObject({ error: { code: 'unavailable' } })
    await sleep(4_000)
    expect(ended).toEqual([])
    // The answer was written anyway, and the seat to decide now has not lost the time before.
    const rows = await real.store.journal.rows(id, 0)
    expect(rows.map((row) => row.decision)).toEqual([decision.id])
    const running = heard?.seats.find((seat) => seat.running)
    expect(leftOf(heard, running?.seat ?? '')).toBeGreaterThan(4)
    expect(leftOf(heard, running?.seat ?? '')).toBeLessThanOrEqual(10)
    // The time since then does count.
    await sleep(9_000)
    expect(ended[0]).toMatchObject({ result: { reason: 'time' } })
  })
})

describe('A frozen database', () => {
  it.each([
    { what: 'for longer than a write waits', ms: 7_000 },
    { what: 'for less, with the end of a time on its way', ms: 3_000 },
  ])('$what loses no game on time', { timeout: 40_000 }, async ({ ms }) => {
    const { answer, ended } = await table(8)
    // The time runs out during the freeze.
    await freeze(ms)
    await sleep(600)
    expect(ended).toEqual([])
    expect(await answer()).toMatchObject({ ok: true })
  })

  it('with only the games locked loses none on time, whatever was tried meanwhile', {
    timeout: 40_000,
  }, async () => {
    const { answer, ended } = await table(6)
    const frozen = freeze(9_000, 'games')
    await sleep(1_500)
    // Before the time runs out.
    const first = answer()
    await frozen
    await sleep(1_500)
    expect(ended).toEqual([])
    await first
    expect(await answer()).toMatchObject({ ok: true })
  })

  it('accepts an answer that was given meanwhile once it is back', { timeout: 40_000 }, async () => {
    const { answer, ended } = await table(8)
    const frozen = freeze(3_500)
    await sleep(2_500)
    // Too late if the clock had been running.
    expect(await answer()).toMatchObject({ ok: true })
    await frozen
    expect(ended).toEqual([])
  })

  it('that is not frozen: a player who lets the time run out loses', { timeout: 40_000 }, async () => {
    const { answer, ended } = await table(8)
    await sleep(3_500)
    expect(ended).toMatchObject([{ result: { reason: 'time' } }])
    expect(await answer()).toMatchObject({ error: { code: 'game-over' } })
  })
})
