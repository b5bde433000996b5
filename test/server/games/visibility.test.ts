/** Who finds a table and sees its game, before, during and after it. */
import { expect, test } from 'vitest'
import type { PastGame } from '../../../src/protocol/people.ts'
import { hosted, openTestServer, type Person, type TestServer, until } from '../test-server.ts'

type Account = Person & { id: string }
type Asking = Pick<Person, 'get' | 'post' | 'put' | 'delete'>

/**
 * Ann is the host and Bob her opponent. Fay is a friend of Ann's, Eve is nobody's friend, and the stranger
 * has not signed in.
 */
async function gathered() {
  const server = await openTestServer({ config: { rateLimits: false } })
  const [ann, bob, fay, eve] = [
    await server.account('Ann'),
    await server.account('Bob'),
    await server.account('Fay'),
    await server.account('Eve'),
  ]
  for (const friend of [bob, fay]) await ann.put(`/api/people/${friend.id}/relation`, { relation: 'friend' })
  return { server, ann, bob, fay, eve }
}

async function waiting(host: Person, options: object): Promise<string> {
  return (await host.post('/api/tables', hosted('corp', { ...options }))).json<{ id: string }>().id
}

async function begun(ann: Account, bob: Account, options: object): Promise<string> {
  const table = await waiting(ann, options)
  await bob.post(`/api/tables/${table}/seats/runner`, {})
  await ann.post(`/api/tables/${table}/start`)
  return table
}

async function finished(ann: Account, bob: Account, options: object): Promise<string> {
  const table = await begun(ann, bob, options)
  const wire = await bob.connect()
  await wire.emitWithAck('table:join', { table })
  expect(await wire.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
  await until(async () => (await ann.get(`/api/tables/${table}`)).json().status === 'over')
  return table
}

const pastGames = async (who: Asking, of: Account): Promise<string[]> =>
  (await who.get(`/api/people/${of.id}/games`)).json<{ items: PastGame[] }>().items.map(({ id }) => id)

test('A finished game is on the pages of its players for everybody who may see the table', async () => {
  const { server, ann, bob, fay, eve } = await gathered()
  const shown = await finished(ann, bob, {})
  const linked = await finished(ann, bob, { visibility: 'link' })
  const closed = await finished(ann, bob, { open: false })
  const friends = await finished(ann, bob, { visibility: 'friends' })
  for (const of of [ann, bob]) {
    expect(await pastGames(server.stranger, of)).toEqual([shown])
    expect(await pastGames(eve, of)).toEqual([shown])
    expect(await pastGames(fay, of)).toEqual([friends, shown])
    // The players see them on either page.
    for (const player of [ann, bob])
      expect((await pastGames(player, of)).toSorted()).toEqual([shown, linked, closed, friends].toSorted())
  }
})

test('A table is in the lobby if it is public, with its description', async () => {
  const { server, ann } = await gathered()
  const tables = {
    public: await waiting(ann, {}),
    link: await waiting(ann, { visibility: 'link' }),
    friends: await waiting(ann, { visibility: 'friends' }),
  }
  // If a request has both options, `visibility` counts, since it is the newer one.
  const both = await waiting(ann, { open: true, visibility: 'link' })
  const { items } = (await server.stranger.get('/api/tables')).json<{ items: { id: string }[] }>()
  expect(items.map(({ id }) => id)).toEqual([tables.public])
  for (const [visibility, id] of [...Object.entries(tables), ['link', both]])
    expect((await ann.get(`/api/tables/${id}`)).json()).toMatchObject({ options: { visibility } })
})

test('A friends-only table is in the lobby only for friends of its host, while it waits and while it is played', async () => {
  const { server, ann, bob, fay, eve } = await gathered()
  const listed = async (who: Asking, query = '') =>
    (await who.get(`/api/tables${query}`)).json<{ items: { id: string }[] }>().items.map(({ id }) => id)
  const tables = [
    await waiting(ann, {}),
    await waiting(ann, { visibility: 'friends' }),
    await waiting(ann, {}),
    await begun(ann, bob, { visibility: 'friends' }),
    await begun(ann, bob, {}),
  ]
  const [first, friends, second, played, shown] = tables
  // A table of Eve, whom Fay has added as a friend, but who has not added Fay.
  await fay.put(`/api/people/${eve.id}/relation`, { relation: 'friend' })
  await waiting(eve, { visibility: 'friends' })
  await begun(ann, bob, { visibility: 'friends', spectators: false })
  for (const who of [server.stranger, eve]) expect(await listed(who)).toEqual([second, first, shown])
  expect(await listed(fay)).toEqual([second, friends, first, shown, played])
  expect(await listed(fay, '?status=playing')).toEqual([shown, played])

  const pages: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await fay.get(`/api/tables?limit=1${next && `&cursor=${next}`}`)
    const list = page.json<{ items: { id: string }[]; next: string | null }>()
    pages.push(...list.items.map(({ id }) => id))
    next = list.next
  }
  expect(pages).toEqual([second, friends, first, shown, played])

  await ann.put(`/api/people/${fay.id}/relation`, { relation: null })
  expect(await listed(fay)).toEqual([second, first, shown])
})

