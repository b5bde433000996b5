/** Decks that are shared, liked, copied and changed. Strangers never see private decks. */
import { describe, expect, it } from 'vitest'
import type { Deck } from '../../../src/protocol/http.ts'
import { hosted, openTestServer, type Person, type TestServer } from '../test-server.ts'

const goons = { name: 'Goons', side: 'runner', cards: [{ card: 'loony-goon', count: 45 }] }
const relaxed = { config: { rateLimits: false } }

type Asking = Pick<Person, 'get' | 'post' | 'put' | 'delete'>
const keep = async (who: Person, more: object = {}): Promise<Deck> =>
  (await who.post('/api/decks', { ...goons, ...more })).json()
const namesOf = (reply: { json(): { items: Deck[] } }): string[] => reply.json().items.map(({ name }) => name)
const refusal = (reply: Awaited<ReturnType<Asking['get']>>): [number, string] => [
  reply.statusCode,
  reply.json().error.code,
]
const publics = (who: Asking, query = '') => who.get(`/api/decks/public${query}`)

async function walk(who: Asking, query: string): Promise<string[]> {
  const names: string[] = []
  for (let cursor = ''; ; ) {
    const reply = await publics(who, `?limit=2${query}${cursor}`)
    names.push(...namesOf(reply))
    const { next } = reply.json()
    if (next === null) return names
    cursor = `&cursor=${next}`
  }
}

describe('Access to a deck', () => {
  const asks: readonly [string, (who: Asking, id: string) => ReturnType<Asking['get']>][] = [
    ['read', (who, id) => who.get(`/api/decks/${id}`)],
    ['export', (who, id) => who.get(`/api/decks/${id}/export`)],
    ['like', (who, id) => who.put(`/api/decks/${id}/like`, {})],
    ['copy', (who, id) => who.post(`/api/decks/${id}/copy`)],
    ['versions', (who, id) => who.get(`/api/decks/${id}/versions`)],
    ['change', (who, id) => who.put(`/api/decks/${id}`, goons)],
    ['remove', (who, id) => who.delete(`/api/decks/${id}`)],
  ]

  it.each([
    ['private', { read: 404, export: 404, like: 404, copy: 404, versions: 404, change: 404, remove: 404 }],
    ['link', { read: 200, export: 200, like: 403, copy: 201, versions: 404, change: 404, remove: 404 }],
    ['public', { read: 200, export: 200, like: 200, copy: 201, versions: 404, change: 404, remove: 404 }],
  ] as const)('%s: others may do so much and no more', async (visibility, expected) => {
    const server = await openTestServer(relaxed)
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const { id } = await keep(ann, { visibility })
    const got: Record<string, number> = {}
    for (const [what, ask] of asks) got[what] = (await ask(bob, id)).statusCode
    expect(got).toEqual(expected)
    const strangers: Record<string, number> = {}
    for (const [what, ask] of asks) strangers[what] = (await ask(server.stranger, id)).statusCode
    const open = visibility === 'private' ? 404 : 200
    expect(strangers).toEqual({
      ...{ read: open, export: open },
      ...{ like: 401, copy: 401, versions: 401, change: 401, remove: 401 },
    })
    expect((await ann.get(`/api/decks/${id}`)).json()).toMatchObject({ mine: true, name: 'Goons' })
  })

  it('only public ones are in the list for everybody, under all filters', async () => {
    const server = await openTestServer(relaxed)
    const ann = await server.person('Ann')
    for (const visibility of ['private', 'link', 'public'])
      await keep(ann, { name: visibility, visibility, tags: ['rush'] })
    for (const query of ['', '?by=likes', '?card=loony-goon', '?tag=Rush', '?side=runner'])
      expect(namesOf(await publics(server.stranger, query)), query).toEqual(['public'])
    expect(namesOf(await publics(server.stranger, '?side=corp'))).toEqual([])
    expect(namesOf(await publics(server.stranger, '?by=month'))).toEqual([])
  })

  it('one that is made private disappears everywhere', async () => {
    const server = await openTestServer(relaxed)
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const { id } = await keep(ann, { visibility: 'public', tags: ['rush'] })
    await bob.put(`/api/decks/${id}/like`, {})
    const changed = await ann.put(`/api/decks/${id}`, { ...goons, visibility: 'private' })
    expect(changed.json()).toMatchObject({ visibility: 'private', tags: ['rush'] })
    for (const query of ['', '?by=likes', '?by=month', '?card=loony-goon', '?tag=rush'])
      expect(namesOf(await publics(bob, query)), query).toEqual([])
    expect(refusal(await bob.get(`/api/decks/${id}`))).toEqual([404, 'not-found'])
    expect(refusal(await bob.delete(`/api/decks/${id}/like`))).toEqual([404, 'not-found'])
  })

  it('others can play a public deck, not a private one', async () => {
    const server = await openTestServer(relaxed)
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const table = async (visibility: string) => {
      const { id } = await keep(ann, { visibility })
      const wish = hosted('runner')
      const seats = (wish.seats as { side: string }[]).map((seat) =>
        seat.side === 'runner' ? { ...seat, deck: id } : seat,
      )
      return (await bob.post('/api/tables', { ...wish, seats })).statusCode
    }
    expect([await table('public'), await table('link'), await table('private')]).toEqual([201, 201, 404])
  })
})

