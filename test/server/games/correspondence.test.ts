import { describe, expect, it } from 'vitest'
import type { TableSuspension } from '../../../src/protocol/sockets.ts'
import {
  type Client,
  gain,
  hosted,
  openTestServer,
  type Person,
  startedTable,
  until,
} from '../test-server.ts'

const day = 86_400_000
const days = (n: number) => ({ clock: { kind: 'days', days: n } })

async function join(client: Client, table: string) {
  const ack = await client.emitWithAck('table:join', { table })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return ack
}

/** A server on which days pass when the test says so, without believing that it was suspended. */
function passingDays() {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    wall: Date.now,
    forward: (ms: number) => {
      ahead += ms
    },
  }
}

const running = async (person: Person) => (await person.get('/api/games/running')).json()

describe('A correspondence game', () => {
  it('gives days for each decision, and a player who lets them pass loses', async () => {
    const time = passingDays()
    const testServer = await openTestServer(time)
    const { table, corp, runner } = await startedTable(testServer, days(2))
    expect((await corp.get(`/api/tables/${table}`)).json().options.clock).toEqual({
      kind: 'days',
      days: 2,
      expiry: 'loss',
    })
    const c = await corp.connect()
    const { clock } = await join(c, table)
    expect(clock?.seats[0]?.remainingMs).toBeGreaterThan(2 * day - 60_000)
    time.forward(1.9 * day)
    expect(await c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })).toMatchObject({
      ok: true,
    })
    const ended = new Promise((resolve) => c.once('table:ended', resolve))
    time.forward(2.1 * day)
    expect(await ended).toMatchObject({ result: { winners: ['runner'], reason: 'time' } })
    expect((await running(runner)).items).toEqual([])
  })

  it('is stopped by a pause, which need not be answered at once', async () => {
    const time = passingDays()
    const testServer = await openTestServer(time)
    const { table, corp, runner } = await startedTable(testServer, days(5))
    const [c, r] = [await corp.connect(), await runner.connect()]
    await Promise.all([join(c, table), join(r, table)])
    await c.emitWithAck('table:pause', { table })
    time.forward(day)
    expect(await r.emitWithAck('table:pause', { table })).toEqual({ ok: true })
    expect((await join(c, table)).clock).toMatchObject({ paused: true })
    time.forward(30 * day)
    expect((await running(corp)).items[0].waits).toMatchObject([{ seat: 'corp', until: null }])
    await r.emitWithAck('table:resume', { table })
    const left = (await join(c, table)).clock?.seats.find(({ seat }) => seat === 'corp')?.remainingMs ?? 0
    expect(Math.round(left / day)).toBe(4)
  })

  it('accepts no other number of days', async () => {
    const testServer = await openTestServer()
    const ann = await testServer.person('Ann')
    for (const n of [0, 4, 8, 1.5])
      expect((await ann.post('/api/tables', hosted('corp', days(n)))).json()).toMatchObject({
        error: { code: 'bad-request' },
      })
  })

  it('costs nobody time while no server runs, but continues during a restart', async () => {
    const time = passingDays()
    const testServer = await openTestServer(time)
    const { table, corp } = await startedTable(testServer, days(1))
    time.forward(0.5 * day)
    const at = time.now()
    const iso = (ms: number) => `to_timestamp(${ms / 1000})`
    await testServer.sql(`INSERT INTO outages VALUES (${iso(at - 0.4 * day)}, ${iso(at - 0.1 * day)})`)
    await testServer.sql(`UPDATE settings SET value = '${at - 0.2 * day}' WHERE key = 'alive'`)
    // Another server finds the journal, the outages, and that no server has been running since.
    const { createOutageTracker } = await import('../../../src/server/operation/outage-tracker.ts')
    const log = { debug() {}, warn() {} } as never
    const alive = createOutageTracker({ store: testServer.store, now: time.now, wall: time.wall, log })
    await alive.start()
    alive.stop()
    const written = await testServer.sql<{ n: number }>('SELECT count(*)::int AS n FROM outages')
    expect(written).toEqual([{ n: 2 }])
    const { createKnownOutages } = await import('../../../src/tables/clocks/known-outages.ts')
    const knownOutages = createKnownOutages(alive.outages.known)
    // The two outages overlap, and the overlap counts once.
    expect(Math.round(knownOutages.lost(at - 0.5 * day, time.now()) / (0.1 * day))).toBe(4)
    expect((await running(corp)).items[0].table.id).toBe(table)
  })
})

