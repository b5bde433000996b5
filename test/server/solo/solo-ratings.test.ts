/** O31: which solo games count for a rating, and what their end changes. */
import { describe, expect, it } from 'vitest'
import { findPerson } from '../../../src/automa/people/index.ts'
import type { GameStake, SoloStandings } from '../../../src/protocol/solo.ts'
import { bot } from '../bots.ts'
import { openTestServer, type Person, type TestServer, until } from '../test-server.ts'

const open = () => openTestServer({ config: { rateLimits: false } })

const against = (pack: string, more: object = {}, options: object = {}) => ({
  format: 'classic',
  seats: [
    { side: 'corp', player: 'automa', automa: { pack, difficulty: 'standard' }, ...more },
    { side: 'runner', player: 'me' },
  ],
  options: { ladder: true, ...options },
})

/** A game for the ladder in the Runner's first turn. */
async function begun(server: TestServer, ann: Person, request: object = against('pim')): Promise<string> {
  const reply = await ann.post('/api/tables', request)
  const { id } = reply.json()
  expect((await ann.post(`/api/tables/${id}/start`)).statusCode).toBe(200)
  const player = await bot(await server.url(), ann.cookie, id, 1)
  await player.play(() => (player.view.turn.number ?? 0) >= 2 && player.decision !== null)
  player.stop()
  return id
}

const concede = async (person: Person, table: string) =>
  (await person.connect()).emitWithAck('table:concede', { table })
const undo = async (person: Person, table: string, more: { uncounted?: boolean } = {}) =>
  (await person.connect()).emitWithAck('table:undo', { table, say: 'ask', ...more })
/** Spends an action of the Runner on this. */
const actionOf = async (person: Person, table: string, verb: string) => {
  const socket = await person.connect()
  const joined = await socket.emitWithAck('table:join', { table })
  const decision = 'ok' in joined ? joined.decision : null
  const option = decision?.options.find((each) => each.verb === verb)
  return socket.emitWithAck('table:answer', {
    table,
    decision: decision?.id ?? '',
    choice: option ? [option.id] : [],
  })
}
const stake = async (person: Person, game: string) =>
  (await person.get(`/api/games/${game}/stake`)).json<GameStake>()
const standings = async (person: Pick<Person, 'get'>) => (await person.get('/api/solo')).json<SoloStandings>()