describe('Public decks', () => {
  async function three(server: TestServer) {
    const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
    const decks = []
    for (const name of ['First', 'Second', 'Third'])
      decks.push(await keep(ann, { name, visibility: 'public' }))
    return { ann, bob, decks }
  }

  it('are read page by page: newest, popular this month, most liked', async () => {
    const server = await openTestServer(relaxed)
    const { bob, decks } = await three(server)
    const zoe = await server.person('Zoe')
    const [first, second] = decks
    for (const who of [bob, zoe]) await who.put(`/api/decks/${first?.id}/like`, {})
    await zoe.put(`/api/decks/${second?.id}/like`, {})
    await server.sql(`UPDATE decks SET "heatMonth" = '1996-04' WHERE name = 'First'`)
    expect(await walk(bob, '')).toEqual(['Third', 'Second', 'First'])
    expect(await walk(bob, '&by=likes')).toEqual(['First', 'Second', 'Third'])
    expect(await walk(bob, '&by=month')).toEqual(['Second'])
    expect(await walk(bob, '&card=loony-goon')).toEqual(['Third', 'Second', 'First'])
    await zoe.put(`/api/decks/${first?.id}/like`, {})
    expect(await walk(bob, '&by=month')).toEqual(['Second'])
  })

  it('are liked once by each user, until the like is removed', async () => {
    const server = await openTestServer(relaxed)
    const { ann, bob, decks } = await three(server)
    const path = `/api/decks/${decks[0]?.id}/like`
    const like = async () => (await bob.put(path, {})).json()
    expect([await like(), await like()]).toEqual([
      { liked: true, likes: 1 },
      { liked: true, likes: 1 },
    ])
    expect((await bob.get(`/api/decks/${decks[0]?.id}`)).json()).toMatchObject({ liked: true, likes: 1 })
    expect((await bob.delete(path)).json()).toEqual({ liked: false, likes: 0 })
    expect((await bob.delete(path)).json()).toEqual({ liked: false, likes: 0 })
    expect(await walk(bob, '&by=month')).toEqual([])
    expect(refusal(await ann.put(path, {}))).toEqual([403, 'forbidden'])
    expect(refusal(await bob.put('/api/decks/soft-shoes/like', {}))).toEqual([403, 'forbidden'])
  })

  it('are copied with their source; each person counts once', async () => {
    const server = await openTestServer(relaxed)
    const { bob, decks } = await three(server)
    const path = `/api/decks/${decks[0]?.id}/copy`
    const copy = (await bob.post(path)).json()
    await bob.post(path)
    expect(copy).toMatchObject({ mine: true, visibility: 'private', name: 'First', owner: 'Bob' })
    expect((await bob.get(`/api/decks/${copy.id}`)).json().copiedFrom).toEqual({
      id: decks[0]?.id,
      name: 'First',
    })
    expect((await bob.get(`/api/decks/${decks[0]?.id}`)).json().copies).toBe(1)
    const starter = (await bob.post('/api/decks/soft-shoes/copy')).json()
    expect(starter).toMatchObject({ name: 'Soft Shoes', starter: false, plan: expect.any(String) })
  })

  it.each([
    ['by=price', 'bad-request'],
    ['by=month&card=loony-goon', 'bad-request'],
    ['tag=a&card=loony-goon', 'bad-request'],
    ['side=both', 'bad-request'],
    ['cursor=AAAA', 'bad-request'],
    ['by=likes&cursor=eyJhdCI6IjIwMjYifQ', 'bad-request'],
    ['limit=0', 'bad-request'],
    ['page=2', 'bad-request'],
  ])('are not asked for with %s', async (query, code) => {
    const { stranger } = await openTestServer(relaxed)
    expect(refusal(await publics(stranger, `?${query}`))).toEqual([400, code])
  })
})

