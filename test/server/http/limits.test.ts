/** Excessive load is refused, and users who open pages and play never notice a limit. */
// @module-tag postgres
import { createConnection } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redis } from '../../processes/server-group.ts'
import { migratedDatabase } from '../../store/databases.ts'
import { type Guest, guest } from '../../support/guests.ts'
import { bot } from '../bots.ts'
import { openReal, pairTable } from '../real-server.ts'
import { connectTo } from '../test-server.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(async () => database?.drop())

const open = (more: object = {}) => openReal(database.url, 10, { rateLimits: true, ...more })

/**
 * Sends many requests at once on one connection. Returns everything received until the connection ends or
 * goes silent.
 */
async function pipelined(url: string, path: string, times: number): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = createConnection(Number(port), hostname)
  let came = ''
  socket.setTimeout(2_000, () => socket.destroy())
  socket.on('data', (data) => {
    came += data.toString('latin1')
  })
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`.repeat(times))
  await new Promise((done) => socket.once('close', done))
  return came
}

const answers = (came: string, status: number): number => came.split(`HTTP/1.1 ${status} `).length - 1

describe('Attack and load', () => {
  it('900 pipelined GET /api/cards on one connection cost next to nothing; others are served', async () => {
    const real = await open()
    const before = process.memoryUsage()
    const came = await pipelined(real.url, '/api/cards', 900)
    const after = process.memoryUsage()
    expect(answers(came, 200)).toBeLessThanOrEqual(16)
    expect(after.external + after.heapUsed - before.external - before.heapUsed).toBeLessThan(60_000_000)
    expect((await fetch(`${real.url}/api/cards`)).status).toBe(200)
  })

  it('a few requests at once on one connection are answered, each', async () => {
    const real = await open()
    expect(answers(await pipelined(real.url, '/api/cards', 10), 200)).toBe(10)
  })

  it('the cards are one body, compressed once, and not sent again to clients that have them', async () => {
    const real = await open()
    const get = (headers: Record<string, string>) => fetch(`${real.url}/api/cards`, { headers })
    const plain = await get({ 'accept-encoding': 'identity' })
    const text = await plain.text()
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(JSON.parse(text).items.length).toBeGreaterThan(300)
    const tags = new Set([plain.headers.get('etag')])
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const came = await packed(real.url, coding)
      expect(unpack(came.body).toString()).toBe(text)
      expect(came.body.length).toBeLessThan(text.length / 4)
      tags.add(came.etag)
      const known = await get({ 'accept-encoding': coding, 'if-none-match': came.etag })
      expect([known.status, await known.text()]).toEqual([304, ''])
    }
    expect(tags.size).toBe(3)
    expect(plain.headers.get('cache-control')).toBe('public, no-cache')
    expect(plain.headers.get('vary')).toBe('accept-encoding')
    expect((await get({ 'if-none-match': '"of-another-day"' })).status).toBe(200)
  })

  it('lists have limits: a session with too many requests must wait, its neighbour need not', async () => {
    const real = await open()
    const [ann, bob] = [await guest(real.url, 'Ann'), await guest(real.url, 'Bob')]
    const statuses = new Map<number, number>()
    for (let n = 0; n < 620; n++) {
      const { status } = await fetch(`${real.url}/api/session`, { headers: { cookie: ann.cookie } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(429)).toBeGreaterThan(10)
    expect(statuses.get(200)).toBeGreaterThan(590)
    await bob.call('GET', '/api/tables')
  })

  it('limits are shared by processes through Redis', { tags: ['redis'] }, async () => {
    const shared = { redisUrl: redis, redisPrefix: `test-limits-${process.pid}-${Date.now()}` }
    const [one, two] = [await open(shared), await open(shared)]
    const ann = await guest(one.url, 'Ann')
    await new Promise((go) => setTimeout(go, 300))
    const statuses: number[] = []
    for (let n = 0; n < 124; n++) {
      const { url } = n % 2 === 0 ? one : two
      const body = JSON.stringify({ text: '1 Tycho Extension' })
      const headers = { cookie: ann.cookie, 'content-type': 'application/json' }
      statuses.push((await fetch(`${url}/api/decks/import`, { method: 'POST', headers, body })).status)
    }
    // Sixty a minute for both together. A minute may have ended in between.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(61)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(60)
  })

  it('whatever an address requests, people there can still sign in', async () => {
    const real = await open()
    const send = (path: string, body?: object) =>
      fetch(`${real.url}${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'content-type': 'application/json' },
      })
    const guest = await send('/api/session', { name: 'Paula' })
    const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await fetch(`${real.url}/api/accounts`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Paula', password: 'a long password' }),
    })
    let last = 200
    for (let n = 0; n < 40 && last !== 429; n++)
      last = Math.max(
        ...(await Promise.all(Array.from({ length: 50 }, () => send('/api/tables')))).map((r) => r.status),
      )
    expect(last).toBe(429)
    expect((await send('/api/session', { name: 'Paula', password: 'a long password' })).status).toBe(201)
    expect((await send('/api/session', { name: 'Quentin' })).status).toBe(201)
    // Guests have a limit of their own, which a whole event may use in turn but a flood exceeds.
    const statuses: number[] = []
    for (let n = 0; n < 130; n++) statuses.push((await send('/api/session', { name: `Guest ${n}` })).status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(110)
    expect(statuses.at(-1)).toBe(429)
  })

  it('a user who opens pages and plays reaches no limit', async () => {
    const real = await open()
    const paths = [
      '/',
      '/api/session',
      '/api/cards',
      '/api/decks',
      '/api/automa',
      '/api/tables',
      '/api/games',
    ]
    const { id, ann, bob } = await pairTable(real.url)
    const players = [await bot(real.url, ann.cookie, id, 1), await bot(real.url, bob.cookie, id, 2)]
    const playing = Promise.all(players.map((player) => player.play(() => player.seq > 60)))
    for (let page = 0; page < 20; page++) {
      const replies = await Promise.all(
        paths.map((path) => fetch(`${real.url}${path}`, { headers: { cookie: ann.cookie } })),
      )
      expect(replies.map(({ status }) => status)).not.toContain(429)
    }
    await playing
  })

  it('a guest has a limited number of waiting tables', async () => {
    const real = await open()
    const ann = await guest(real.url, 'Ann')
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const host = () => ann.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await host()).id)
    await expect(host()).rejects.toThrow('waiting for players')
    await ann.call('POST', `/api/tables/${ids[0]}/start`).catch(() => {})
    await fetch(`${real.url}/api/tables/${ids[0]}/seats/corp`, {
      method: 'DELETE',
      headers: { cookie: ann.cookie },
    })
    await host()
    await expect(host()).rejects.toThrow('waiting for players')
  })

  describe('Whichever route is used, and however many ask at once, the quota is exact for', () => {
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const table = { format: 'classic', seats }
    const laid = {
      position: {
        corp: { bits: 5, hand: ['filter'], deck: ['filter', 'filter'] },
        runner: { bits: 5, hand: ['score'], stack: ['mouse', 'score'] },
        turn: 'runner',
        actions: 2,
      },
      agendaPoints: 7,
      side: 'corp',
      against: 'open',
    }
    const deck = { name: 'Mine', side: 'corp', cards: [{ card: 'filter', count: 3 }] }
    const card = {
      id: 'one',
      name: 'One',
      slots: [{ order: { do: 'refill' } }, { order: { do: 'gain' } }],
      bottom: 'gain',
    }
    const pack = { side: 'corp', id: 'mine', name: 'Mine', text: 'Typed in.', cards: [card], behaviours: [] }
    const event = {
      name: 'Night City Open',
      date: '2026-11-01',
      tier: 'relaxed',
      format: 'constructed',
      structure: { kind: 'custom', rounds: 1, cut: 0 },
      listsRequired: false,
    }

    /** How many simultaneous requests succeeded, and the refusals of the others. */
    async function atOnce(ask: (n: number) => Promise<unknown>, times: number) {
      const ends = await Promise.allSettled(Array.from({ length: times }, (_, n) => ask(n)))
      const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
      return { made: times - refusals.length, refusals }
    }
    const asked = (who: Guest, path: string, body: object, times: number) =>
      atOnce(() => who.call('POST', path, body), times)

    it('six waiting tables as a guest', async () => {
      const ann = await guest((await open()).url, 'Ann')
      const { made, refusals } = await asked(ann, '/api/tables', table, 25)
      expect(refusals[0]).toContain(
        'You already have 6 tables waiting for players. Start or leave one first.',
      )
      expect(made).toBe(6)
      await expect(ann.call('POST', '/api/positions', laid)).rejects.toThrow('waiting for players')
      await ann.call('POST', '/api/positions', { ...laid, against: 'sparring' })
    })

    it('six waiting tables with a position', async () => {
      const ann = await guest((await open()).url, 'Ann')
      const { made, refusals } = await asked(ann, '/api/positions', laid, 20)
      expect(refusals[0]).toContain('forbidden')
      expect(made).toBe(6)
    })

    it('six waiting tables forked from a game', async () => {
      const { url } = await open()
      const ann = await guest(url, 'Ann')
      const game = await ann.call<{ id: string }>('POST', '/api/positions', { ...laid, against: 'sparring' })
      const socket = await connectTo(url, { cookie: ann.cookie })
      await socket.emitWithAck('table:concede', { table: game.id })
      const wish = {
        seq: 0,
        seats: [
          { seat: 'corp', player: 'me' },
          { seat: 'runner', player: 'open' },
        ],
      }
      const { made, refusals } = await asked(ann, `/api/games/${game.id}/fork`, wish, 12)
      expect(refusals[0]).toContain('waiting for players')
      expect(made).toBe(6)
      await ann.call('POST', `/api/games/${game.id}/fork`, {
        seq: 0,
        seats: [
          { seat: 'corp', player: 'me' },
          { seat: 'runner', player: 'automa' },
        ],
      })
    })

    it('three tournaments as a guest', async () => {
      const ann = await guest((await open()).url, 'Ann')
      const { made, refusals } = await asked(ann, '/api/tournaments', event, 10)
      expect(refusals[0]).toContain('You already have 3 tournaments in progress. End one first.')
      expect(made).toBe(3)
    })

    it('fifty decks as a guest, copies included', async () => {
      const ann = await guest((await open()).url, 'Ann')
      const { made } = await asked(ann, '/api/decks', deck, 45)
      expect(made).toBe(45)
      const more = await atOnce(
        (n) =>
          n % 2 === 0
            ? ann.call('POST', '/api/decks', deck)
            : ann.call('POST', '/api/decks/open-ledger/copy', {}),
        14,
      )
      expect(more.refusals[0]).toContain('You can save 50 decks. Delete one first.')
      expect(more.made).toBe(5)
    })

    it('ten packs as a guest', async () => {
      const ann = await guest((await open()).url, 'Ann')
      const { made, refusals } = await asked(ann, '/api/automa/packs', { text: JSON.stringify(pack) }, 25)
      expect(refusals[0]).toContain('You can save 10 AI card packs. Delete one first.')
      expect(made).toBe(10)
    })
  })

  it('requests that are written to a table’s log are rate-limited', async () => {
    const real = await open()
    const { id: table, ann } = await pairTable(real.url, { shoulders: true })
    const corp = await connectTo(real.url, { cookie: ann.cookie })
    const acks: object[] = []
    for (let n = 0; n < 40; n++)
      acks.push(await corp.emitWithAck('table:watch', { table, allow: n % 2 === 0 }))
    expect(acks.filter((ack) => 'ok' in ack).length).toBeLessThan(25)
    expect(acks.slice(0, 10).every((ack) => 'ok' in ack)).toBe(true)
  })

  it('one address can open a limited number of sockets', async () => {
    const real = await open()
    const people = await Promise.all(Array.from({ length: 13 }, (_, n) => guest(real.url, `Guest ${n}`)))
    const tried: Promise<unknown>[] = []
    // Forty sockets of one address are fine, since the sockets of one person have their own limit.
    for (let n = 0; n < 40; n++) tried.push(connectTo(real.url, { cookie: people[n % 13]?.cookie ?? '' }))
    await Promise.all(tried)
  })
})

