import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pool } from '../../../src/cards/index.ts'
import { starterDeck, starterDecks } from '../../../src/decks/starters.ts'
import { errorBody } from '../../../src/protocol/errors.ts'
import { entriesPerMinute } from '../../../src/server/plugins/limits.ts'
import { version } from '../../../src/version.ts'
import { ask, type Reply } from '../http-requests.ts'
import { gain, hosted, openTestServer, solo, startedTable } from '../test-server.ts'

const goodDeck = {
  name: 'Goons',
  side: 'runner',
  cards: [{ card: 'loony-goon', count: 45 }],
}

/** Every refusal has the same form, a code and a sentence. */
function expectRefusal(reply: Reply, status: number, code: string) {
  expect([reply.statusCode, reply.json()]).toEqual([status, { error: expect.objectContaining({ code }) }])
  const { error } = errorBody.parse(reply.json())
  expect(error.message).toMatch(/^[A-Z].*[.)]$/)
  return error
}

describe('Session', () => {
  it('starts, is renamed and ends', async () => {
    const { stranger, person } = await openTestServer()
    const nobody = await stranger.get('/api/session')
    expect([nobody.statusCode, nobody.json()]).toEqual([200, null])
    const first = await stranger.post('/api/session', { name: '  Ann ' })
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id: expect.any(String), name: 'Ann', guest: true, keptUntil: expect.any(String) },
    ])
    const days = (Date.parse(first.json().keptUntil) - Date.now()) / (24 * 3_600_000)
    expect(days).toBeCloseTo(90, 1)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^datafort=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )

    const bob = await person('Bob')
    const renamed = await bob.post('/api/session', { name: 'Rob' })
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Rob'])
    expect((await bob.get('/api/session')).json().name).toBe('Rob')
    expect((await bob.delete('/api/session')).statusCode).toBe(204)
    expect((await bob.get('/api/session')).json()).toBe(null)
  })

  it('is secure over https, and refuses a cookie with another signature', async () => {
    const server = await openTestServer({ config: { publicOrigins: ['https://netrunner.example'] } })
    const reply = await server.stranger.post('/api/session', { name: 'Ann' })
    expect(String(reply.headers['set-cookie'])).toMatch(/; Secure/)
    const ann = await server.person('Ann')
    const [id] = ann.cookie.replace('datafort=', '').split('.')
    for (const cookie of [`datafort=${id}`, `datafort=${id}.AAAA`, 'datafort=', 'datafort=%%%', 'x=y']) {
      const forged = await ask(server.app, { url: '/api/session', headers: { cookie } })
      expect([forged.statusCode, forged.json()]).toEqual([200, null])
    }
  })

  it('is secure behind a trusted proxy that was reached by https', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' }
    const cookieFrom = async (trustProxy: number) => {
      const { app } = await openTestServer({ config: { trustProxy } })
      const reply = await ask(app, {
        method: 'POST',
        url: '/api/session',
        headers,
        payload: { name: 'Ann' },
      })
      return String(reply.headers['set-cookie'])
    }
    expect(await cookieFrom(1)).toMatch(/; Secure/)
    expect(await cookieFrom(0)).not.toMatch(/; Secure/)
  })

  it.each<[unknown, string]>([
    [{}, 'missing'],
    [{ name: 7 }, 'wrong type'],
    [{ name: '' }, 'empty'],
    [{ name: 'x'.repeat(25) }, 'too long'],
    [{ name: '<b>' }, 'angle brackets'],
    [{ name: 'Ann', admin: true }, 'unknown field'],
    [[], 'no object'],
  ])('refuses %j (%s)', async (body, _why) => {
    const { stranger } = await openTestServer()
    expectRefusal(await stranger.post('/api/session', body), 400, 'bad-request')
  })

  it('is rate-limited for each address', async () => {
    const { stranger } = await openTestServer()
    for (let i = 0; i < entriesPerMinute.ofStrangers; i++)
      await stranger.post('/api/session', { name: 'Ann' })
    expectRefusal(await stranger.post('/api/session', { name: 'Ann' }), 429, 'rate-limited')
    const { stranger: tester } = await openTestServer({ config: { rateLimits: false } })
    for (let i = 0; i < 30; i++) {
      expect((await tester.post('/api/session', { name: 'Ann' })).statusCode).toBe(201)
    }
  })
})

