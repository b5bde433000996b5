/** Finding opponents: pairing, invitations, codes, friends and blocks. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { Called, Invitation, LobbyView, PairingView } from '../../../src/protocol/people.ts'
import { hosted, openTestServer, type Person, solo, type TestServer, until } from '../test-server.ts'

const open = () => openTestServer({ config: { rateLimits: false } })
const seek = async (person: Person, wish: object = {}) =>
  (await person.put('/api/pairing', { side: null, ...wish })).json<PairingView>()
const still = async (person: Person) => (await person.post('/api/pairing')).json<PairingView>()
const idOf = async (person: Person): Promise<string> => (await person.get('/api/session')).json().id
const table = async (person: Pick<Person, 'get'>, id: string | null) =>
  (await person.get(`/api/tables/${id}`)).json<Table>()
const codeOf = async (reply: ReturnType<Person['post']>) => (await reply).json().error?.code

async function calledOf(person: Person): Promise<Called[]> {
  const heard: Called[] = []
  const socket = await person.connect()
  socket.on('people:called', (called) => void heard.push(called))
  return heard
}

async function waitingTable(host: Person, options: object = {}): Promise<string> {
  return (await host.post('/api/tables', hosted('corp', { open: false, ...options }))).json().id
}

describe('Quick pairing', () => {
  it('seats two players whose wishes match, deals, and notifies the one who waited', async () => {
    const server = await open()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const heard = await calledOf(ann)
    expect(await seek(ann, { side: 'corp', clock: 'long' })).toMatchObject({ state: 'seeking', table: null })
    const paired = await seek(bob, { clock: 'long' })
    expect(paired.state).toBe('paired')
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ kind: 'paired', table: paired.table, from: 'Bob' }])
    expect((await still(ann)).table).toBe(paired.table)
    const shown = await table(ann, paired.table)
    expect([shown.status, shown.seats.find(({ me }) => me)?.side]).toEqual(['playing', 'corp'])
    expect(shown.options).toMatchObject({ rated: false, clock: { kind: 'bank', seconds: 2400 } })
  })

  it('pairs each of many simultaneous players with one other', async () => {
    const server = await open()
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => server.person(`P${n}`)))
    await Promise.all(people.map((each) => seek(each)))
    const tables: (string | null)[] = []
    await until(async () => {
      const views = await Promise.all(people.map(still))
      tables.splice(0, tables.length, ...views.map((view) => view.table))
      return views.every(({ state }) => state === 'paired')
    })
    const seats = new Map<string | null, number>()
    for (const each of tables) seats.set(each, (seats.get(each) ?? 0) + 1)
    expect([...seats.values()]).toEqual([2, 2, 2, 2])
    expect(await server.count('games')).toBe(4)
  })

  it('forgets players who stop, and those who no longer send requests', async () => {
    const server = await open()
    const [ann, bob, cleo] = [
      await server.person('Ann'),
      await server.person('Bob'),
      await server.person('Cleo'),
    ]
    await seek(ann)
    expect((await ann.delete('/api/pairing')).statusCode).toBe(204)
    expect(await seek(bob)).toMatchObject({ state: 'seeking', others: 0 })
    await server.sql(`UPDATE seekers SET "seenAt" = now() - interval '20 seconds'`)
    expect(await seek(cleo)).toMatchObject({ state: 'seeking', others: 0 })
    expect(await still(ann)).toMatchObject({ state: 'idle' })
  })

  it('pairs rated games only with accounts, and only with legal decks', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const wish = { side: 'corp' }
    expect(await codeOf(ann.put('/api/pairing', { ...wish, rated: true }))).toBe('not-rated')
    expect(await codeOf(ann.put('/api/pairing', { ...wish, decks: { corp: 'nowhere' } }))).toBe('not-found')
    expect(await codeOf(ann.put('/api/pairing', { ...wish, clock: 'slow' }))).toBe('bad-request')
    expect((await server.stranger.put('/api/pairing', wish)).json().error.code).toBe('unauthorized')
    const [bob, cleo] = [await server.account('Bob'), await server.account('Cleo')]
    await seek(bob, { rated: true })
    const { table: id } = await seek(cleo, { rated: true })
    expect((await table(cleo, id)).options.rated).toBe(true)
  })
})

describe('Inviting a player to a table', () => {
  it('reaches them on any page, and a refusal reaches the host', async () => {
    const server = await open()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const [toAnn, toBob] = [await calledOf(ann), await calledOf(bob)]
    const id = await waitingTable(ann)
    const invited = await ann.post(`/api/tables/${id}/invitations`, { person: await idOf(bob) })
    expect(invited.statusCode).toBe(201)
    await until(() => toBob.length > 0)
    expect(toBob).toEqual([{ kind: 'invited', table: id, from: 'Ann' }])
    const asked = (await bob.get('/api/invitations')).json<{ items: Invitation[] }>().items
    expect(asked).toMatchObject([{ table: id, from: { name: 'Ann' }, state: 'open' }])
    expect((await bob.delete(`/api/invitations/${id}`)).statusCode).toBe(204)
    await until(() => toAnn.length > 0)
    expect(toAnn).toEqual([{ kind: 'declined', table: id, from: 'Bob' }])
    expect((await bob.get('/api/invitations')).json().items).toEqual([])
    expect((await ann.get(`/api/tables/${id}/invitations`)).json().items).toMatchObject([
      { state: 'declined' },
    ])
  })

  it('the host hears that a player has joined', async () => {
    const server = await open()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const heard = await calledOf(ann)
    const id = await waitingTable(ann)
    await bob.post(`/api/tables/${id}/seats/runner`, {})
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ kind: 'seated', table: id, from: 'Bob' }])
  })

  it('is refused to people without a seat, after the start, for unknown players and for oneself', async () => {
    const server = await open()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const id = await waitingTable(ann)
    const invite = (who: Person, at: string, person: string) =>
      codeOf(who.post(`/api/tables/${at}/invitations`, { person }))
    expect(await invite(bob, id, await idOf(ann))).toBe('not-your-seat')
    expect(await invite(ann, 'nowhere', await idOf(bob))).toBe('not-found')
    expect(await invite(ann, id, 'nobody')).toBe('not-found')
    expect(await invite(ann, id, await idOf(ann))).toBe('bad-request')
    expect(await codeOf(bob.delete(`/api/invitations/${id}`))).toBe('not-found')
    const { id: alone } = (await ann.post('/api/tables', solo('corp'))).json()
    await ann.post(`/api/tables/${alone}/start`)
    expect(await invite(ann, alone, await idOf(bob))).toBe('table-started')
    const cleo = await server.account('Cleo')
    const rated = await waitingTable(cleo, { rated: true })
    expect(await invite(cleo, rated, await idOf(bob))).toBe('not-rated')
  })

  it('works by a code, in any case, always the same', async () => {
    const server = await open()
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const id = await waitingTable(ann)
    const { code } = (await ann.post(`/api/tables/${id}/code`)).json()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect((await ann.post(`/api/tables/${id}/code`)).json().code).toBe(code)
    expect((await bob.get(`/api/codes/${code.toLowerCase()}`)).json()).toEqual({ table: id })
    const spoken = encodeURIComponent(` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)} `)
    expect((await bob.get(`/api/codes/${spoken}`)).json()).toEqual({ table: id })
    expect(await codeOf(bob.get('/api/codes/AAAAAA'))).toBe('not-found')
    expect(await codeOf(bob.get('/api/codes/no'))).toBe('bad-request')
    expect(await codeOf(bob.post(`/api/tables/${id}/code`))).toBe('not-your-seat')
  })
})

describe('Friends, and blocked players', () => {
  async function keptAway(server: TestServer) {
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const bobs = await idOf(bob)
    expect((await ann.put(`/api/people/${bobs}/relation`, { relation: 'block' })).statusCode).toBe(204)
    return { ann, bob, bobs }
  }

  it('a blocked player cannot join my tables, invite me or be paired with me', async () => {
    const { ann, bob } = await keptAway(await open())
    const mine = await waitingTable(ann)
    expect(await codeOf(bob.post(`/api/tables/${mine}/seats/runner`, {}))).toBe('apart')
    const theirs = await waitingTable(bob)
    expect(await codeOf(bob.post(`/api/tables/${theirs}/invitations`, { person: await idOf(ann) }))).toBe(
      'apart',
    )
    await seek(ann)
    expect((await seek(bob)).state).toBe('seeking')
    expect((await still(ann)).state).toBe('seeking')
  })

  it('a blocked person’s invitation goes, and so does mine to them', async () => {
    const server = await open()
    const [ann, bob, cleo] = [
      await server.person('Ann'),
      await server.person('Bob'),
      await server.person('Cleo'),
    ]
    const [anns, bobs] = [await idOf(ann), await idOf(bob)]
    const invite = async (host: Person, person: string): Promise<string> => {
      const id = await waitingTable(host)
      expect((await host.post(`/api/tables/${id}/invitations`, { person })).statusCode).toBe(201)
      return id
    }
    const [mine, theirs, other] = [await invite(ann, bobs), await invite(bob, anns), await invite(cleo, anns)]
    const [toAnn, toBob] = [await calledOf(ann), await calledOf(bob)]
    await ann.put(`/api/people/${bobs}/relation`, { relation: 'block' })
    await until(() => toAnn.length > 0 && toBob.length > 0)
    expect(toAnn).toEqual([{ kind: 'withdrawn', table: theirs, from: 'Bob' }])
    expect(toBob).toEqual([{ kind: 'withdrawn', table: mine, from: 'Ann' }])
    expect((await ann.get('/api/invitations')).json().items).toMatchObject([{ table: other }])
    expect((await bob.get('/api/invitations')).json().items).toEqual([])
    expect((await ann.get(`/api/tables/${mine}/invitations`)).json().items).toEqual([])
  })

  it('can be unblocked', async () => {
    const { ann, bob, bobs } = await keptAway(await open())
    await ann.put(`/api/people/${bobs}/relation`, { relation: null })
    const mine = await waitingTable(ann)
    expect((await bob.post(`/api/tables/${mine}/seats/runner`, {})).statusCode).toBe(200)
  })

  it('are listed by name, in pages, and shown on their profile; nobody is their own friend', async () => {
    const { ann, bobs } = await keptAway(await open())
    const list = (await ann.get('/api/relations?limit=1')).json()
    expect(list).toEqual({ items: [{ id: bobs, name: 'Bob', guest: true, relation: 'block' }], next: null })
    expect((await ann.get(`/api/people/${bobs}`)).json().relation).toBe('block')
    const set = (id: string, relation: unknown) => codeOf(ann.put(`/api/people/${id}/relation`, { relation }))
    expect(await set(await idOf(ann), 'friend')).toBe('bad-request')
    expect(await set('nobody', 'friend')).toBe('not-found')
    expect(await set(bobs, 'enemy')).toBe('bad-request')
  })

  it('a full list still allows a block, and adding friends again after removing one', async () => {
    const server = await open()
    const { ann, bobs } = await keptAway(server)
    const zed = await idOf(await server.person('Zed'))
    await server.sql(
      `INSERT INTO users (id, name, guest) SELECT 'r' || n, 'R ' || n, true FROM generate_series(1, 499) AS n`,
    )
    await server.sql(
      `INSERT INTO relations ("userId", "otherId", kind) SELECT '${await idOf(ann)}', 'r' || n, 'friend' FROM generate_series(1, 499) AS n`,
    )
    const set = (id: string, relation: unknown) => codeOf(ann.put(`/api/people/${id}/relation`, { relation }))
    expect(await set(zed, 'block')).toBe('forbidden')
    expect((await ann.put('/api/people/r1/relation', { relation: 'block' })).statusCode).toBe(204)
    await ann.put(`/api/people/${bobs}/relation`, { relation: null })
    expect((await ann.put(`/api/people/${zed}/relation`, { relation: 'block' })).statusCode).toBe(204)
  })

  it('the lobby shows players online: friends first, no blocked players, and what they do', async () => {
    const server = await open()
    const { ann } = await keptAway(server)
    const [cleo, zed] = [await server.person('Cleo'), await server.person('Zed')]
    await ann.put(`/api/people/${await idOf(zed)}/relation`, { relation: 'friend' })
    await cleo.post('/api/tables', hosted('corp'))
    const { people, count } = (await ann.get('/api/lobby')).json<LobbyView>()
    expect(people.map(({ name, doing, friend }) => [name, doing, friend])).toEqual([
      ['Zed', 'here', true],
      ['Ann', 'here', false],
      ['Cleo', 'waits', false],
    ])
    expect(count).toBe(4)
  })
})

describe('A table in a list', () => {
  it('shows how its game stands, if everybody may see that at once', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    for (const delay of [0, 4]) {
      const { id } = (await ann.post('/api/tables', solo('runner', { delay }))).json()
      await ann.post(`/api/tables/${id}/start`)
      const glance = async () => (await table(ann, id)).glance
      if (delay > 0) expect(await glance()).toBeUndefined()
      else {
        expect(await glance()).toMatchObject({ points: { corp: 0, runner: 0 }, run: null })
        await until(async () => (await glance())?.seat === 'runner')
        expect(await glance()).toEqual({ turn: 1, seat: 'runner', points: { corp: 0, runner: 0 }, run: null })
      }
    }
  })
})
