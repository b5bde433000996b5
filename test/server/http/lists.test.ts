/** Lists come in pages, whatever their length, and cost next to nothing. */
import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { deck, table } from '../../../src/protocol/http.ts'
import { pageSchema } from '../../../src/protocol/pagination.ts'
import { logLine } from '../../../src/protocol/tournament.ts'
import { tournamentListed } from '../../../src/protocol/tournament-view.ts'
import { hosted, openTestServer, type Person, solo } from '../test-server.ts'

type House = Awaited<ReturnType<typeof openTestServer>>
type Asking = Pick<Person, 'get'>

const unlimited = { config: { rateLimits: false } }

/** Everything in a list, read in pages of this length. */
async function walk(who: Asking, path: string, limit: number) {
  const pages: { id: string }[][] = []
  let cursor = ''
  do {
    const and = path.includes('?') ? '&' : '?'
    const reply = await who.get(`${path}${and}limit=${limit}${cursor}`)
    expect([reply.statusCode, reply.body.slice(0, 80)]).toEqual([200, expect.anything()])
    const { items, next } = reply.json()
    pages.push(items)
    cursor = next === null ? '' : `&cursor=${next}`
  } while (cursor !== '')
  return pages
}

/** The body as it was sent, and its ETag. */
async function packed(url: string, path: string, cookie: string): Promise<{ body: Buffer; etag: string }> {
  return new Promise((done, failed) => {
    const headers = { cookie, 'accept-encoding': 'gzip' }
    get(`${url}${path}`, { headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => void chunks.push(chunk))
      reply.on('end', () => done({ body: Buffer.concat(chunks), etag: String(reply.headers.etag) }))
    }).on('error', failed)
  })
}

/** Announces a tournament. */
const announce = async (person: Person): Promise<string> => {
  const wish = {
    name: 'Open',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    listsRequired: false,
  }
  const structure = { kind: 'custom', rounds: 1, cut: 0 }
  return (await person.post('/api/tournaments', { ...wish, structure })).json().id
}

/** Creates a table that waits for a Runner. */
const host = async (person: Person): Promise<string> =>
  (await person.post('/api/tables', hosted('corp'))).json().id

const idsOf = (pages: { id: string }[][]): string[] => pages.flat().map(({ id }) => id)

/** Copies a table this many times, each copy a second older than the one before. */
async function copies(
  { sql }: House,
  id: string,
  n: number,
  status: 'waiting' | 'playing' | 'over',
  name = '',
) {
  await sql(`
    INSERT INTO games (id, format, status, "hostId", options, "createdAt", "updatedAt")
    SELECT '${name}${status}-' || n, format, '${status}', "hostId", options,
      now() - make_interval(secs => n), now() - make_interval(secs => n)
    FROM games, generate_series(1, ${n}) AS n WHERE id = '${id}'`)
  await sql(`
    INSERT INTO seats ("gameId", id, side, index, name, "userId", automa, setup, deck, "deckId")
    SELECT '${name}${status}-' || n, id, side, index, name, "userId", automa, setup, deck, "deckId"
    FROM seats, generate_series(1, ${n}) AS n WHERE "gameId" = '${id}'`)
}

async function events({ sql }: House, n: number) {
  await sql(`
    INSERT INTO tournaments (id, "organizerId", name, date, tier, format, status, players, seq, "createdAt")
    SELECT 'event-' || n, users.id, 'Event ' || n, '2026-11-22', 'relaxed', 'constructed', 'over', 8, 1,
      now() - make_interval(secs => n)
    FROM generate_series(1, ${n}) AS n, (SELECT id FROM users LIMIT 1) AS users`)
}

async function full(server: House) {
  const ann = await server.person('Ann')
  const zed = await server.person('Zed')
  await copies(server, await host(ann), 40, 'over', 'ann-')
  const waiting = await host(zed)
  for (const status of ['waiting', 'playing', 'over'] as const) await copies(server, waiting, 40, status)
  await events(server, 60)
  await server.sql(`
    INSERT INTO decks (id, "userId", name, side, cards)
    SELECT 'deck-' || n, "hostId", 'Deck ' || n % 7, 'runner', '[{"card":"loony-goon","count":45}]'
    FROM games, generate_series(1, 60) AS n WHERE games.id = 'ann-over-1'`)
  return ann
}