describe('My games in progress', () => {
  it('show whom they wait for, how long, and the last move; those that wait for me come first', async () => {
    const testServer = await openTestServer()
    const { table, corp, runner } = await startedTable(testServer, days(3))
    await corp.post('/api/tables', hosted('corp'))
    expect(await running(corp)).toMatchObject({
      waiting: 1,
      next: null,
      items: [
        { table: { id: table }, mine: true, waits: [{ seat: 'corp', leftMs: 3 * day }] },
        { table: { status: 'waiting' }, mine: false, waits: [], last: null },
      ],
    })
    expect(await running(runner)).toMatchObject({
      waiting: 0,
      items: [{ table: { id: table }, mine: false }],
    })
    const c = await corp.connect()
    await join(c, table)
    await until(async () => {
      const { decision } = await join(c, table)
      const choice = decision?.options.slice(0, Math.max(1, decision.min)).map(({ id }) => id) ?? []
      if (decision) await c.emitWithAck('table:answer', { table, decision: decision.id, choice })
      return (await running(runner)).waiting === 1
    })
    const [mine] = (await running(runner)).items
    expect(mine.last).toMatch(/\w/)
    expect((await running(corp)).waiting).toBe(0)
  })

  it('come in pages', async () => {
    const testServer = await openTestServer({ config: { rateLimits: false } })
    const ann = await testServer.person('Ann')
    for (let n = 0; n < 3; n++) await ann.post('/api/tables', hosted('corp'))
    const first = (await ann.get('/api/games/running?limit=2')).json()
    expect(first.items).toHaveLength(2)
    const rest = (await ann.get(`/api/games/running?limit=2&cursor=${first.next}`)).json()
    expect(rest).toMatchObject({ items: [expect.anything()], next: null })
    expect((await ann.get('/api/games/running?cursor=bm9uZQ')).json()).toMatchObject({
      error: { code: 'bad-request' },
    })
  })
})

describe('A suspended game', () => {
  const say = (client: Client, table: string, what: 'ask' | 'agree' | 'refuse' | 'resume') =>
    client.emitWithAck('table:suspend', { table, say: what })

  it('needs agreement, leaves memory, and resumes when both are there', async () => {
    const testServer = await openTestServer()
    const { table, corp, runner } = await startedTable(testServer)
    const [c, r] = [await corp.connect(), await runner.connect()]
    await Promise.all([join(c, table), join(r, table)])
    const heard: TableSuspension[] = []
    r.on('table:suspension', (message) => void heard.push(message))
    expect(await say(c, table, 'ask')).toMatchObject({ ok: true })
    await until(() => heard.length === 1)
    expect(heard[0]?.suspension).toEqual({ state: 'asked', seat: 'corp', agreed: ['corp'] })
    const live = async () => (await corp.get('/api/tables?status=playing')).json().items.length
    expect(await live()).toBe(1)
    expect(await say(r, table, 'agree')).toMatchObject({ ok: true })
    expect((await join(r, table)).suspension).toMatchObject({ state: 'suspended' })
    expect(await live()).toBe(0)
    expect(await c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })).toMatchObject({
      error: { code: 'table-paused' },
    })
    expect(await running(corp)).toMatchObject({
      waiting: 0,
      items: [{ mine: false, table: { suspended: expect.any(String) } }],
    })
    r.disconnect()
    await until(async () => {
      const { players } = await join(c, table)
      return players.some(({ connected }) => !connected)
    })
    expect(await say(c, table, 'resume')).toMatchObject({ error: { code: 'not-here' } })
    const again = await runner.connect()
    await join(again, table)
    expect(await say(again, table, 'resume')).toMatchObject({ ok: true })
    expect((await join(c, table)).suspension).toBeNull()
    expect(await c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })).toMatchObject({
      ok: true,
    })
    expect(await live()).toBe(1)
  })

  it('stops the clocks, which resume where they were', async () => {
    const time = passingDays()
    const testServer = await openTestServer(time)
    const minute = { clock: { kind: 'move', seconds: 60, expiry: 'loss' } }
    const { table, corp, runner } = await startedTable(testServer, minute)
    const [c, r] = [await corp.connect(), await runner.connect()]
    await Promise.all([join(c, table), join(r, table)])
    await say(c, table, 'ask')
    await say(r, table, 'agree')
    time.forward(9 * day)
    expect(await c.emitWithAck('table:resume', { table })).toMatchObject({ error: { code: 'table-paused' } })
    await say(r, table, 'resume')
    const left = (await join(c, table)).clock?.seats.find(({ seat }) => seat === 'corp')
    expect(left).toMatchObject({ running: true })
    expect(left?.remainingMs).toBeGreaterThan(30_000)
  })

  it('is refused to strangers, alone, in correspondence, and without a request', async () => {
    const testServer = await openTestServer()
    const { table, corp, runner } = await startedTable(testServer)
    const [c, r] = [await corp.connect(), await runner.connect()]
    const s = await (await testServer.person('Eve')).connect()
    expect(await say(s, table, 'ask')).toMatchObject({ error: { code: 'not-your-seat' } })
    expect(await say(r, table, 'agree')).toMatchObject({ error: { code: 'moved-on' } })
    await say(c, table, 'ask')
    await say(c, table, 'ask')
    expect((await join(c, table)).suspension).toMatchObject({ state: 'asked' })
    await say(r, table, 'refuse')
    expect((await join(c, table)).suspension).toBeNull()
    await c.emitWithAck('table:concede', { table })
    expect(await say(c, table, 'ask')).toMatchObject({ error: { code: 'game-over' } })
    const slow = await startedTable(testServer, days(7))
    const there = await slow.corp.connect()
    expect(await say(there, slow.table, 'ask')).toMatchObject({ error: { code: 'bad-request' } })
  })
})
