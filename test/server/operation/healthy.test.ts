/**
 * Guards, limits and checks leave healthy things alone. Each is tested for some time and with the real thing.
 */
// @module-tag postgres
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TableEnded } from '../../../src/protocol/sockets.ts'
import { createPasswordHashing } from '../../../src/server/accounts/password-hashing.ts'
import { readConfig } from '../../../src/server/config.ts'
import { usualDeadlineMs } from '../../../src/server/http/deadline.ts'
import { watchBacklog } from '../../../src/server/sockets/backlog.ts'
import { createIo } from '../../../src/server/sockets/index.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { type Guest, guest } from '../../support/guests.ts'
import { type Bot, bot } from '../bots.ts'
import { rawSocket } from '../raw-socket.ts'
import { openReal, pairTable, type Real } from '../real-server.ts'
import { connectTo, until } from '../test-server.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let sql: pg.Pool
beforeAll(async () => {
  database = await migratedDatabase()
  sql = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await sql?.end()
  await database?.drop()
})

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))
/** Log lines at `warn` or above. */
const trouble = ({ lines }: Real) => lines.filter((line) => JSON.parse(line).level >= 40)

async function gauge({ url }: Real, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^datafort_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

const moves = async (table: string): Promise<number> =>
  Number((await sql.query('SELECT count(*) AS n FROM journal WHERE "gameId" = $1', [table])).rows[0]?.n)

/** Locks a table of the database for this many ms. */
async function hold(table: string, ms: number): Promise<void> {
  const client = await sql.connect()
  await client.query('BEGIN')
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  setTimeout(() => void client.query('ROLLBACK').finally(() => client.release()), ms)
}

const people = (real: Real, { id, ann, bob }: { id: string; ann: Guest; bob: Guest }, seed = 1) =>
  Promise.all([ann, bob].map(({ cookie }, n) => bot(real.url, cookie, id, seed * 2 + n)))

const over = (bots: Bot[]) => bots.every(({ view }) => view.result !== null)

describe('The deadlines of requests and of the database', () => {
  it('let a slow request within them finish', async () => {
    const real = await openReal(database.url, 10, { requestDeadlineMs: usualDeadlineMs })
    const pair = await pairTable(real.url)
    const bots = await people(real, pair)
    await until(() => bots.some(({ decision }) => decision))
    await hold('decks', 3_400)
    const began = performance.now()
    const deck = { name: 'Mine', side: 'corp', cards: [{ card: 'keeper', count: 1 }] }
    const saved = await pair.ann.call('POST', '/api/decks', deck)
    expect(performance.now() - began).toBeGreaterThan(3_000)
    expect(saved).toMatchObject({ name: 'Mine' })
    await hold('journal', 3_400)
    const seen = Math.max(...bots.map(({ seq }) => seq))
    await Promise.all(bots.map((one) => one.play(() => one.seq > seen)))
    expect(trouble(real)).toEqual([])
  })

  it('do not cut any of many quick ones', async () => {
    const real = await openReal(database.url, 10, { requestDeadlineMs: usualDeadlineMs })
    const ann = await guest(real.url, 'Ann')
    for (let n = 0; n < 12; n++) {
      const paths = ['/api/tables', '/api/games', '/readyz', '/api/decks', '/healthz']
      await Promise.all(Array.from({ length: 20 }, (_, m) => ann.call('GET', paths[m % paths.length] ?? '')))
    }
    expect(trouble(real)).toEqual([])
    expect(await gauge(real, 'database_up')).toBe(1)
  })
})

describe('Idle eviction', () => {
  it('leaves games in memory that are watched or were used recently, and moves nothing', async () => {
    const real = await openReal(database.url, 10, {}, Date.now, { sweepMs: 15 })
    const pairs = [await pairTable(real.url), await pairTable(real.url)]
    const bots = (await Promise.all(pairs.map((pair) => people(real, pair)))).flat()
    await Promise.all(bots.map((one) => one.play(() => one.seq >= 12)))
    for (const one of bots.slice(2)) one.stop()
    const before = await Promise.all(pairs.map(({ id }) => moves(id)))
    await sleep(2_000)
    expect(await gauge(real, 'live_tables')).toBe(2)
    expect(await Promise.all(pairs.map(({ id }) => moves(id)))).toEqual(before)
    const [one, other] = bots
    const goal = (one?.seq ?? 0) + 10
    await Promise.all([one, other].map((each) => each?.play(() => each.seq >= goal)))
    expect(trouble(real)).toEqual([])
  })

  it('leaves a watched game even with hardly any idle time', async () => {
    const real = await openReal(database.url, 10, { idleMinutes: 0.000_1 }, Date.now, { sweepMs: 15 })
    const pairs = [await pairTable(real.url), await pairTable(real.url)]
    const bots = (await Promise.all(pairs.map((pair) => people(real, pair)))).flat()
    await Promise.all(bots.map((one) => one.play(() => one.seq >= 12)))
    for (const one of bots.slice(2)) one.stop()
    await until(async () => (await gauge(real, 'live_tables')) === 1)
    for (let n = 0; n < 10; n++) {
      await sleep(100)
      expect(await gauge(real, 'live_tables')).toBe(1)
    }
    const [id = ''] = pairs.map((pair) => pair.id)
    // It is the table that is being watched, so reading it loads no other.
    expect((await bots[0]?.fresh())?.seq).toBe((await moves(id)) - 1)
    expect(trouble(real)).toEqual([])
  })
})

describe('Quarantine', () => {
  it('does not affect a healthy table through a whole game that leaves memory repeatedly', async () => {
    const real = await openReal(database.url, 4, { idleMinutes: 0.000_1 }, Date.now, { sweepMs: 15 })
    const pair = await pairTable(real.url)
    let bots: Bot[] = []
    for (let round = 1; round < 200 && !(bots.length > 0 && over(bots)); round++) {
      bots = await people(real, pair, round)
      const goal = Math.max(...bots.map(({ seq }) => seq)) + 25
      await Promise.all(bots.map((one) => one.play(() => one.seq >= goal)))
      for (const one of bots) one.stop()
      await until(async () => (await gauge(real, 'live_tables')) === 0)
      expect(await gauge(real, 'damaged_tables')).toBe(0)
    }
    expect(over(bots)).toBe(true)
    expect(trouble(real)).toEqual([])
    const again = await openReal(database.url)
    expect((await bot(again.url, pair.ann.cookie, pair.id, 1)).view.result).not.toBeNull()
    expect(await gauge(again, 'damaged_tables')).toBe(0)
  })
})

describe('The limit of queued socket data', () => {
  it('disconnects nobody who reads, at the pace of a page or slowly but steadily', async () => {
    const server = createServer()
    const io = createIo(server, readConfig({ COOKIE_SECRET: 'x'.repeat(40) }), null, () => false)
    onTestFinished(() => void io.close())
    const cut: string[] = []
    io.on('connection', (wire) => watchBacklog(wire.conn, () => void cut.push(wire.id)))
    await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = await connectTo(url, {})
    let heard = 0
    page.on('table:chat', () => void heard++)
    const bytes = (await rawSocket(url, '')).readSlowly(20)
    // In all, five times as much as may be queued.
    const [messages, text] = [100, 'x'.repeat(50_000)]
    for (let n = 0; n < messages; n++) {
      io.emit('table:chat', { table: 't', from: null, to: 'table', text, at: '' } as never)
      await sleep(25)
    }
    await until(() => heard === messages && bytes() > messages * text.length)
    expect(cut).toEqual([])
  })
})

describe('The session check', () => {
  it('disconnects nobody with a valid session, however often it runs', async () => {
    const real = await openReal(database.url, 10, {}, Date.now, { recheckMs: 5 })
    const all = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await guest(real.url, `Guest ${n}`)).cookie),
    )
    const sockets = await Promise.all(all.map((cookie) => connectTo(real.url, { cookie })))
    await sleep(2_000)
    expect(sockets.map(({ connected }) => connected)).toEqual(sockets.map(() => true))
    expect(trouble(real)).toEqual([])
  })
})