test.each([null, 'block', 'mute'] as const)(
  'Whoever becomes %s to the host leaves their table of friends at once',
  async (relation) => {
    const { ann, bob, fay } = await gathered()
    const table = await begun(ann, bob, { visibility: 'friends' })
    const open = await begun(ann, bob, {})
    const wires = [await fay.connect(), await bob.connect()] as const
    const left: string[] = []
    for (const [n, wire] of wires.entries()) {
      wire.on('table:seats', ({ table: gone }) => left.push(`${n} ${gone}`))
      for (const at of [table, open])
        expect(await wire.emitWithAck('table:join', { table: at })).toMatchObject({ ok: true })
    }
    for (const { id } of [bob, fay]) await ann.put(`/api/people/${id}/relation`, { relation })
    await until(() => left.length > 0)
    // They get no further updates of the table.
    const heard: string[] = []
    wires[0].on('table:ended', (message) => heard.push(message.table))
    for (const at of [table, open]) await wires[1].emitWithAck('table:concede', { table: at })
    await until(() => heard.length > 0)
    expect([left, heard]).toEqual([[`0 ${table}`], [open]])
    // The page tries to join again, and gets the reason of the refusal.
    const again = await wires[0].emitWithAck('table:join', { table })
    expect(again).toMatchObject({
      error: { code: 'forbidden', message: expect.stringMatching(/friends of the host/) },
    })
  },
)

test('A replay says who can see the game', async () => {
  const { ann, bob } = await gathered()
  for (const visibility of ['public', 'link', 'friends']) {
    const game = await finished(ann, bob, { visibility })
    expect((await ann.get(`/api/games/${game}/replay`)).json()).toMatchObject({ visibility })
  }
  const closed = await finished(ann, bob, { spectators: false })
  expect((await ann.get(`/api/games/${closed}/replay`)).json()).toMatchObject({ visibility: 'players' })
})

/**
 * Routes about one table or its game, with a body where the route needs one. Each is requested for a finished
 * game.
 */
const reads: Record<string, object | undefined> = {
  'GET /api/tables/{id}': undefined,
  'GET /api/tables/{id}/view': undefined,
  'GET /api/games/{id}/replay': undefined,
  'GET /api/games/{id}/proof': undefined,
  'GET /api/games/{id}/thoughts': undefined,
  'GET /api/games/{id}/analysis': undefined,
  'POST /api/games/{id}/analysis': undefined,
  'POST /api/games/{id}/fork': {
    seq: 0,
    seats: [
      { seat: 'corp', player: 'me' },
      { seat: 'runner', player: 'automa' },
    ],
  },
  'GET /api/games/{id}/position?seq=0': undefined,
  'GET /api/games/{id}/ratings': undefined,
  'GET /api/games/{id}/stake': undefined,
  'GET /api/tables/{id}/rematch': undefined,
}

/** Routes that refuse everyone without a seat, whatever the visibility. They have tests of their own. */
const forPlayers = new Set([
  'DELETE /api/tables/{id}/seats/{seat}',
  'PUT /api/tables/{id}/seats/{seat}',
  'POST /api/tables/{id}/start',
  'POST /api/tables/{id}/swap',
  'DELETE /api/tables/{id}/swap',
  'GET /api/tables/{id}/orders',
  'PUT /api/tables/{id}/orders',
  'DELETE /api/tables/{id}/orders',
  'POST /api/tables/{id}/rematch',
  'POST /api/tables/{id}/invitations',
  'GET /api/tables/{id}/invitations',
  'POST /api/tables/{id}/code',
  'GET /api/games/{id}/branches',
  'POST /api/games/{id}/branches',
])

const call = (who: Asking, route: string, table: string) => {
  const [method, path = ''] = route.split(' ')
  const url = path.replace('{id}', table)
  return method === 'GET' ? who.get(url) : who.post(url, reads[route])
}