describe('The details of a deck', () => {
  const about = {
    plan: 'Run early, run often.',
    notes: 'Keep a goon at hand.\nAlways.',
    tags: ['Rush', 'rush', 'cheap ice'],
    cover: 'loony-goon',
  }

  it('are saved; what a change omits stays', async () => {
    const { person } = await openTestServer(relaxed)
    const ann = await person('Ann')
    const { id } = await keep(ann, about)
    await ann.put(`/api/decks/${id}`, { ...goons, name: 'More goons', notes: '' })
    expect((await ann.get(`/api/decks/${id}`)).json()).toMatchObject({
      ...{
        name: 'More goons',
        plan: about.plan,
        notes: '',
        tags: ['rush', 'cheap ice'],
        cover: 'loony-goon',
      },
      ...{ visibility: 'private', version: 1 },
    })
    const bare = await ann.put(`/api/decks/${id}`, { ...goons, cover: null, plan: '' })
    expect([bare.json().cover, 'plan' in bare.json()]).toEqual([null, false])
  })

  it.each([
    ['a plan that is too long', { plan: 'x'.repeat(161) }, 400, 'bad-request'],
    ['letters nobody sees', { notes: 'a\u202eb' }, 400, 'bad-request'],
    ['nine tags', { tags: [...'abcdefghi'] }, 400, 'bad-request'],
    ['a tag of signs', { tags: ['<b>'] }, 400, 'bad-request'],
    ['a cover that is no card', { cover: 'no-such-card' }, 422, 'unknown-card'],
    ['another visibility', { visibility: 'secret' }, 400, 'bad-request'],
    ['an unknown field', { owner: 'Bob' }, 400, 'bad-request'],
  ])('%s is refused, and nothing is changed', async (_, more, status, code) => {
    const { person } = await openTestServer(relaxed)
    const ann = await person('Ann')
    const { id } = await keep(ann, about)
    const before = (await ann.get(`/api/decks/${id}`)).json()
    expect(refusal(await ann.put(`/api/decks/${id}`, { ...goons, ...more }))).toEqual([status, code])
    expect((await ann.get(`/api/decks/${id}`)).json()).toEqual(before)
    expect(refusal(await ann.post('/api/decks', { ...goons, ...more }))).toEqual([status, code])
  })
})

describe('Versions', () => {
  it('keep the cards before each change, the newest first, for the owner only', async () => {
    const server = await openTestServer(relaxed)
    const ann = await server.person('Ann')
    const { id } = await keep(ann, { visibility: 'public' })
    const put = (count: number, name = 'Goons') =>
      ann.put(`/api/decks/${id}`, { ...goons, name, cards: [{ card: 'loony-goon', count }] })
    await put(45, 'Renamed')
    for (const count of [46, 47, 48]) expect((await put(count)).json().version).toBe(count - 44)
    const page = (await ann.get(`/api/decks/${id}/versions?limit=2`)).json()
    expect(page.items).toMatchObject([
      { version: 3, cards: [{ card: 'loony-goon', count: 47 }] },
      { version: 2, cards: [{ card: 'loony-goon', count: 46 }] },
    ])
    const rest = (await ann.get(`/api/decks/${id}/versions?limit=2&cursor=${page.next}`)).json()
    expect(rest).toMatchObject({ items: [{ version: 1, name: 'Renamed' }], next: null })
    expect(refusal(await ann.get('/api/decks/soft-shoes/versions'))).toEqual([403, 'forbidden'])
    expect(refusal(await ann.get(`/api/decks/${id}/versions?cursor=x`))).toEqual([400, 'bad-request'])
  })

  it('are limited to fifty, for guests to ten', async () => {
    const server = await openTestServer(relaxed)
    const people = { account: await server.account('Ann'), guest: await server.person('Gus') }
    for (const [who, most] of [
      [people.account, 50],
      [people.guest, 10],
    ] as const) {
      const { id } = await keep(who)
      for (let n = 1; n <= most + 3; n++)
        await who.put(`/api/decks/${id}`, { ...goons, cards: [{ card: 'loony-goon', count: 45 + (n % 2) }] })
      expect(await server.count('deck_versions')).toBe(most)
      await who.delete(`/api/decks/${id}`)
      expect(await server.count('deck_versions')).toBe(0)
    }
  })
})

describe('A deck for OCTGN', () => {
  it('is exported with OCTGN’s ids and imported by them', async () => {
    const server = await openTestServer(relaxed)
    const ann = await server.person('Ann')
    const { id } = await keep(ann, { cards: [{ card: 'loony-goon', count: 2 }] })
    const { body, headers } = await ann.get(`/api/decks/${id}/export?as=o8d`)
    expect([body, headers['content-type']]).toEqual([
      expect.stringContaining('<card qty="2" id="37726d9e-3dc9-46e4-a20b-3c6b18214f26">Loony Goon</card>'),
      'application/xml; charset=utf-8',
    ])
    const read = await ann.post('/api/decks/read', { text: body.replace('Loony Goon', 'Zombie') })
    expect(read.json().items).toMatchObject([
      {
        cards: [{ card: 'loony-goon', count: 2 }],
        problems: [{ line: 4, name: 'Zombie', nearest: ['Loony Goon', 'Zombie'] }],
      },
    ])
  })
})