describe('Attack and load: lists', () => {
  it('are read page by page, each row once', async () => {
    const server = await openTestServer(unlimited)
    const ann = await server.person('Ann')
    const first = await host(ann)
    await copies(server, first, 25, 'waiting')
    await copies(server, first, 9, 'playing')
    await copies(server, first, 3, 'over')
    await events(server, 12)

    const lobby = await walk(ann, '/api/tables', 7)
    expect(lobby.map((page) => page.length)).toEqual([7, 7, 7, 7, 7])
    expect(idsOf(lobby)).toEqual([
      first,
      ...Array.from({ length: 25 }, (_, n) => `waiting-${n + 1}`),
      ...Array.from({ length: 9 }, (_, n) => `playing-${n + 1}`),
    ])
    expect(idsOf(await walk(ann, '/api/tables?status=playing', 4))).toHaveLength(9)
    expect(idsOf(await walk(ann, '/api/tables?status=waiting', 13))).toHaveLength(26)
    const mine = idsOf(await walk(ann, '/api/games', 10))
    expect([mine.length, new Set(mine).size]).toEqual([38, 38])
    expect(idsOf(await walk(server.stranger, '/api/tournaments', 5))).toEqual(
      Array.from({ length: 12 }, (_, n) => `event-${n + 1}`),
    )
  })

  it('of decks and of tournament log entries too; starter decks are on the first page', async () => {
    const server = await openTestServer(unlimited)
    const ann = await server.person('Ann')
    const starters = (await server.stranger.get('/api/decks')).json()
    expect(starters.next).toBeNull()
    for (const name of ['C', 'A', 'B', 'B', 'D']) {
      const cards = [{ card: 'loony-goon', count: 45 }]
      await ann.post('/api/decks', { name, side: 'runner', cards })
    }
    const pages = (await walk(ann, '/api/decks', 2)) as { id: string; name: string }[][]
    const own = pages.flat().filter(({ id }) => !starters.items.some((d: { id: string }) => d.id === id))
    expect(own.map(({ name }) => name)).toEqual(['A', 'B', 'B', 'C', 'D'])
    expect(pages[0]).toHaveLength(starters.items.length + 2)
    expect(pages[1]).toHaveLength(2)

    const id = await announce(ann)
    for (const name of ['One', 'Two', 'Three']) {
      await ann.post(`/api/tournaments/${id}/acts`, { type: 'register', name })
    }
    const log = (await walk(ann, `/api/tournaments/${id}/log`, 3)) as unknown as { seq: number }[][]
    const { seq } = (await ann.get(`/api/tournaments/${id}`)).json()
    expect(seq).toBeGreaterThan(3)
    expect(log.flat().map((line) => line.seq)).toEqual(Array.from({ length: seq }, (_, n) => n + 1))
  })

  it('match the protocol', async () => {
    const server = await openTestServer(unlimited)
    const ann = await server.person('Ann')
    await host(ann)
    await ann.post('/api/tables', solo('runner'))
    const id = await announce(ann)
    const shapes: [string, z.ZodType][] = [
      ['/api/tables', pageSchema(table)],
      ['/api/games', pageSchema(table)],
      ['/api/decks', pageSchema(deck)],
      ['/api/tournaments', pageSchema(tournamentListed)],
      [`/api/tournaments/${id}/log`, pageSchema(logLine)],
    ]
    for (const [path, shape] of shapes) {
      const body = (await ann.get(path)).json()
      expect(shape.parse(body), path).toEqual(body)
      expect(body.items.length, path).toBeGreaterThan(0)
    }
    const paths = (await server.stranger.get('/api/docs/json')).json().paths
    for (const path of ['tables', 'games', 'decks', 'tournaments']) {
      const named = paths[`/api/${path}`].get.parameters.map(({ name }: { name: string }) => name)
      expect(named).toEqual(expect.arrayContaining(['limit', 'cursor']))
    }
  })

  it('have limits, and refuse larger or invalid ones', async () => {
    const server = await openTestServer(unlimited)
    const ann = await server.person('Ann')
    const odd = (what: unknown) => Buffer.from(JSON.stringify(what)).toString('base64url')
    const at = (at: string, id: string) => odd({ at, id })
    const now = new Date().toISOString()
    const cursors = [
      ...['x', 'AAAA', odd(null), odd([]), odd({}), '%00', 'a'.repeat(401)],
      ...[at('yesterday', 'x'), at('0000-01-01T00:00:00Z', 'x'), at(now, '\0'), at(now, '\ud800'), odd(-1)],
      ...[odd({ name: '\0', id: 'x' }), odd({ name: 'x'.repeat(200), id: '' }), odd({ of: 'x', after: '' })],
    ]
    for (const list of ['tables', 'games', 'decks', 'tournaments']) {
      for (const query of [
        ...['limit=0', 'limit=201', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=1e9', 'page=2', 'cursor='],
        ...cursors.map((cursor) => `cursor=${cursor}`),
      ]) {
        const { statusCode, body } = await ann.get(`/api/${list}?${query}`)
        expect([statusCode, JSON.parse(body).error?.code], `${list} ${query}`).toEqual([400, 'bad-request'])
      }
      expect((await ann.get(`/api/${list}?limit=200`)).statusCode).toBe(200)
    }
  })

  it('are compressed, and not sent again to clients that have them', async () => {
    const server = await openTestServer(unlimited)
    const ann = await full(server)
    const url = await server.url()
    for (const path of ['/api/tables', '/api/games', '/api/decks', '/api/tournaments', '/api/automa']) {
      const ask = (headers: Record<string, string>) =>
        fetch(`${url}${path}`, { headers: { cookie: ann.cookie, ...headers } })
      const plain = await ask({ 'accept-encoding': 'identity' })
      const text = await plain.text()
      const zipped = await packed(url, path, ann.cookie)
      expect(gunzipSync(zipped.body).toString(), path).toBe(text)
      expect(zipped.body.length, path).toBeLessThan(text.length / 2)
      const known = await ask({ 'if-none-match': zipped.etag })
      expect([known.status, await known.text()], path).toEqual([304, ''])
      expect((await ask({ 'if-none-match': '"of-another-day-gzip"' })).status).toBe(200)
    }
  })

  it('are never older than the request, however many ask at once', async () => {
    const server = await openTestServer(unlimited)
    const ann = await server.person('Ann')
    for (let round = 0; round < 3; round++) {
      const before = Array.from({ length: 20 }, () => server.stranger.get('/api/tables'))
      const id = await host(ann)
      const after = await Promise.all(Array.from({ length: 5 }, () => server.stranger.get('/api/tables')))
      for (const reply of after) expect(reply.json().items[0].id).toBe(id)
      await Promise.all(before)
    }
  })
})
