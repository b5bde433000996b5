import { applyPatch } from 'rfc6902'
import { describe, expect, it } from 'vitest'
import type { JoinAck } from '../../../src/protocol/sockets.ts'
import { rawSocket } from '../raw-socket.ts'
import {
  type Client,
  connectTo,
  gain,
  openTestServer,
  solo,
  startedTable,
  type TestServer,
  until,
} from '../test-server.ts'

type Joined = Extract<JoinAck, { ok: true }>

async function join(client: Client, table: string, since?: number): Promise<Joined> {
  const ack = await client.emitWithAck('table:join', since === undefined ? { table } : { table, since })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return ack
}
/** Drawing, among the actions of the Corp's first turn. */
const draw = ['o2']
const answer = (client: Client, table: string, decision: string, choice: number | string[]) =>
  client.emitWithAck('table:answer', { table, decision, choice })
const takeover = (client: Client, table: string, seat: string, by: 'me' | 'automa') =>
  client.emitWithAck('table:takeover', { table, seat, by })
const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

const journalOf = (server: TestServer, table: string) => server.store.journal.rows(table, -1)

/** Applies the updates that a client received, as a client does. */
function follow(joined: Joined, client: Client): Joined['view'] {
  const view = structuredClone(joined.view)
  let { seq } = joined
  for (const update of client.updates) {
    expect(update.seq).toBe(++seq)
    expect(applyPatch(view, update.patch).filter((error) => error !== null)).toEqual([])
  }
  return view
}