describe('Any request', () => {
  it('gets the same form of refusal for every kind of error', async () => {
    const { app, stranger } = await openTestServer()
    const post = (payload: string, headers = {}) =>
      ask(app, {
        method: 'POST',
        url: '/api/session',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expectRefusal(await stranger.get('/api/nothing'), 404, 'not-found')
    expectRefusal(await stranger.get('/%zz'), 400, 'bad-request')
    expectRefusal(await post('{"name":'), 400, 'bad-request')
    expectRefusal(await post(''), 400, 'bad-request')
    expectRefusal(await post('name=Ann', { 'content-type': 'text/plain' }), 400, 'bad-request')
    expectRefusal(await post(JSON.stringify({ name: 'x'.repeat(70_000) })), 413, 'too-large')
    expectRefusal(await post('{"__proto__":{"name":"Ann"}}'), 400, 'bad-request')
    expectRefusal(await post(`{"name":${'['.repeat(9000)}${']'.repeat(9000)}}`), 400, 'bad-request')
  })

  it('changes data only if it comes from our own pages', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const from = (app: typeof server.app, headers: Record<string, string>) =>
      ask(app, {
        method: 'POST',
        url: '/api/session',
        payload: { name: 'Eve' },
        headers: { host: 'fort.example', cookie: ann.cookie, ...headers },
      })
    expectRefusal(await from(server.app, { origin: 'https://evil.example' }), 403, 'forbidden')
    expectRefusal(await from(server.app, { origin: 'null' }), 403, 'forbidden')
    expectRefusal(await from(server.app, { 'sec-fetch-site': 'cross-site' }), 403, 'forbidden')
    expect((await ann.get('/api/session')).json().name).toBe('Ann')
    expect((await from(server.app, { origin: 'https://fort.example' })).statusCode).toBe(200)

    const { app } = await openTestServer({ config: { publicOrigins: ['https://netrunner.example'] } })
    expectRefusal(await from(app, { origin: 'https://fort.example' }), 403, 'forbidden')
    expect((await from(app, { origin: 'https://netrunner.example' })).statusCode).toBe(200)
  })

  it('gets a clear refusal while the database is unavailable, and changes nothing', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    server.store.away = true
    for (const url of ['/api/session', '/readyz', '/api/decks', '/api/tables']) {
      expectRefusal(await ann.get(url), 503, 'unavailable')
    }
    expect((await ann.get('/healthz')).json()).toEqual({ ok: true, version })
    server.store.away = false
    expect((await ann.get('/readyz')).json()).toEqual({ ok: true, redis: 'none' })
  })

  it('has strict headers', async () => {
    const { stranger } = await openTestServer()
    const { headers } = await stranger.get('/healthz')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('Documentation and health', () => {
  it('describes every route of the API', async () => {
    const { stranger } = await openTestServer()
    const paths = Object.keys((await stranger.get('/api/docs/json')).json().paths)
    for (const path of [
      '/api/session',
      '/api/cards/{id}',
      '/api/decks/import',
      '/api/tables/{id}/seats/{seat}',
    ]) {
      expect(paths).toContain(path)
    }
    expect((await stranger.get('/api/docs/')).body).toContain('swagger-ui')
  })

  it('shows the version of package.json, in the description and in health checks', async () => {
    const { stranger } = await openTestServer()
    const packaged = JSON.parse(readFileSync('package.json', 'utf8')).version
    expect((await stranger.get('/api/docs/json')).json().info.version).toBe(packaged)
    expect((await stranger.get('/healthz')).json()).toEqual({ ok: true, version: packaged })
  })

  it('counts without names of users or tables', async () => {
    const server = await openTestServer()
    const { table, corp } = await startedTable(server)
    const client = await corp.connect()
    await client.emitWithAck('table:join', { table })
    await client.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    const { body } = await server.stranger.get('/metrics')
    expect(body).toContain('datafort_answers_total{outcome="ok"} 1')
    const { id } = (await corp.get('/api/session')).json()
    for (const name of [table, id, 'Corwin', 'Runa', '127.0.0.1']) expect(body).not.toContain(name)
  })

  it('counts', async () => {
    const { stranger } = await openTestServer()
    const { headers, body } = await stranger.get('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    for (const name of [
      'datafort_live_tables 0',
      'datafort_sockets 0',
      'datafort_answers_total',
      'datafort_answer_seconds_bucket',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(body).toContain(name)
    }
  })
})

describe('Web client', () => {
  it('is served, with its pages by their address, and without caching the start page', async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'datafort-client-'))
    mkdirSync(join(clientDir, 'assets'))
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Datafort</title>')
    writeFileSync(join(clientDir, 'assets', 'app-1234.js'), 'export {}')
    const { stranger } = await openTestServer({ clientDir })
    for (const url of ['/', '/table/abc', '/decks?x=1']) {
      const { statusCode, headers, body } = await stranger.get(url)
      expect([url, statusCode, body]).toEqual([url, 200, expect.stringContaining('Datafort')])
      expect(headers['cache-control']).toBe('no-cache')
    }
    const asset = await stranger.get('/assets/app-1234.js')
    expect(asset.headers['cache-control']).toContain('immutable')
    expectRefusal(await stranger.get('/assets/gone.js'), 404, 'not-found')
    expectRefusal(await stranger.get('/api/gone'), 404, 'not-found')
    expectRefusal(await stranger.post('/table/abc', {}), 404, 'not-found')
  })
})

describe('Cards and automa', () => {
  it('are listed and looked up', async () => {
    const { stranger } = await openTestServer()
    expect((await stranger.get('/api/cards')).json().items).toHaveLength(pool.cards.size)
    expect((await stranger.get('/api/cards/keeper')).json()).toMatchObject({ name: 'Keeper', side: 'corp' })
    expectRefusal(await stranger.get('/api/cards/no-such-card'), 404, 'not-found')
    const { items } = (await stranger.get('/api/automa')).json()
    expect(items.map(({ pack }: { pack: string }) => pack)).toContain('sparring')
  })
})

describe('Decks', () => {
  it('are saved, changed, exported and deleted only by their owner', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    expectRefusal(await server.stranger.post('/api/decks', goodDeck), 401, 'unauthorized')
    const made = await ann.post('/api/decks', { ...goodDeck, cards: [...goodDeck.cards, ...goodDeck.cards] })
    expect(made.statusCode).toBe(201)
    const { id, cards, check, starter } = made.json()
    expect(cards).toEqual([{ card: 'loony-goon', count: 90 }])
    expect([check.legal, starter]).toEqual([true, false])

    for (const other of [bob, server.stranger]) {
      expectRefusal(await other.get(`/api/decks/${id}`), 404, 'not-found')
      expectRefusal(await other.get(`/api/decks/${id}/export`), 404, 'not-found')
    }
    expectRefusal(await bob.put(`/api/decks/${id}`, goodDeck), 404, 'not-found')
    expectRefusal(await bob.delete(`/api/decks/${id}`), 404, 'not-found')

    expect((await ann.get(`/api/decks/${id}`)).json()).not.toHaveProperty('plan')
    const changed = await ann.put(`/api/decks/${id}`, { ...goodDeck, cards: [{ card: 'dwarf', count: 3 }] })
    expect(changed.json().check).toEqual({
      legal: false,
      size: 3,
      agendaPoints: 0,
      reasons: ['The deck has 3 cards; it needs at least 45.'],
      advice: [],
    })
    const text = await ann.get(`/api/decks/${id}/export?as=text`)
    expect(text.headers['content-type']).toContain('text/plain')
    expect(text.body).toBe('# Goons (runner)\n\nPrograms:\n3 Dwarf\n')
    expect((await ann.get(`/api/decks/${id}/export?as=json`)).json()).toEqual({
      name: 'Goons',
      side: 'runner',
      cards: [{ card: 'dwarf', count: 3 }],
    })
    expectRefusal(await ann.get(`/api/decks/${id}/export?as=pdf`), 400, 'bad-request')
    expect((await ann.get('/api/decks')).json().items.map((deck: { name: string }) => deck.name)).toEqual([
      ...starterDecks.map(({ name }) => name),
      'Goons',
    ])
    expect((await ann.delete(`/api/decks/${id}`)).statusCode).toBe(204)
    expectRefusal(await ann.get(`/api/decks/${id}`), 404, 'not-found')
  })

  it('refuse unknown cards and changes to starter decks', async () => {
    const ann = await (await openTestServer()).person('Ann')
    const strange = { ...goodDeck, cards: [{ card: 'no-such-card', count: 45 }] }
    expect(expectRefusal(await ann.post('/api/decks', strange), 422, 'unknown-card').reasons).toEqual([
      'No card has the id “no-such-card”.',
    ])
    expectRefusal(await ann.put('/api/decks/soft-shoes', goodDeck), 403, 'forbidden')
    expectRefusal(await ann.delete('/api/decks/open-ledger'), 403, 'forbidden')
    expect((await ann.get('/api/decks/soft-shoes')).json()).toMatchObject({
      starter: true,
      plan: starterDeck('soft-shoes')?.plan,
      check: { legal: true },
    })
  })

  it('are checked with every reason, and read from pasted text, without being saved', async () => {
    const { stranger } = await openTestServer()
    const check = await stranger.post('/api/decks/check', {
      name: 'x',
      side: 'corp',
      cards: [
        { card: 'no-such-card', count: 1 },
        { card: 'loony-goon', count: 1 },
      ],
    })
    expect(check.json().reasons).toHaveLength(4)
    const read = await stranger.post('/api/decks/import', { text: '45 Lony Goon\n45x Loony Goon' })
    expect(read.json()).toMatchObject({
      side: 'runner',
      cards: goodDeck.cards,
      check: { legal: true },
      problems: [{ line: 1, message: 'No card is called “Lony Goon”. Did you mean “Loony Goon”?' }],
    })
    expectRefusal(await stranger.post('/api/decks/import', { text: '' }), 400, 'bad-request')
    expectRefusal(await stranger.post('/api/decks/check', { ...goodDeck, cards: [] }), 400, 'bad-request')
    const half = { ...goodDeck, cards: [{ card: 'dwarf', count: 0.5 }] }
    expectRefusal(await stranger.post('/api/decks/check', half), 400, 'bad-request')
  })

  it('are listed and checked with advice for The Big Sell-Out', async () => {
    const { person, stranger } = await openTestServer()
    const ann = await person('Ann')
    const daemons = {
      name: 'Daemons',
      side: 'runner',
      cards: [
        { card: 'imp', count: 3 },
        { card: 'krash', count: 42 },
      ],
    }
    const advice = [
      'Daemons can be stolen with the programs stored in them: “Imp”.',
      'Icebreakers can be stolen, and this deck depends on “Krash”.',
    ]
    expect((await stranger.post('/api/decks/check', daemons)).json()).toMatchObject({ legal: true, advice })
    const kept = (await ann.post('/api/decks', daemons)).json()
    expect(kept.check).toMatchObject({ legal: true, advice })
    const listed = (await ann.get('/api/decks')).json().items
    expect(listed.find(({ id }: { id: string }) => id === kept.id).check.advice).toEqual(advice)
  })
})

