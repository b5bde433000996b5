/** Rated games: what the end of a game changes, for whom, and how often. */
import { describe, expect, it } from 'vitest'
import type { PastGame, Profile, Ranked, RatingChange } from '../../../src/protocol/people.ts'
import { bot } from '../bots.ts'
import { hosted, openTestServer, type Person, solo, type TestServer, until } from '../test-server.ts'

const open = () => openTestServer({ config: { rateLimits: false } })

/** Two players at a rated table, in the Runner's first turn. */
async function begun(server: TestServer, corp: Person, runner: Person, turn = 2): Promise<string> {
  const { id } = (await corp.post('/api/tables', hosted('corp', { rated: true }))).json()
  expect((await runner.post(`/api/tables/${id}/seats/runner`, {})).statusCode).toBe(200)
  await corp.post(`/api/tables/${id}/start`)
  if (turn > 1) await playTo(server, id, [corp, runner], turn)
  return id
}

async function playTo(server: TestServer, table: string, people: Person[], turn: number): Promise<void> {
  const bots = await Promise.all(
    people.map(async ({ cookie }, n) => bot(await server.url(), cookie, table, n)),
  )
  const [first] = bots
  await Promise.all(bots.map((each) => each.play(() => (first?.view.turn.number ?? 0) >= turn)))
  for (const each of bots) each.stop()
}

const concede = async (person: Person, table: string) =>
  (await person.connect()).emitWithAck('table:concede', { table })
const changes = async (person: Person, game: string) =>
  (await person.get(`/api/games/${game}/ratings`)).json<{ items: RatingChange[] }>().items
const profile = async (person: Pick<Person, 'get'>, id: string) =>
  (await person.get(`/api/people/${id}`)).json<Profile>()

describe('A rated game', () => {
  it('cannot get an automa while it waits', async () => {
    const server = await open()
    const ann = await server.account('Ann')
    const { id } = (await ann.post('/api/tables', hosted('corp', { rated: true }))).json()
    const reply = await ann.put(`/api/tables/${id}/seats/runner`, { player: 'automa' })
    expect(reply.json()).toMatchObject({ error: { code: 'not-rated' } })
  })

  it('changes both ratings once when it ends, each for the side played', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const game = await begun(server, ann, bob)
    expect(await concede(bob, game)).toMatchObject({ ok: true })
    expect(await concede(bob, game)).toMatchObject({ error: { code: 'game-over' } })
    const [corp, runner] = await changes(ann, game)
    expect(corp).toEqual({ side: 'corp', before: 1500, rating: expect.any(Number), provisional: true })
    expect(Number(corp?.rating)).toBeGreaterThan(1500)
    expect(Number(corp?.rating) + Number(runner?.rating)).toBe(3000)
    expect(await server.count('rating_changes')).toBe(2)
    const { ratings, record } = await profile(bob, ann.id)
    expect([ratings.corp?.rating, ratings.corp?.games, ratings.corp?.won, ratings.runner]).toEqual([
      corp?.rating,
      1,
      1,
      null,
    ])
    expect(record.corp).toEqual({ played: 1, won: 1 })
  })

  it('changes nothing if it is conceded before the Runner had a turn', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const game = await begun(server, ann, bob, 1)
    await concede(bob, game)
    expect(await changes(ann, game)).toEqual([])
    expect(await server.count('ratings')).toBe(0)
  })

  it('counts one after the other if two end in the same moment', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const games = [await begun(server, ann, bob), await begun(server, ann, bob)]
    const acks = await Promise.all(games.map((game) => concede(bob, game)))
    expect(acks).toEqual([expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })])
    const steps = await server.sql<{ n: number; before: number; rating: number }>(
      `SELECT n, before, rating FROM rating_changes WHERE side = 'corp' ORDER BY n`,
    )
    expect(steps.map(({ n }) => n)).toEqual([1, 2])
    expect(steps[1]?.before).toBeCloseTo(steps[0]?.rating ?? 0)
  })

  it('is refused to guests, against automas, and when a player hands over the seat', async () => {
    const server = await open()
    const [ann, cara] = [await server.account('Ann'), await server.person('Cara')]
    const code = async (reply: ReturnType<Person['post']>) => (await reply).json().error?.code
    expect(await code(cara.post('/api/tables', hosted('corp', { rated: true })))).toBe('not-rated')
    expect(await code(ann.post('/api/tables', solo('corp', { rated: true })))).toBe('not-rated')
    const { id } = (await ann.post('/api/tables', hosted('corp', { rated: true }))).json()
    expect(await code(cara.post(`/api/tables/${id}/seats/runner`, {}))).toBe('not-rated')
    const bob = await server.account('Bob')
    const game = await begun(server, ann, bob, 1)
    const socket = await bob.connect()
    expect(
      await socket.emitWithAck('table:takeover', { table: game, seat: 'runner', by: 'automa' }),
    ).toMatchObject({ error: { code: 'not-rated' } })
  })
})