describe('At a table over sockets', () => {
  it('two people and a spectator finish a game, each with their own view', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, r] = [await corp.connect(), await runner.connect()]
    const s = await (await server.person('Eve')).connect()
    const joined = [await join(c, table), await join(r, table), await join(s, table)] as const
    expect(joined.map(({ seat, seq }) => [seat, seq])).toEqual([
      ['corp', 0],
      ['runner', 0],
      [null, 0],
    ])
    expect(joined[0].decision).toMatchObject({ id: 'd1', kind: 'act', seat: 'corp' })
    expect([joined[1].decision, joined[2].decision]).toEqual([null, null])
    expect(joined[2].players).toEqual([
      { seat: 'corp', name: 'Corwin', connected: true, automa: false, pack: null, watched: false },
      { seat: 'runner', name: 'Runa', connected: true, automa: false, pack: null, watched: false },
    ])
    const ended = new Promise((resolve) => s.once('table:ended', resolve))

    for (const [n, decision] of ['d1', 'd2', 'd3', 'd4', 'd5'].entries())
      expect(await answer(n < 4 ? c : r, table, decision, gain)).toEqual({ ok: true, seq: n + 1 })
    expect(await c.emitWithAck('table:concede', { table })).toEqual({ ok: true, seq: 6 })

    expect(await ended).toMatchObject({
      table,
      result: { winners: ['runner'] },
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await until(() => [c, r, s].every(({ updates }) => updates.length === 6))
    expect(follow(joined[0], c).seats[0]).toMatchObject({ bits: 8, handSize: 5, hand: { length: 5 } })
    expect(follow(joined[1], r)).toMatchObject({
      seats: [{ bits: 8, hand: null }, { bits: 6 }],
      result: { winners: ['runner'], reason: 'conceded' },
    })
    expect(follow(joined[2], s).viewer).toBeNull()
    expect(r.updates.map(({ decision }) => decision?.id)).toEqual([
      undefined,
      undefined,
      undefined,
      'd5',
      'd6',
      undefined,
    ])
    expect((await corp.get(`/api/tables/${table}`)).json()).toMatchObject({
      status: 'over',
      result: { winners: ['runner'] },
    })
    expect(await answer(r, table, 'd6', gain)).toEqual(refusal('game-over'))
  })

  it('sends nobody what another viewer may know', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, r] = [await corp.connect(), await runner.connect()]
    const s = await (await server.person('Eve')).connect()
    const wire: Record<string, unknown[]> = { r: [], s: [] }
    r.raw.onAny((...args) => wire.r?.push(args))
    s.raw.onAny((...args) => wire.s?.push(args))
    for (const client of [c, r, s]) await join(client, table)
    await answer(c, table, 'd1', draw)
    await until(() => [c, r, s].every(({ updates }) => updates.length === 1))
    const hand = (await join(c, table)).view.seats[0]?.hand?.map(({ card }) => card) ?? []
    expect(hand).toHaveLength(7)
    expect(JSON.stringify(c.updates)).toContain(`"${hand.at(-1)}"`)
    for (const heard of [wire, await join(r, table), await join(s, table)])
      for (const card of hand) expect(JSON.stringify(heard)).not.toContain(`"${card}"`)
    expect(s.updates[0]?.decision).toBeNull()
  })

  it('the automa answers its decisions, and every move is sent', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id: table } = (await ann.post('/api/tables', solo('corp'))).json()
    await ann.post(`/api/tables/${table}/start`)
    const client = await ann.connect()
    const joined = await join(client, table)
    for (const [n, decision] of ['d1', 'd2', 'd3', 'd4'].entries())
      expect(await answer(client, table, decision, gain)).toEqual({ ok: true, seq: n + 1 })
    await until(() => client.updates.length > 4 && client.updates.at(-1)?.decision !== null)
    const view = follow(joined, client)
    expect((await join(client, table)).view).toEqual(view)
    const rows = await journalOf(server, table)
    expect(rows).toHaveLength(client.updates.length + 1)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n))
    expect(rows.slice(0, 6).map(({ seat, choice }) => [seat, choice])).toEqual([
      [null, null],
      ...Array.from({ length: 4 }, () => ['corp', gain]),
      ['runner', expect.any(Array)],
    ])
  })

  it('an automa that moves first has moved before its opponent joins', async () => {
    const ann = await (await openTestServer()).person('Ann')
    const { id: table } = (await ann.post('/api/tables', solo('runner'))).json()
    await ann.post(`/api/tables/${table}/start`)
    const joined = await join(await ann.connect(), table)
    expect(joined.seq).toBeGreaterThanOrEqual(3)
    expect(joined.decision?.seat).toBe('runner')
    expect(joined.log.length).toBeGreaterThan(3)
  })

  it('a seat that the sparring partner plays is still seen by its owner', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, r] = [await corp.connect(), await runner.connect()]
    const messages: unknown[] = []
    c.on('table:seats', (seats) => void messages.push(seats))
    await Promise.all([join(c, table), join(r, table)])
    for (const decision of ['d1', 'd2', 'd3', 'd4']) await answer(c, table, decision, gain)
    expect(await takeover(c, table, 'corp', 'automa')).toEqual({ ok: true, seq: 5 })
    await answer(r, table, 'd5', gain)
    await until(() => r.updates.length === 6 && c.updates.length === 6)
    expect(messages).toEqual([])
    expect(await join(c, table)).toMatchObject({ seat: 'corp', seq: 6 })
  })

  it('acknowledges the same answer again, and refuses another one as stale', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, again, r] = [await corp.connect(), await corp.connect(), await runner.connect()]
    const both = await Promise.all([answer(c, table, 'd1', gain), answer(again, table, 'd1', gain)])
    expect(both).toEqual([
      { ok: true, seq: 1 },
      { ok: true, seq: 1 },
    ])
    await answer(c, table, 'd2', gain)
    expect(await answer(again, table, 'd1', gain)).toEqual({ ok: true, seq: 1 })
    expect(await answer(c, table, 'd1', draw)).toEqual(refusal('stale-decision'))
    expect(await answer(r, table, 'd2', draw)).toEqual(refusal('stale-decision'))
    expect(await journalOf(server, table)).toHaveLength(3)
  })

  it('refuses answers that are not offered, not current or for another seat, and changes nothing', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, r] = [await corp.connect(), await runner.connect()]
    const eve = await (await server.person('Eve')).connect()
    const before = await server.store.journal.load(table)
    expect(await answer(c, table, 'd1', ['o99'])).toEqual(refusal('bad-choice'))
    expect(await answer(c, table, 'd1', 1)).toEqual(refusal('bad-choice'))
    expect(await answer(c, table, 'd7', gain)).toEqual(refusal('stale-decision'))
    expect(await answer(r, table, 'd1', gain)).toEqual(refusal('not-your-decision'))
    expect(await answer(eve, table, 'd1', gain)).toEqual(refusal('not-your-seat'))
    expect(await answer(c, 'no-such-table', 'd1', 1)).toEqual(refusal('not-found'))
    expect(await eve.emitWithAck('table:concede', { table })).toEqual(refusal('not-your-seat'))
    expect(await eve.emitWithAck('table:join', { table: 'no-such-table' })).toEqual(refusal('not-found'))
    expect(await server.store.journal.load(table)).toEqual(before)
    expect(await journalOf(server, table)).toHaveLength(1)
  })

  it('a waiting table cannot be watched, nor can one without spectators', async () => {
    const server = await openTestServer()
    const { table } = await startedTable(server, { spectators: false })
    const eve = await server.person('Eve')
    const client = await eve.connect()
    expect(await client.emitWithAck('table:join', { table })).toEqual(refusal('forbidden'))
    expect((await eve.get(`/api/games/${table}/replay`)).json()).toEqual(refusal('forbidden'))
    const { id } = (await eve.post('/api/tables', { ...solo('corp'), options: {} })).json()
    expect(await client.emitWithAck('table:join', { table: id })).toEqual(refusal('table-not-started'))
    expect(await answer(client, id, 'd1', 1)).toEqual(refusal('table-not-started'))
  })

  it('a client that comes back with `since` gets the current view and only the log it missed', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const c = await corp.connect()
    let r = await runner.connect()
    await join(r, table)
    for (const decision of ['d1', 'd2', 'd3', 'd4']) await answer(c, table, decision, gain)
    await answer(r, table, 'd5', gain)
    r.disconnect()
    r = await runner.connect()
    const back = await join(r, table, 4)
    expect([back.seq, back.decision?.id]).toEqual([5, 'd6'])
    expect(back.log.map(({ say }) => say.join(''))).toEqual(['Runner gains 1 bit.'])
    const whole = (await join(r, table)).log
    expect(whole.length).toBeGreaterThan(5)
    expect((await join(r, table, 99)).log).toEqual(whole)
    await answer(r, table, 'd6', gain)
    await until(() => r.updates.length > 0)
    expect(r.updates.map(({ seq }) => seq)).toEqual([6])
  })

  it('reports who is connected, who leaves, and chat messages', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, r] = [await corp.connect(), await runner.connect()]
    const seen: string[] = []
    c.on('table:players', ({ players }) => {
      seen.push(players.map(({ connected }) => (connected ? '+' : '-')).join(''))
    })
    const said: unknown[] = []
    c.on('table:chat', ({ from, seat, to, text }) => void said.push([from, seat, to, text]))
    await join(c, table)
    await join(r, table)
    await until(() => seen.at(-1) === '++')
    expect(await r.emitWithAck('table:chat', { table, to: 'table', text: ' hello ' })).toEqual({ ok: true })
    expect(await r.emitWithAck('table:chat', { table, to: 'team', text: 'psst' })).toEqual({ ok: true })
    expect(await r.emitWithAck('table:leave', { table })).toEqual({ ok: true })
    await until(() => seen.at(-1) === '+-')
    expect(await r.emitWithAck('table:chat', { table, to: 'table', text: 'x' })).toEqual(refusal('not-found'))
    await join(r, table)
    await until(() => seen.at(-1) === '++')
    r.disconnect()
    await until(() => seen.at(-1) === '+-')
    expect(said).toEqual([['Runa', 'runner', 'table', 'hello']])
    expect((await corp.get(`/api/tables/${table}`)).json().seats[0].connected).toBe(true)
  })

  it('a concession ends the game', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const [c, r] = [await corp.connect(), await runner.connect()]
    await join(r, table)
    expect(await c.emitWithAck('table:concede', { table })).toEqual({ ok: true, seq: 1 })
    await until(() => r.updates.length === 1)
    expect(r.updates[0]?.decision).toBeNull()
    expect(await c.emitWithAck('table:concede', { table })).toEqual(refusal('game-over'))
    expect((await r.emitWithAck('table:join', { table })) as Joined).toMatchObject({
      view: { result: { reason: 'conceded', winners: ['runner'] } },
    })
  })
})