describe('Formats of cards', () => {
  const proteus = { name: 'P', side: 'runner', cards: [{ card: 'armageddon', count: 45 }] }
  const options = (cards: unknown) => ({ ...hosted('corp'), options: { cards } })

  it('check a deck by name or by lists of banned and limited cards', async () => {
    const { stranger } = await openTestServer()
    const reasons = async (format: unknown) =>
      (await stranger.post('/api/decks/check', { ...proteus, format })).json().reasons
    expect(await reasons('all')).toEqual([])
    expect(await reasons('proteus')).toEqual([])
    expect(await reasons('base')).toEqual(['“Armageddon” is from Proteus, which is not in this card pool.'])
    expect(await reasons({ barred: ['armageddon'] })).toEqual(['“Armageddon” is banned here.'])
    expect(await reasons({ limited: [{ card: 'armageddon', most: 3 }] })).toEqual([
      'The deck has 45 copies of “Armageddon”; at most 3 are allowed here.',
    ])
    expect(await reasons({ limited: [{ card: 'armageddon', most: 45 }] })).toEqual([])
    for (const format of [
      'modern',
      { sets: [] },
      { banned: [] },
      { limited: [{ card: 'armageddon', most: 0 }] },
    ]) {
      expectRefusal(await stranger.post('/api/decks/check', { ...proteus, format }), 400, 'bad-request')
    }
  })

  it('apply to the decks of a table when players join', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const deck = (await bob.post('/api/decks', proteus)).json().id
    const strict = await ann.post('/api/tables', options({ barred: ['armageddon'] }))
    expect(strict.statusCode).toBe(201)
    expect(strict.json().options.cards.barred).toEqual(['armageddon'])
    const refused = await bob.post(`/api/tables/${strict.json().id}/seats/runner`, { deck })
    expect(expectRefusal(refused, 422, 'bad-deck').reasons).toEqual(['“Armageddon” is banned here.'])
    const free = await ann.post('/api/tables', options('proteus'))
    const sat = await bob.post(`/api/tables/${free.json().id}/seats/runner`, { deck })
    expect(sat.statusCode).toBe(200)
    expectRefusal(await ann.post('/api/tables', options({ barred: ['nothing'] })), 422, 'unknown-card')
  })
})