describe('Leaderboards, profiles and histories', () => {
  it('show players without provisional ratings, the best first, in pages', async () => {
    const server = await open()
    const people = [await server.account('Ann'), await server.account('Bob'), await server.account('Cleo')]
    const [ann] = people
    for (const [n, { id }] of people.entries()) {
      const until = n === 2 ? 'NULL' : `now() + interval '1 day'`
      await server.sql(
        `INSERT INTO ratings VALUES ('${id}', 'corp', ${1600 + n}, 60, 0.06, 20, 10, now(), ${until})`,
      )
    }
    const first = (await ann?.get('/api/ratings/corp?limit=1'))?.json<{ items: Ranked[]; next: string }>()
    expect(first?.items).toMatchObject([{ name: 'Bob', rank: 1, rating: 1601, provisional: false }])
    const second = (await ann?.get(`/api/ratings/corp?limit=1&cursor=${first?.next}`))?.json()
    expect(second).toMatchObject({ items: [{ name: 'Ann', rank: 2 }], next: null })
    expect((await ann?.get('/api/ratings/corp?cursor=nonsense'))?.json().error.code).toBe('bad-request')
    expect((await ann?.get('/api/ratings/agent'))?.json().error.code).toBe('bad-request')
  })

  it('a history hides what others may not see, and shows its owner everything', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    const shown = await begun(server, ann, bob)
    await concede(bob, shown)
    const { id: hidden } = (await ann.post('/api/tables', hosted('corp', { spectators: false }))).json()
    await bob.post(`/api/tables/${hidden}/seats/runner`, {})
    await ann.post(`/api/tables/${hidden}/start`)
    await concede(ann, hidden)
    const games = async (who: Pick<Person, 'get'>) =>
      (await who.get(`/api/people/${ann.id}/games`)).json<{ items: PastGame[] }>().items
    await until(async () => (await games(ann)).length === 2)
    expect((await games(ann)).map(({ id, won }) => [id, won])).toEqual([
      [hidden, false],
      [shown, true],
    ])
    expect((await games(server.stranger)).map(({ id }) => id)).toEqual([shown])
    const [game] = await games(server.stranger)
    expect(game).toMatchObject({
      side: 'corp',
      opponent: { id: bob.id, name: 'Bob' },
      rating: { before: 1500 },
    })
  })

  it('L82: a profile shows the scores of runs and the pods won, and the runs themselves to their player', async () => {
    const server = await open()
    const [ann, bob] = [await server.account('Ann'), await server.account('Bob')]
    expect((await profile(bob, ann.id)).drafts).toEqual({ podsWon: 0, runs: [] })
    const { id } = (await ann.post('/api/limited', { start: 'sealed' })).json<{ id: string }>()
    expect((await profile(ann, ann.id)).drafts.runs).toEqual([])
    await server.sql(`UPDATE limited SET status = 'over', wins = 7, losses = 1 WHERE id = '${id}'`)
    await ann.post('/api/pods', { kit: 'short', seats: 2 })
    await server.sql(`UPDATE pod_people SET won = true WHERE "userId" = '${ann.id}'`)
    const run = { start: 'sealed', wins: 7, losses: 1, since: expect.any(String) }
    expect((await profile(ann, ann.id)).drafts).toEqual({ podsWon: 1, runs: [{ ...run, id }] })
    expect((await profile(bob, ann.id)).drafts).toEqual({ podsWon: 1, runs: [{ ...run, id: null }] })
  })

  it('an unknown player has no page', async () => {
    const server = await open()
    for (const url of ['/api/people/nobody', '/api/people/nobody/games'])
      expect((await server.stranger.get(url)).json().error.code).toBe('not-found')
  })
})