test('A friends-only table is seen only by friends, by every route, and a link-only table only by its link', async () => {
  const { server, ann, bob, fay, eve } = await gathered()
  const table = await finished(ann, bob, { visibility: 'friends' })
  const linked = await finished(ann, bob, { visibility: 'link' })
  for (const route of Object.keys(reads)) {
    for (const who of [eve, server.stranger]) {
      const refused = await call(who, route, table)
      expect([route, refused.statusCode >= 400]).toEqual([route, true])
      if (who === eve) expect([route, refused.json().error.code]).toEqual([route, 'forbidden'])
    }
    for (const [who, game] of [
      [fay, table],
      [bob, table],
      [eve, linked],
    ] as const) {
      const { statusCode } = await call(who, route, game)
      expect([route, statusCode < 300]).toEqual([route, true])
    }
  }
  // The preview of a shared link is visible to everyone who has the link.
  const pictureOf = async (game: string, kind: string) =>
    (await server.stranger.get(`/api/games/${game}/picture.${kind}`)).statusCode
  expect([await pictureOf(table, 'svg'), await pictureOf(table, 'png')]).toEqual([404, 404])
  expect(await pictureOf(linked, 'svg')).toBe(200)
  for (const who of [eve, fay]) {
    const wire = await who.connect()
    const ack = await wire.emitWithAck('table:join', { table })
    expect('error' in ack ? ack.error.code : 'ok').toBe(who === eve ? 'forbidden' : 'ok')
  }
})

test('At a friends-only table only friends can join; a game forked from it is for friends, too', async () => {
  const { ann, bob, fay, eve } = await gathered()
  const table = await waiting(ann, { visibility: 'friends' })
  const refused = await eve.post(`/api/tables/${table}/seats/runner`, {})
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden'])
  expect((await fay.post(`/api/tables/${table}/seats/runner`, {})).statusCode).toBe(200)
  const over = await finished(ann, bob, { visibility: 'friends' })
  const { id } = (await call(fay, 'POST /api/games/{id}/fork', over)).json<{ id: string }>()
  expect((await fay.get(`/api/tables/${id}`)).json()).toMatchObject({ options: { visibility: 'friends' } })
  expect((await eve.get(`/api/tables/${id}`)).statusCode).toBe(403)
})

test('A fork is shown to nobody who could not see the original game', async () => {
  const { server, ann, bob, fay, eve } = await gathered()
  const fork = async (who: Account, game: string) => {
    const route = 'POST /api/games/{id}/fork'
    const wish = { ...reads[route], options: { visibility: 'public' } }
    return (await who.post(`/api/games/${game}/fork`, wish)).json<{ id: string }>().id
  }
  const linked = await fork(bob, await finished(ann, bob, { visibility: 'link' }))
  expect((await bob.get(`/api/tables/${linked}`)).json()).toMatchObject({ options: { visibility: 'link' } })
  expect((await server.stranger.get('/api/tables')).json()).toMatchObject({ items: [] })
  // Eve is a friend of Fay's, who owns the table, but not of Ann's, whose game it continues.
  await fay.put(`/api/people/${eve.id}/relation`, { relation: 'friend' })
  const closed = await fork(fay, await finished(ann, bob, { visibility: 'friends' }))
  const seen = async (who: Account) => (await who.get(`/api/tables/${closed}`)).statusCode
  expect([await seen(fay), await seen(ann), await seen(bob), await seen(eve)]).toEqual([200, 200, 200, 403])
  expect((await fork(ann, await finished(ann, bob, {}))).length).toBeGreaterThan(0)
})

test('Nobody is invited to a table that they may not see', async () => {
  const { ann, fay, eve } = await gathered()
  const table = await waiting(ann, { visibility: 'friends' })
  const asked = async (who: Account) =>
    (await ann.post(`/api/tables/${table}/invitations`, { person: who.id })).statusCode
  expect([await asked(eve), await asked(fay)]).toEqual([403, 201])
})

test('Every route about one table or game is tested here', async () => {
  const server: TestServer = await openTestServer()
  const { paths } = (await server.stranger.get('/api/docs/json')).json<{ paths: Record<string, object> }>()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    /^\/api\/(tables|games)\/\{id\}/.test(path)
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
      : [],
  )
  const named = Object.keys(reads).map((route) => route.split('?')[0])
  const pictures = ['GET /api/games/{id}/picture.svg', 'GET /api/games/{id}/picture.png']
  const asked = [...named, ...pictures, ...forPlayers, 'POST /api/tables/{id}/seats/{seat}']
  expect(routes.filter((route) => !asked.includes(route))).toEqual([])
})