describe('O31 A solo game for the ladder', () => {
  it('changes the rating of a guest once, by what was at stake, on the side played', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    expect(await standings(ann)).toMatchObject({ runner: { rating: 1100, deviation: 350, games: 0 } })
    const game = await begun(server, ann)
    const [at] = (await stake(ann, game)).stakes
    expect(at).toEqual({ side: 'runner', win: expect.any(Number), loss: expect.any(Number) })
    expect(await concede(ann, game)).toMatchObject({ ok: true })
    expect(await concede(ann, game)).toMatchObject({ error: { code: 'game-over' } })
    const { change, stakes, reason } = await stake(ann, game)
    expect([stakes, reason]).toEqual([[], undefined])
    expect(change).toMatchObject({ side: 'runner', before: 1100, rating: 1100 + Number(at?.loss) })
    const { corp, runner } = await standings(ann)
    expect(runner).toMatchObject({ rating: change?.rating, games: 1, won: 0 })
    expect(runner.met).toEqual([{ opponent: 'pim', games: 1, won: 0 }])
    expect(corp).toMatchObject({ rating: 1100, games: 0, met: [] })
    const { id } = (await ann.get('/api/session')).json()
    const { solo, ratings } = (await ann.get(`/api/people/${id}`)).json()
    expect([solo.runner.games, solo.corp, ratings.runner]).toEqual([1, null, null])
    expect(await server.count('rating_changes')).toBe(0)
  })

  it('counts one after the other if two end in the same moment', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const games = [await begun(server, ann), await begun(server, ann, against('rosa'))]
    const acks = await Promise.all(games.map((game) => concede(ann, game)))
    expect(acks).toEqual([expect.objectContaining({ ok: true }), expect.objectContaining({ ok: true })])
    const steps = await server.sql<{ n: number; before: number; rating: number }>(
      'SELECT n, before, rating FROM solo_changes ORDER BY n',
    )
    expect(steps.map(({ n }) => n)).toEqual([1, 2])
    expect(steps[1]?.before).toBeCloseTo(steps[0]?.rating ?? 0)
  })

  it('does not count after a hint, and says so at once', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const socket = await ann.connect()
    const joined = await socket.emitWithAck('table:join', { table: game })
    const decision = 'ok' in joined ? (joined.decision?.id ?? '') : ''
    expect(await socket.emitWithAck('table:hint', { table: game, decision })).toMatchObject({ ok: true })
    expect(await stake(ann, game)).toEqual({ stakes: [], reason: 'hint' })
    await concede(ann, game)
    expect(await stake(ann, game)).toEqual({ stakes: [], reason: 'hint' })
    expect(await server.count('solo_ratings')).toBe(0)
  })

  it('tells all pages of its player once that a hint has kept it from counting, and nobody else', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const [socket, other, elsewhere] = await Promise.all([ann.connect(), ann.connect(), ann.connect()])
    const bob = await (await server.person('Bob')).connect()
    const heard: string[] = []
    for (const [name, each] of Object.entries({ socket, other, elsewhere, bob }))
      each.on('table:stake', ({ table }) => void heard.push(`${name} ${table === game}`))
    const joined = await socket.emitWithAck('table:join', { table: game })
    for (const each of [other, bob]) await each.emitWithAck('table:join', { table: game })
    const decision = 'ok' in joined ? (joined.decision?.id ?? '') : ''
    const hint = () => socket.emitWithAck('table:hint', { table: game, decision })
    expect(await hint()).toEqual({ ok: true, choice: expect.anything(), why: null })
    const own = ['elsewhere true', 'other true', 'socket true']
    await expect.poll(() => heard.toSorted()).toEqual(own)
    // The second hint changes nothing.
    await hint()
    await socket.emitWithAck('connection:check', {})
    expect(heard.toSorted()).toEqual(own)
  })

  it('does not count after an undo of what the opponent has answered', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const player = await bot(await server.url(), ann.cookie, game, 2)
    await player.play(() => player.view.turn.number >= 4 && player.decision !== null)
    player.stop()
    // First the player is asked: nothing has changed by then.
    const before = await stake(ann, game)
    expect(await undo(ann, game)).toMatchObject({ error: { code: 'costs-rating' } })
    expect(await stake(ann, game)).toEqual(before)
    expect(await undo(ann, game, { uncounted: true })).toMatchObject({ ok: true })
    expect(await stake(ann, game)).toEqual({ stakes: [], reason: 'undo' })
    // There is nothing left to lose, and nothing to ask.
    expect(await undo(ann, game)).toMatchObject({ ok: true })
    await concede(ann, game)
    expect(await server.count('solo_changes')).toBe(0)
  })

  it('still counts after an undo of what nobody has seen, which is not asked about', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const before = await stake(ann, game)
    const decision = await actionOf(ann, game, 'gain')
    expect(decision).toMatchObject({ ok: true })
    expect(await undo(ann, game)).toMatchObject({ ok: true })
    expect(await stake(ann, game)).toEqual(before)
  })

  it('does not count after another branch, of which the player is asked first', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    await actionOf(ann, game, 'gain')
    await undo(ann, game)
    await actionOf(ann, game, 'draw')
    const branches = `/api/games/${game}/branches`
    const items: { seq: number; here: boolean }[] = (await ann.get(branches)).json().items
    const seq = items.findLast(({ here }) => !here)?.seq
    expect((await ann.post(branches, { seq })).json()).toMatchObject({ error: { code: 'costs-rating' } })
    expect((await stake(ann, game)).stakes).toHaveLength(1)
    expect((await ann.post(branches, { seq, uncounted: true })).statusCode).toBe(200)
    expect(await stake(ann, game)).toEqual({ stakes: [], reason: 'undo' })
  })

  it('does not count if somebody else has played a seat', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const socket = await ann.connect()
    const hand = (by: 'automa' | 'me', uncounted = false) =>
      socket.emitWithAck('table:takeover', { table: game, seat: 'runner', by, uncounted })
    expect(await hand('automa')).toMatchObject({ error: { code: 'costs-rating' } })
    expect((await stake(ann, game)).stakes).toHaveLength(1)
    expect(await hand('automa', true)).toMatchObject({ ok: true })
    await until(async () => (await stake(ann, game)).reason === 'seat')
    await hand('me')
    expect(await stake(ann, game)).toMatchObject({ stakes: [], reason: 'seat' })
  })

  it('does not count if it was forked meanwhile, or against other opponents, decks and rules', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const { seq } = (await ann.get(`/api/games/${game}/branches`)).json().items?.at(-1) ?? { seq: 0 }
    const seats = [
      { seat: 'corp', player: 'automa' },
      { seat: 'runner', player: 'me' },
    ]
    const forked = (more: object) => ann.post(`/api/games/${game}/fork`, { seq, seats, ...more })
    const refused = await forked({})
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'costs-rating'])
    expect((await stake(ann, game)).stakes).toHaveLength(1)
    expect((await forked({ uncounted: true })).statusCode).toBe(201)
    expect(await stake(ann, game)).toMatchObject({ reason: 'fork' })
    const reason = async (request: object) => {
      const { id } = (await ann.post('/api/tables', request)).json()
      return (await stake(ann, id)).reason
    }
    expect(await reason(against('sparring'))).toBe('opponent')
    const other = findPerson('pim')?.spare.corp
    expect(await reason(against('pim', { deck: other }))).toBe('deck')
    expect(await reason(against('pim', {}, { agendaPoints: 6 }))).toBe('rules')
    expect(await reason(against('pim', {}, { mulligan: 'one' }))).toBe('rules')
    const free = (await ann.post('/api/tables', against('pim', {}, { ladder: false }))).json().id
    expect(await stake(ann, free)).toEqual({ stakes: [] })
  })

  it('is not what a table with an open seat becomes, which somebody else or a bot may take', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const [corp] = against('pim').seats
    const seats = [corp, { side: 'runner', player: 'open' }]
    const { id } = (await ann.post('/api/tables', { ...against('pim'), seats })).json()
    expect((await ann.get(`/api/tables/${id}`)).json()).toMatchObject({ options: { ladder: false } })
    expect(await stake(ann, id)).toEqual({ stakes: [] })
  })

  it('gives its positions away only when it is over', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann)
    const position = async () => (await ann.get(`/api/games/${game}/position?seq=0`)).statusCode
    expect(await position()).toBe(403)
    await concede(ann, game)
    expect(await position()).toBe(200)
    const free = await begun(server, ann, against('pim', {}, { ladder: false }))
    expect((await ann.get(`/api/games/${free}/position?seq=0`)).statusCode).toBe(200)
  })

  it('counts again in a rematch with sides swapped: the person brings the own deck of that side', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const game = await begun(server, ann, against('rosa'))
    await concede(ann, game)
    const { next } = (await ann.post(`/api/tables/${game}/rematch`, { say: 'ask', swap: true })).json()
    expect((await stake(ann, next)).stakes).toMatchObject([{ side: 'corp' }])
    const { seats } = (await ann.get(`/api/tables/${next}`)).json()
    expect(seats).toMatchObject([{ me: true }, { pack: 'rosa', deck: 'Velvet Steps' }])
  })

  it('does not count if it ends before the Runner had a turn', async () => {
    const server = await open()
    const ann = await server.person('Ann')
    const request = against('pim')
    const [corp, runner] = request.seats
    const { id } = (
      await ann.post('/api/tables', {
        ...request,
        seats: [
          { ...runner, side: 'corp' },
          { ...corp, side: 'runner' },
        ],
      })
    ).json()
    await ann.post(`/api/tables/${id}/start`)
    await concede(ann, id)
    expect(await stake(ann, id)).toEqual({ stakes: [], reason: 'early' })
  })
})

describe('O32 Whom to play next', () => {
  it('is told to visitors and users, and follows from experience', async () => {
    const server = await open()
    const visitor = { get: (url: string) => server.stranger.get(url) }
    expect(await standings(visitor)).toMatchObject({ corp: { rating: 1100, next: expect.any(String) } })
    const ann = await server.person('Ann')
    const reply = await ann.post('/api/solo/beginning', { hasPlayedBefore: true })
    expect(reply.json()).toMatchObject({ corp: { rating: 1300 }, runner: { rating: 1300, games: 0 } })
    expect(findPerson((await standings(ann)).runner.next ?? '')?.rung).toBeGreaterThan(2)
  })
})