/** The body as it was sent, still compressed. */
async function packed(url: string, coding: string): Promise<{ body: Buffer; etag: string }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/cards`, { headers: { 'accept-encoding': coding } }, (reply) => {
      const chunks: Buffer[] = []
      expect(reply.headers['content-encoding']).toBe(coding)
      reply.on('data', (chunk: Buffer) => void chunks.push(chunk))
      reply.on('end', () => resolve({ body: Buffer.concat(chunks), etag: String(reply.headers.etag) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('Connections from one address', () => {
  const settle = () => new Promise((go) => setTimeout(go, 100))

  it('are limited by the setting; a closed one makes room for another', async () => {
    const real = await open({ connectionsPerAddress: 4 })
    const { hostname, port } = new URL(real.url)
    const dial = async () => {
      const socket = createConnection(Number(port), hostname)
      const state = { open: true, close: () => void socket.destroy() }
      socket.on('error', () => {})
      socket.on('close', () => {
        state.open = false
      })
      await settle()
      return state
    }
    const first = [await dial(), await dial(), await dial(), await dial()]
    const beyond = await dial()
    expect([...first, beyond].map((each) => each.open)).toEqual([true, true, true, true, false])
    first[0]?.close()
    await settle()
    const next = await dial()
    expect([...first.slice(1), next].every((each) => each.open)).toBe(true)
    for (const each of [...first, next]) each.close()
    await settle()
    // A page and its requests, one after the other, never reach the limit.
    for (let n = 0; n < 12; n++) expect((await fetch(`${real.url}/api/automa`)).status).toBe(200)
  })

  it('with a socket are limited by the setting, whoever owns them; open ones stay', async () => {
    const real = await open({ socketsPerAddress: 2 })
    const people = [
      await guest(real.url, 'Ann'),
      await guest(real.url, 'Bob'),
      await guest(real.url, 'Carl'),
    ] as const
    const enter = (n: 0 | 1 | 2) => connectTo(real.url, { cookie: people[n].cookie })
    const ann = await enter(0)
    const bob = await enter(1)
    await expect(enter(2)).rejects.toThrow('You have too many connections open. Close one first.')
    bob.disconnect()
    await settle()
    await enter(2)
    expect(ann.connected).toBe(true)
    for (let n = 0; n < 5; n++) {
      const ack = await ann.timeout(5_000).emitWithAck('table:join', { table: 'nowhere' })
      expect(ack).toMatchObject({ error: { code: 'not-found' } })
    }
  })
})