describe('The password hashing queue', () => {
  it('serves all of ten who sign up in the same moment', async () => {
    const hashing = createPasswordHashing()
    const ten = Array.from({ length: 10 }, () => hashing.hash('long enough a password'))
    expect((await Promise.allSettled(ten)).map(({ status }) => status)).toEqual(ten.map(() => 'fulfilled'))
  })
})

describe('Clocks in normal operation', () => {
  const left = async (one: Bot, seat: string) => {
    const { clock } = await one.fresh()
    const mine = clock?.seats.find((each) => each.seat === seat)
    if (!mine) throw new Error('There is no clock.')
    return mine
  }

  it('run like time, and do not mistake anything for a frozen database', async () => {
    const real = await openReal(database.url, 10, { requestDeadlineMs: usualDeadlineMs })
    const clock = { kind: 'bank', seconds: 600, increment: 0, expiry: 'loss' }
    const pair = await pairTable(real.url, { clock })
    const [corp, runner] = await people(real, pair)
    if (!corp || !runner) throw new Error('Nobody came.')
    await until(() => corp.decision !== null || runner.decision !== null)
    const [who, seat] = corp.decision ? [corp, 'corp'] : [runner, 'runner']
    /** The time left, and the moments before and after the reply. */
    const asked = async () => {
      const from = performance.now()
      const { remainingMs, running } = await left(who, seat)
      return { remainingMs, running, from, to: performance.now() }
    }
    const before = await asked()
    await sleep(3_500)
    const after = await asked()
    expect(after.running).toBe(true)
    const gone = before.remainingMs - after.remainingMs
    // Two clocks, and whole milliseconds.
    expect(gone).toBeGreaterThanOrEqual(after.from - before.to - 50)
    expect(gone).toBeLessThanOrEqual(after.to - before.from + 50)
    expect(trouble(real)).toEqual([])
  })

  it('do not expire for anybody who answers in time, through increments and pauses', async () => {
    let ahead = 0
    const real = await openReal(database.url, 10, {}, () => Date.now() + ahead)
    const clock = { kind: 'bank', seconds: 60, increment: 4, expiry: 'loss' }
    const pair = await pairTable(real.url, { clock })
    const bots = await people(real, pair)
    const ended: TableEnded[] = []
    for (const one of bots) one.socket.on('table:ended', (message) => void ended.push(message))
    const sockets = bots.map(({ socket }) => socket)
    for (let n = 0; n < 40 && ended.length === 0; n++) {
      const { seq } = await until(() => bots.some(({ decision }) => decision)).then(() => bots[0] as Bot)
      // In all much more than the main time.
      ahead += 3_000
      await Promise.all(bots.map((one) => one.play(() => one.seq > seq)))
      if (n !== 10) continue
      for (const socket of sockets) await socket.emitWithAck('table:pause', { table: pair.id })
      for (let looks = 0; looks < 7; looks++) {
        ahead += 9_500
        await sleep(1_200)
      }
      ahead += 9_500
      await sockets[0]?.emitWithAck('table:resume', { table: pair.id })
    }
    expect(ended.filter(({ result }) => result.reason === 'time')).toEqual([])
    expect(bots[0]?.seq).toBeGreaterThanOrEqual(40)
    expect(trouble(real)).toEqual([])
  })
})