describe('A socket', () => {
  it('needs a session, and our own origin', async () => {
    const server = await openTestServer()
    const url = await server.url()
    const ann = await server.person('Ann')
    await expect(connectTo(url, {})).rejects.toMatchObject({ data: refusal('unauthorized') })
    await expect(connectTo(url, { cookie: 'datafort=forged.x' })).rejects.toMatchObject({
      data: refusal('unauthorized'),
    })
    await expect(ann.connect({ origin: 'https://evil.example' })).rejects.toThrow('websocket error')
    await ann.connect({ origin: url })
    server.store.away = true
    await expect(ann.connect()).rejects.toMatchObject({ data: refusal('unavailable') })
  })

  it('ends with its session', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const client = await ann.connect()
    await ann.delete('/api/session')
    await until(() => client.disconnected)
  })

  it('ends soon after its session ended elsewhere, but not because the database is unavailable', async () => {
    const server = await openTestServer({ recheckMs: 20 })
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const [gone, stays] = [await ann.connect(), await bob.connect()]
    server.store.away = true
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([gone.connected, stays.connected]).toEqual([true, true])
    server.store.away = false
    const { id } = (await ann.get('/api/session')).json()
    await server.store.users.endSessions(id)
    await until(() => gone.disconnected)
    expect(stays.connected).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'hello'],
    ['an array', []],
    ['no table', {}],
    ['a wrong type', { table: 5 }],
    ['an address with a slash', { table: '../x' }],
    ['an unknown field', { table: 'x', admin: true }],
    ['a negative since', { table: 'x', since: -1 }],
    ['a prototype', JSON.parse('{"table":"x","__proto__":{"a":1}}')],
    ['bytes', Buffer.from('hello')],
  ])('that joins with %s is told so', async (_, message) => {
    const client = await (await (await openTestServer()).person('Ann')).connect()
    expect(await client.raw.emitWithAck('table:join', message)).toEqual(refusal('bad-request'))
  })

  it.each<[string, unknown]>([
    ['a choice of the wrong type', { choice: true }],
    ['no choice', { choice: undefined }],
    ['a fraction', { choice: 1.5 }],
    ['a choice of objects', { choice: [{}] }],
    ['too many options', { choice: Array(300).fill('a') }],
    ['an unknown field', { seat: 'corp' }],
    ['a long decision', { decision: 'd'.repeat(65) }],
  ])('that answers with %s is told so', async (_, change) => {
    const client = await (await (await openTestServer()).person('Ann')).connect()
    const message = { table: 'x', decision: 'd1', choice: ['a'], ...(change as object) }
    expect(await client.raw.emitWithAck('table:answer', message)).toEqual(refusal('bad-request'))
  })

  it('survives unknown calls, missing acknowledgements and 8,000 nested arrays', async () => {
    const client = await (await (await openTestServer()).person('Ann')).connect()
    for (const event of ['table:cheat', 'constructor', 'toString', '__proto__']) {
      expect(await client.raw.emitWithAck(event, {})).toEqual(refusal('bad-request'))
    }
    client.raw.emit('table:join', { table: 'x' })
    client.raw.emit('table:join')
    client.raw.emit('table:join', () => {}, 3)
    expect(client.connected).toBe(true)
  })

  it('survives 8,000 nested arrays that its own client cannot send', async () => {
    const server = await openTestServer()
    const raw = await rawSocket(await server.url(), (await server.person('Ann')).cookie)
    const deep = `${'['.repeat(7_900)}${']'.repeat(7_900)}`
    for (const message of [deep, `{"table":${deep}}`, `{"table":"x","decision":"d","choice":[${deep}]}`]) {
      expect(await raw.ask(`420["table:answer",${message}]`)).toContain('"code":"bad-request"')
    }
    expect(await raw.ask(`420["table:join",{"table":"nowhere"}]`)).toContain('"code":"not-found"')
  })

  it('is closed by a message that is too large; others stay open', async () => {
    const server = await openTestServer()
    const [big, small] = [
      await (await server.person('Ann')).connect(),
      await (await server.person('Bob')).connect(),
    ]
    big.raw.emit('table:join', { table: 'x'.repeat(20_000) })
    await until(() => big.disconnected)
    expect(await small.raw.emitWithAck('table:join', { table: 'nowhere' })).toEqual(refusal('not-found'))
  })

  it('is slowed down and then closed if it sends without pause', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const client = await ann.connect()
    const ask = () => client.raw.emitWithAck('table:join', { table: 'nowhere' })
    const acks = await Promise.all(Array.from({ length: 100 }, ask))
    expect(acks.filter(({ error }) => error.code === 'not-found').length).toBeGreaterThanOrEqual(60)
    expect(acks.at(-1)).toEqual(refusal('rate-limited'))
    // Its allowance grows back meanwhile, and on a busy machine 300 messages take long.
    await until(() => {
      for (let i = 0; i < 300; i++) client.raw.emit('noise')
      return client.disconnected
    })
    const free = await openTestServer({ config: { rateLimits: false } })
    const tester = await (await free.person('Ann')).connect()
    const all = Array.from({ length: 300 }, () => tester.raw.emitWithAck('table:join', { table: 'nowhere' }))
    expect((await Promise.all(all)).every(({ error }) => error.code === 'not-found')).toBe(true)
  })

  it('is limited in number for each user', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    for (let i = 0; i < 20; i++) await ann.connect()
    await expect(ann.connect()).rejects.toMatchObject({ data: refusal('rate-limited') })
  })

  it('is disconnected if it does not read, instead of filling memory', async () => {
    const server = await openTestServer({ config: { rateLimits: false } })
    const { table, corp } = await startedTable(server)
    const c = await corp.connect()
    await join(c, table)
    const deaf = await rawSocket(await server.url(), (await server.person('Eve')).cookie)
    await deaf.ask(`420["table:join",{"table":"${table}"}]`)
    deaf.stopReading()
    const text = 'x'.repeat(500)
    const metric = async () => (await server.stranger.get('/metrics')).body
    for (let i = 0; i < 60 && !(await metric()).includes('datafort_slow_clients_total 1'); i++) {
      await Promise.all(
        Array.from({ length: 500 }, () => c.emitWithAck('table:chat', { table, to: 'table', text })),
      )
    }
    expect(await metric()).toContain('datafort_slow_clients_total 1')
    expect(c.connected).toBe(true)
  })

  it('leaves no secrets in the log', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const c = await corp.connect()
    await answer(c, table, 'd1', draw)
    const deal = await server.store.journal.deal(table)
    const cards = (await join(c, table)).view.seats[0]?.hand?.map(({ card }) => card ?? '') ?? []
    expect(cards).toHaveLength(7)
    server.store.away = true
    expect(await answer(c, table, 'd2', draw)).toEqual(refusal('unavailable'))
    const log = server.lines.join('')
    expect(log).not.toBe('')
    const seed = /[0-9a-f]{64}/.exec(JSON.stringify(deal))?.[0] ?? 'no seed'
    expect(seed).toHaveLength(64)
    for (const secret of [seed, corp.cookie.slice(9, 40), 'corp draws', ...cards])
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  })
})
