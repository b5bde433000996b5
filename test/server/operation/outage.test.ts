/** The database becomes unreachable while games are in play, and comes back. */
// @module-tag postgres
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AnswerAck } from '../../../src/protocol/sockets.ts'
import { usualDeadlineMs } from '../../../src/server/http/deadline.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { unreliableLine } from '../../store/unreliable-line.ts'
import { anyChoice, chance, guest } from '../../support/guests.ts'
import { inOwnTime } from '../../support/own-time.ts'
import { type Bot, bot } from '../bots.ts'
import { openReal, pairTable } from '../real-server.ts'
import { connectTo, until } from '../test-server.ts'

/** In ms. Five seconds, plus what a busy machine adds. Without a limit it takes minutes or for ever. */
const within = 10_000
/** How the connection breaks, and how it is restored. */
const breaks = {
  'is cut': { break: (line: Line) => line.cut(), mend: (line: Line) => line.mend() },
  'falls silent': {
    break: async (line: Line) => line.silence(true),
    mend: async (line: Line) => line.silence(false),
  },
  'holds everything back': {
    break: async (line: Line) => line.hold(true),
    mend: async (line: Line) => line.hold(false),
  },
}
/** A log line at `warn` or above. */
const isTrouble = (line: string): boolean => JSON.parse(line).level >= 40

type Line = Awaited<ReturnType<typeof unreliableLine>>