describe('Tables', () => {
  it('are created, found, joined and started', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const made = await ann.post('/api/tables', hosted('corp'))
    expect(made.statusCode).toBe(201)
    const { id } = made.json()
    expect(id).toMatch(/^[\w-]{16}$/)
    expect(made.json()).toMatchObject({
      status: 'waiting',
      host: 'Ann',
      hosting: true,
      options: { open: true, spectators: true, mulligan: 'none', clock: { kind: 'none' } },
      seats: [
        { id: 'corp', player: 'human', name: 'Ann', me: true, deck: 'Open Ledger', connected: false },
        { id: 'runner', player: 'open', name: null, me: false, deck: null, connected: false },
      ],
    })
    expectRefusal(await ann.post(`/api/tables/${id}/start`), 400, 'bad-request')
    expect((await server.stranger.get('/api/tables')).json().items).toMatchObject([{ id }])

    const sat = await bob.post(`/api/tables/${id}/seats/runner`, { deck: 'soft-shoes' })
    expect(sat.json().seats).toMatchObject([
      { me: false, deck: null },
      { name: 'Bob', me: true, deck: 'Soft Shoes' },
    ])
    expectRefusal(await bob.post(`/api/tables/${id}/start`), 403, 'forbidden')
    expect((await ann.post(`/api/tables/${id}/start`)).json().status).toBe('playing')
    expectRefusal(await ann.post(`/api/tables/${id}/start`), 409, 'table-started')
    expectRefusal(await bob.delete(`/api/tables/${id}/seats/runner`), 409, 'table-started')
    const late = await server.person('Late')
    expectRefusal(await late.post(`/api/tables/${id}/seats/runner`), 409, 'table-started')
    for (const player of [ann, bob]) {
      expect((await player.get('/api/games')).json().items).toMatchObject([{ id, status: 'playing' }])
    }
    expectRefusal(await server.stranger.get('/api/games'), 401, 'unauthorized')
  })

  it('against an automa start at once', async () => {
    const ann = await (await openTestServer()).person('Ann')
    for (const side of ['corp', 'runner'] as const) {
      const { id, seats } = (await ann.post('/api/tables', solo(side))).json()
      expect(seats.filter(({ player }: { player: string }) => player === 'automa')).toMatchObject([
        { name: 'Sparring partner', connected: true },
      ])
      expect((await ann.post(`/api/tables/${id}/start`)).json().status).toBe('playing')
    }
  })

  it('are not in the lobby if private, and can be reached by their address', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id } = (await ann.post('/api/tables', hosted('corp', { open: false }))).json()
    expect((await server.stranger.get('/api/tables')).json().items).toEqual([])
    expect((await server.stranger.get(`/api/tables/${id}`)).json()).toMatchObject({ id })
  })

  it('let people leave, and are deleted with the last one', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const { id } = (await ann.post('/api/tables', hosted('runner'))).json()
    expectRefusal(await bob.delete(`/api/tables/${id}/seats/runner`), 403, 'not-your-seat')
    await bob.post(`/api/tables/${id}/seats/corp`)
    expect((await bob.delete(`/api/tables/${id}/seats/corp`)).json().seats[0].player).toBe('open')
    expect((await ann.delete(`/api/tables/${id}/seats/runner`)).statusCode).toBe(204)
    expectRefusal(await ann.get(`/api/tables/${id}`), 404, 'not-found')
  })

  it('refuse taken, unknown and second seats, and change nothing', async () => {
    const server = await openTestServer()
    const [ann, bob, eve] = [
      await server.person('Ann'),
      await server.person('Bob'),
      await server.person('Eve'),
    ]
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    await bob.post(`/api/tables/${id}/seats/runner`)
    const before = (await ann.get(`/api/tables/${id}`)).json()
    expectRefusal(await eve.post(`/api/tables/${id}/seats/runner`, {}), 409, 'seat-taken')
    expectRefusal(await ann.post(`/api/tables/${id}/seats/runner`, {}), 400, 'bad-request')
    expectRefusal(await eve.post(`/api/tables/${id}/seats/corp-2`, {}), 404, 'not-found')
    expectRefusal(await eve.post(`/api/tables/${id}/seats/runner`, { dek: 'x' }), 400, 'bad-request')
    expectRefusal(await server.stranger.post(`/api/tables/${id}/seats/runner`, {}), 401, 'unauthorized')
    expectRefusal(await eve.post('/api/tables/nowhere/seats/runner', {}), 404, 'not-found')
    expectRefusal(await eve.post('/api/tables/nowhere/start'), 404, 'not-found')
    expectRefusal(await eve.get('/api/tables/nowhere'), 404, 'not-found')
    expectRefusal(await eve.get('/api/games/nowhere/replay'), 404, 'not-found')
    expect((await ann.get(`/api/tables/${id}`)).json()).toEqual(before)
  })

  it('give a seat to one of two who request it at the same moment', async () => {
    const server = await openTestServer()
    const [ann, bob, eve] = [
      await server.person('Ann'),
      await server.person('Bob'),
      await server.person('Eve'),
    ]
    const { id } = (await ann.post('/api/tables', hosted('corp'))).json()
    const replies = await Promise.all([bob, eve].map((one) => one.post(`/api/tables/${id}/seats/runner`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('accept only legal decks of the right side that belong to the player', async () => {
    const server = await openTestServer()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const small = { ...goodDeck, cards: [{ card: 'dwarf', count: 3 }] }
    const deck = (await ann.post('/api/decks', small)).json().id
    const { id } = (await bob.post('/api/tables', hosted('corp'))).json()
    const seat = `/api/tables/${id}/seats/runner`
    expect(expectRefusal(await ann.post(seat, { deck }), 422, 'bad-deck').reasons).toEqual([
      'The deck has 3 cards; it needs at least 45.',
    ])
    expectRefusal(await ann.post(seat, { deck: 'open-ledger' }), 422, 'bad-deck')
    expectRefusal(await ann.post(seat, { deck: 'nothing' }), 404, 'not-found')
    const bobs = (await bob.post('/api/decks', goodDeck)).json().id
    expectRefusal(await ann.post(seat, { deck: bobs }), 404, 'not-found')
    await ann.put(`/api/decks/${deck}`, goodDeck)
    expect((await ann.post(seat, { deck })).json().seats[1].deck).toBe('Goons')
    expect((await ann.post(seat, { deck: 'soft-shoes' })).json().seats[1].deck).toBe('Soft Shoes')
  })

  it.each([
    ['an unknown format', { format: 'chess' }],
    [
      'two Corps',
      {
        seats: [
          { side: 'corp', player: 'me' },
          { side: 'corp', player: 'open' },
        ],
      },
    ],
    ['one seat', { seats: [{ side: 'corp', player: 'me' }] }],
    [
      'myself twice',
      {
        seats: [
          { side: 'corp', player: 'me' },
          { side: 'runner', player: 'me' },
        ],
      },
    ],
    [
      'an unknown automa',
      {
        seats: [
          { side: 'corp', player: 'me' },
          { side: 'runner', player: 'automa', automa: { pack: 'x', difficulty: 'y' } },
        ],
      },
    ],
    [
      'automa settings for a person',
      {
        seats: [
          { side: 'corp', player: 'me', automa: { pack: 'sparring', difficulty: 'standard' } },
          { side: 'runner', player: 'open' },
        ],
      },
    ],
    [
      'a deck for an open seat',
      {
        seats: [
          { side: 'corp', player: 'me' },
          { side: 'runner', player: 'open', deck: 'soft-shoes' },
        ],
      },
    ],
    ['an unknown option', { options: { stakes: 'high' } }],
    ['an option of the wrong type', { options: { open: 'yes' } }],
    ['a clock that does not exist', { options: { clock: { kind: 'sundial' } } }],
    ['too little time', { options: { clock: { kind: 'move', seconds: 9, expiry: 'warn' } } }],
    [
      'too much time',
      { options: { clock: { kind: 'bank', seconds: 86_401, increment: 0, expiry: 'warn' } } },
    ],
    ['half a second', { options: { clock: { kind: 'move', seconds: 30.5, expiry: 'warn' } } }],
    ['a clock nobody knows the end of', { options: { clock: { kind: 'move', seconds: 30 } } }],
    ['a clock with more on it', { options: { clock: { kind: 'none', seconds: 30 } } }],
    ['an unknown field', { bet: 10 }],
  ])('are not hosted with %s', async (_, change) => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    expectRefusal(await ann.post('/api/tables', { ...solo('corp'), ...change }), 400, 'bad-request')
    expect(await server.count('games')).toBe(0)
  })
})

describe('Replay', () => {
  it('shows each viewer what that viewer saw', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server)
    const socket = await corp.connect()
    await socket.emitWithAck('table:join', { table })
    // Draws a card.
    await socket.emitWithAck('table:answer', { table, decision: 'd1', choice: ['o2'] })
    const replayOf = async (person: typeof corp) => (await person.get(`/api/games/${table}/replay`)).json()
    const hers = await replayOf(corp)
    expect(hers).toMatchObject({ id: table, status: 'playing', viewer: 'corp', seed: null })
    const [drawn] = JSON.stringify(hers.moves[1]).match(/"card":"[^"]+"/) ?? []
    expect(drawn).toBeTypeOf('string')
    const his = await replayOf(runner)
    expect(his).toMatchObject({
      viewer: 'runner',
      moves: [
        { seq: 0, kind: 'deal', seat: null },
        { seq: 1, kind: 'answer', seat: 'corp', events: [{ say: ['Corp', ' draws 1 card.'] }] },
      ],
    })
    for (const other of [his, await replayOf(await server.person('Eve'))])
      expect(JSON.stringify(other)).not.toContain(drawn)
    await socket.emitWithAck('table:concede', { table })
    expect((await replayOf(runner)).seed).toMatch(/^[0-9a-f]{64}$/)
  })
})
