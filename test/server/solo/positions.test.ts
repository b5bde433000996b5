/** Tables that start in a position from the position editor. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { Profile } from '../../../src/protocol/people.ts'
import type {
  CarryingView,
  LaidPosition,
  PositionChecked,
  PositionFound,
} from '../../../src/protocol/positions.ts'
import { randomPositions } from '../../support/random-positions.ts'
import { openTestServer } from '../test-server.ts'

const laid: LaidPosition = {
  position: {
    corp: {
      bits: 7,
      hand: ['filter'],
      deck: ['priority-requisition', 'filter'],
      forts: [{ ice: ['wall-of-static'], cards: [{ card: 'priority-requisition', advancement: 3 }] }],
    },
    runner: { bits: 9, hand: ['score'], stack: ['mouse', 'score'], rig: ['codecracker'], tags: 1 },
    turn: 'runner',
    actions: 2,
  },
  agendaPoints: 7,
}
type Corp = LaidPosition['position']['corp']
const withCorp = (change: Partial<Corp>): LaidPosition => ({
  ...laid,
  position: { ...laid.position, corp: { ...laid.position.corp, ...change } },
})

it('A position can be checked by anybody, and every problem is a sentence', async () => {
  const server = await openTestServer()
  const reasons = async (body: LaidPosition) =>
    (await server.stranger.post('/api/positions/check', body)).json<PositionChecked>().reasons
  expect(await reasons(laid)).toEqual([])
  const wrong: [LaidPosition, RegExp][] = [
    [withCorp({ hand: ['no-such-card', 'codecracker'] }), /^No card has the id “no-such-card”\.$/],
    [withCorp({ hq: { ice: ['priority-requisition'] } }), /^Priority Requisition can’t stand on a fort\.$/],
    [withCorp({ forts: [{ cards: ['krumz', 'krumz'] }] }), /^A fort holds one agenda or node/],
    [
      withCorp({ score: Array<string>(3).fill('priority-requisition') }),
      /^The game would be over before the first decision\.$/,
    ],
    [{ ...laid, position: { ...laid.position, actions: 7 } }, /at least one action left/],
    [withCorp({ hq: { counters: { cascade: 1 } } }), /^No Cascade counter can lie in a fort\.$/],
    [withCorp({ score: [{ card: 'tycho-extension', bits: 2 }] }), /^No bits can lie on Tycho Extension\.$/],
  ]
  for (const [position, reason] of wrong) {
    const found = await reasons(position)
    expect(found[0]).toMatch(reason)
  }
  expect(await reasons(withCorp({ hand: ['no-such-card', 'codecracker'] }))).toEqual([
    'No card has the id “no-such-card”.',
    'Codecracker is the Runner’s.',
  ])
  for (const body of [{ ...laid, agendaPoints: 8 }, { ...laid, deal: 1 }, withCorp({ bits: -1 })]) {
    expect((await server.stranger.post('/api/positions/check', body)).statusCode).toBe(400)
  }
})

it('A side without cards, or with more than a deck may hold, cannot be played, and no table is created', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  const bare: LaidPosition = {
    ...laid,
    position: {
      ...laid.position,
      corp: { bits: 5, hand: [], deck: [] },
      runner: { bits: 5, hand: [], stack: [] },
    },
  }
  const many = (card: string, n: number) => Array<string>(n).fill(card)
  const wrong: [LaidPosition, string[]][] = [
    [bare, ['The Corp has no cards.', 'The Runner has no cards.']],
    [{ ...laid, position: { ...laid.position, runner: bare.position.runner } }, ['The Runner has no cards.']],
    [
      withCorp({ deck: many('filter', 110) }),
      ['Filter is there 111 times; a deck may hold a card at most 99 times.'],
    ],
    [
      withCorp({ deck: many('hunter', 99), archives: many('keeper', 99) }),
      ['The Corp has 201 cards; a deck may have at most 200.'],
    ],
  ]
  for (const [position, reasons] of wrong) {
    const checked = await server.stranger.post('/api/positions/check', position)
    expect(checked.json<PositionChecked>().reasons).toEqual(reasons)
    for (const against of ['sparring', 'open']) {
      const refused = await ann.post('/api/positions', { ...position, side: 'runner', against })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: { code: 'bad-request', reasons } })
    }
  }
  expect((await ann.get('/api/tables')).json()).toMatchObject({ items: [] })
  expect(server.lines.filter((line) => line.includes('damaged'))).toEqual([])
})

it('A legal position is opened and read again', async () => {
  const server = await openTestServer({ config: { rateLimits: false } })
  const ann = await server.person('Ann')
  let opened = 0
  for (const position of fc.sample(randomPositions, { numRuns: 24, seed: 1996 })) {
    const { reasons } = (await ann.post('/api/positions/check', position)).json<PositionChecked>()
    const against = opened % 2 === 0 ? 'open' : 'sparring'
    const made = await ann.post('/api/positions', { ...position, side: 'runner', against })
    if (reasons.length > 0) {
      expect(made.json()).toMatchObject({ error: { code: 'bad-request', reasons } })
      continue
    }
    opened++
    const { id } = made.json<Table>()
    expect((await ann.get(`/api/tables/${id}`)).json()).toMatchObject({ id, laid: true, damaged: false })
  }
  expect(opened).toBeGreaterThan(5)
  expect(server.lines.filter((line) => line.includes('damaged'))).toEqual([])
})

it('It starts at once against a sparring partner, has no rematch, and hides face-down cards', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  const refused = await ann.post('/api/positions', { ...withCorp({ hand: ['codecracker'] }), side: 'corp' })
  expect(refused.json()).toMatchObject({
    error: { code: 'bad-request', reasons: ['Codecracker is the Runner’s.'] },
  })
  expect((await ann.get('/api/tables')).json()).toMatchObject({ items: [] })
  // This server has no thinking partner.
  const thinking = await ann.post('/api/positions', { ...laid, side: 'runner', against: 'thinking' })
  expect(thinking.json()).toMatchObject({ error: { message: expect.stringContaining('Automa not found') } })
  const made = (await ann.post('/api/positions', { ...laid, side: 'runner' })).json<Table>()
  expect(made).toMatchObject({ status: 'playing', laid: true, options: { open: false } })
  expect(JSON.stringify(made)).not.toContain('priority-requisition')
  const socket = await ann.connect()
  const at = await socket.emitWithAck('table:join', { table: made.id })
  if ('error' in at) throw new Error(at.error.message)
  expect(at.view.turn).toMatchObject({ seat: 'runner' })
  expect(at.decision?.options.map(({ verb }) => verb)).toContain('run')
  expect(JSON.stringify(at)).not.toContain('priority-requisition')
  await socket.emitWithAck('table:concede', { table: made.id })
  const again = await ann.put(`/api/tables/${made.id}/rematch`, { swap: false })
  expect(again.statusCode).toBeGreaterThanOrEqual(400)
})

it('A friend who joins by the link finds the cards in place', async () => {
  const server = await openTestServer()
  const [ann, bob] = [await server.person('Ann'), await server.person('Bob')]
  const table = (await ann.post('/api/positions', { ...laid, side: 'corp', against: 'open' })).json<Table>()
  expect(table).toMatchObject({ status: 'waiting', laid: true })
  const sit = (body: object) => bob.post(`/api/tables/${table.id}/seats/runner`, body)
  expect((await sit({ deck: 'open-ledger' })).json()).toMatchObject({ error: { code: 'bad-request' } })
  expect((await sit({})).statusCode).toBe(200)
  expect((await ann.post(`/api/tables/${table.id}/start`, {})).json()).toMatchObject({ status: 'playing' })
  const socket = await bob.connect()
  const at = await socket.emitWithAck('table:join', { table: table.id })
  if ('error' in at) throw new Error(at.error.message)
  expect(at.view.seats.find(({ side }) => side === 'runner')?.hand?.map(({ card }) => card)).toEqual([
    'score',
  ])
  expect(JSON.stringify(at)).not.toContain('priority-requisition')

  // The conceded game is among their past games, but in no record.
  await socket.emitWithAck('table:concede', { table: table.id })
  const { id } = (await ann.get('/api/session')).json<{ id: string }>()
  const past = (await ann.get(`/api/people/${id}/games`)).json<{ items: object[] }>()
  expect(past.items).toHaveLength(1)
  const { record } = (await ann.get(`/api/people/${id}`)).json<Profile>()
  expect(record).toEqual({ corp: { played: 0, won: 0 }, runner: { played: 0, won: 0 } })
})

it('The allowed counters are listed, and each of them can be placed', async () => {
  const server = await openTestServer()
  const { counters, bits, hosts } = (
    await server.stranger.get('/api/positions/carrying')
  ).json<CarryingView>()
  expect(counters.find(({ kind }) => kind === 'pox')).toEqual({
    kind: 'pox',
    name: 'Pox',
    virus: true,
    players: [],
    forts: true,
    cards: [],
  })
  expect(bits).toContain('broker')
  expect(hosts).toEqual(expect.arrayContaining(['imp', 'succubus', 'afreet']))
  const on = (side: 'corp' | 'runner') =>
    Object.fromEntries(
      counters.filter(({ players }) => players.includes(side)).map(({ kind }) => [kind, 1] as const),
    )
  const everything: LaidPosition = {
    ...laid,
    position: {
      ...laid.position,
      corp: { ...laid.position.corp, counters: on('corp'), badPublicity: 1, archivesDown: ['filter'] },
      runner: {
        ...laid.position.runner,
        counters: on('runner'),
        rig: [
          { card: 'imp', hosts: ['codecracker'] },
          { card: 'broker', bits: 4 },
        ],
      },
    },
  }
  const checked = await server.stranger.post('/api/positions/check', everything)
  expect(checked.json<PositionChecked>().reasons).toEqual([])
})

it('A moment of a game gives the whole position once it is over, and before that what its own seat knows', async () => {
  const server = await openTestServer()
  const ann = await server.person('Ann')
  const seats = [
    { side: 'corp', player: 'me' },
    { side: 'runner', player: 'automa', automa: { pack: 'sparring', difficulty: 'standard' } },
  ]
  const { id } = (await ann.post('/api/tables', { format: 'classic', seats })).json<Table>()
  await ann.post(`/api/tables/${id}/start`, {})
  const at = async (seq: number) =>
    (await ann.get(`/api/games/${id}/position?seq=${seq}`)).json<PositionFound>()
  const before = await at(0)
  expect(before.position.corp.hand.length).toBeGreaterThan(4)
  expect(before.position.corp.deck).toEqual([...before.position.corp.deck].sort())
  expect(before.position.runner).toMatchObject({ hand: [], stack: [] })
  expect(before.leftOut).toContain('Cards of the other side that you do not know are left out.')

  const socket = await ann.connect()
  await socket.emitWithAck('table:join', { table: id })
  await socket.emitWithAck('table:concede', { table: id })
  const { leftOut, ...whole } = await at(0)
  expect(leftOut).not.toContain('Cards of the other side that you do not know are left out.')
  expect(whole.position.runner.hand).toHaveLength(5)
  expect(whole.position.runner.stack.length).toBeGreaterThan(30)
  const { reasons } = (await ann.post('/api/positions/check', whole)).json<PositionChecked>()
  expect(reasons).toEqual([])
  for (const query of ['seq=999', 'seq=x', '', 'seq=0&as=runner']) {
    expect((await ann.get(`/api/games/${id}/position?${query}`)).statusCode).toBe(400)
  }
})