let database: Awaited<ReturnType<typeof migratedDatabase>>
let sql: pg.Pool
beforeAll(async () => {
  database = await migratedDatabase()
  sql = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

async function houseOnALine() {
  const line = await unreliableLine(database.url)
  const server = await openReal(line.url, 10, { requestDeadlineMs: usualDeadlineMs })
  onTestFinished(async () => {
    line.silence(false)
    line.hold(false)
    await line.cut().catch(() => undefined)
  })
  return { line, server }
}

const journal = async (table: string) =>
  (
    await sql.query<{ seq: number; decision: string | null; seat: string | null }>(
      'SELECT seq, decision, seat FROM journal WHERE "gameId" = $1 ORDER BY seq',
      [table],
    )
  ).rows

/** The reply, if it comes in time. */
const timed = (work: () => Promise<string>): Promise<string> => inOwnTime(within, work())

const codeOf = (ack: AnswerAck | { ok: true }): string => ('ok' in ack ? 'ok' : ack.error.code)

async function send(one: Bot, table: string, seed = 1): Promise<string> {
  const { decision } = one
  if (!decision) throw new Error('There is nothing to decide.')
  const choice = anyChoice(decision, chance(seed))
  return codeOf(
    await one.socket.timeout(20_000).emitWithAck('table:answer', { table, decision: decision.id, choice }),
  )
}

describe.each(Object.entries(breaks))('When the line to the database %s', (_, how) => {
  it('everybody is told within five seconds, nothing is acknowledged falsely, and play continues', async () => {
    const { line, server } = await houseOnALine()
    const { id, ann, bob } = await pairTable(server.url)
    const bots = await Promise.all([ann, bob].map(({ cookie }, n) => bot(server.url, cookie, id, n + 1)))
    await Promise.all(bots.map((one) => one.play(() => one.seq >= 8)))
    await until(() => bots.some(({ decision }) => decision))
    const holder = bots.find(({ decision }) => decision)
    if (!holder) throw new Error('Nobody has anything to decide.')
    const before = await journal(id)
    expect(server.lines.filter(isTrouble)).toEqual([])

    await how.break(line)
    const call = (method: string, path: string, body?: unknown) => () =>
      ann.call(method, path, body).then(
        () => 'ok',
        (err: unknown) => /"code":"([\w-]+)"/.exec(String(err))?.[1] ?? String(err),
      )
    const away = await Promise.all([
      ...Array.from({ length: 20 }, () => timed(() => send(holder, id))),
      timed(async () => {
        const ack = await holder.socket.timeout(20_000).emitWithAck('table:join', { table: id })
        return codeOf('ok' in ack ? { ok: true } : ack)
      }),
      timed(() =>
        connectTo(server.url, { cookie: bob.cookie }).then(
          () => 'ok',
          (err: { data?: { error: { code: string } } }) => err.data?.error.code ?? String(err),
        ),
      ),
      timed(call('GET', '/api/tables')),
      timed(call('GET', '/api/games')),
      timed(call('GET', `/api/tables/${id}`)),
      timed(
        call('POST', '/api/decks', { name: 'Mine', side: 'corp', cards: [{ card: 'keeper', count: 1 }] }),
      ),
      timed(call('GET', '/readyz')),
      // More transactions at once than there are connections.
      ...Array.from({ length: 15 }, () =>
        timed(
          call('POST', '/api/tables', {
            format: 'classic',
            seats: [
              { side: 'corp', player: 'me' },
              { side: 'runner', player: 'open' },
            ],
          }),
        ),
      ),
    ])
    expect(new Set(away)).toEqual(new Set(['unavailable']))
    expect(await journal(id)).toEqual(before)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await how.mend(line)
    // Repeats the same answer until it is accepted. It may have been written late.
    const end = Date.now() + 15_000
    let said = ''
    while (said !== 'ok' && Date.now() < end) {
      said = await send(holder, id).catch(() => 'ok')
      if (said !== 'ok') await new Promise((go) => setTimeout(go, 200))
    }
    expect(said).toBe('ok')
    const { seq } = holder
    await Promise.all(bots.map((one) => one.play(() => one.seq >= seq + 10)))
    expect(bots.map((one) => one.view.result !== null || one.seq >= seq + 10)).toEqual([true, true])
    const rows = await journal(id)
    expect(rows.map((row) => row.seq)).toEqual(rows.map((__, n) => n))
    const answered = rows.flatMap(({ decision, seat }) => (decision ? [`${decision}/${seat}`] : []))
    expect(new Set(answered).size).toBe(answered.length)
    // As many connections as before: no transaction kept one.
    const many = await Promise.all(Array.from({ length: 12 }, () => timed(call('GET', '/api/games'))))
    expect(new Set(many)).toEqual(new Set(['ok']))
    // Dozens of requests were refused and tables were retried many times, but the log has one line about the
    // outage and one about its end. The database counts as back when something succeeds a second after the
    // last failure, so the test makes requests.
    await until(async () => {
      await call('GET', '/api/games')()
      return server.lines.some((each) => each.includes('database available'))
    })
    expect(server.lines.filter(isTrouble)).toEqual([expect.stringContaining('database unavailable')])
    expect(server.lines.filter((each) => each.includes('database available'))).toHaveLength(1)
  })

  it('two automas continue by themselves once it is back', async () => {
    const { line, server } = await houseOnALine()
    const ann = await guest(server.url, 'Ann')
    const automa = (pack: string) => ({ player: 'automa', automa: { pack, difficulty: 'standard' } })
    const { id } = await ann.call<{ id: string }>('POST', '/api/tables', {
      format: 'classic',
      seats: [
        { side: 'corp', ...automa('dash') },
        { side: 'runner', ...automa('global-runner') },
      ],
    })
    await ann.call('POST', `/api/tables/${id}/start`)
    await how.break(line)
    await new Promise((go) => setTimeout(go, 1_000))
    const stopped = (await journal(id)).length
    await new Promise((go) => setTimeout(go, 500))
    expect(await journal(id)).toHaveLength(stopped)
    await how.mend(line)
    const over = async () =>
      (await sql.query(`SELECT 1 FROM games WHERE id = $1 AND status = 'over'`, [id])).rowCount === 1
    // Sooner than the next regular check of all tables.
    const end = Date.now() + 20_000
    while (!(await over()) && Date.now() < end) await new Promise((go) => setTimeout(go, 100))
    expect(await over()).toBe(true)
    expect((await journal(id)).length).toBeGreaterThan(stopped)
  })
})
