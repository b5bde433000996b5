/** Rematches. */
import { describe, expect, it } from 'vitest'
import { lessons } from '../../../src/lessons/index.ts'
import type { Table } from '../../../src/protocol/http.ts'
import type { RematchView } from '../../../src/protocol/people.ts'
import { openTestServer, type Person, solo, startedTable, until } from '../test-server.ts'
import { joined, startedTeams, teamsHosted } from './team-tables.ts'

/** A game that the Runner has conceded. */
async function finished(options: Record<string, unknown> = {}) {
  const server = await openTestServer()
  const { table, corp, runner } = await startedTable(server, options)
  const socket = await runner.connect()
  expect(await socket.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
  return { server, table, corp, runner }
}

const say = async (person: Person, table: string, body: object) =>
  (await person.post(`/api/tables/${table}/rematch`, body)).json<RematchView>()
const look = async (person: Pick<Person, 'get'>, table: string) =>
  (await person.get(`/api/tables/${table}`)).json<Table>()
const seatOf = ({ seats }: Table) => seats.find(({ me }) => me)?.side

describe('A rematch of two people', () => {
  it('starts once both have offered the same, at a new table with the sides swapped', async () => {
    const { table, corp, runner } = await finished({ agendaPoints: 6 })
    expect(await say(corp, table, { say: 'ask', swap: true })).toEqual({
      state: 'asked',
      by: 'corp',
      swap: true,
      next: null,
    })
    const { state, next } = await say(runner, table, { say: 'ask', swap: true })
    expect([state, next]).toEqual(['agreed', expect.any(String)])
    const asCorp = await look(runner, String(next))
    expect([asCorp.status, seatOf(asCorp), seatOf(await look(corp, String(next)))]).toEqual([
      'playing',
      'corp',
      'runner',
    ])
    expect(asCorp.options.agendaPoints).toBe(6)
  })

  it('counts the games of the two together, whichever sides they play', async () => {
    const { table, corp, runner } = await finished()
    await say(corp, table, { say: 'ask', swap: true })
    const { next } = await say(runner, table, { say: 'ask', swap: true })
    // Corwin has won as the Corp, and is the Runner now.
    const { series } = await look(corp, String(next))
    expect(series).toEqual({
      number: 2,
      score: { corp: { wins: 0, points: 0 }, runner: { wins: 1, points: 0 } },
    })
  })

  it('with the sides swapped is another offer', async () => {
    const { table, corp, runner } = await finished()
    await say(corp, table, { say: 'ask', swap: true })
    expect(await say(runner, table, { say: 'ask', swap: false })).toMatchObject({
      state: 'asked',
      by: 'runner',
      swap: false,
    })
    expect(await say(corp, table, { say: 'ask', swap: false })).toMatchObject({ state: 'agreed' })
  })

  it('of two offers in the same moment is one table', async () => {
    const { server, table, corp, runner } = await finished()
    await Promise.all([corp, runner].map((each) => say(each, table, { say: 'ask' })))
    const views = await Promise.all([corp, runner].map((each) => say(each, table, { say: 'ask' })))
    expect(new Set(views.map(({ next }) => next)).size).toBe(1)
    expect(await server.count('games')).toBe(2)
  })

  it('can be declined, and offered again', async () => {
    const { table, corp, runner } = await finished()
    await say(corp, table, { say: 'ask' })
    expect(await say(runner, table, { say: 'refuse' })).toMatchObject({ state: 'declined', by: 'runner' })
    expect(await say(runner, table, { say: 'ask' })).toMatchObject({ state: 'asked', by: 'runner' })
  })

  it('is announced to everybody at the table', async () => {
    const { table, corp, runner } = await finished()
    const socket = await runner.connect()
    const heard: RematchView[] = []
    socket.on('table:rematch', ({ rematch }) => void heard.push(rematch))
    await socket.emitWithAck('table:join', { table })
    await say(corp, table, { say: 'ask' })
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ state: 'asked', by: 'corp', swap: false, next: null }])
  })

  it('is refused to others, before the end, and for unknown tables', async () => {
    const { server, table } = await finished()
    const cara = await server.person('Cara')
    const code = async (person: Pick<Person, 'post'>, at: string, body: object = { say: 'ask' }) =>
      (await person.post(`/api/tables/${at}/rematch`, body)).json().error?.code
    expect(await code(server.stranger, table)).toBe('unauthorized')
    expect(await code(cara, table)).toBe('not-your-seat')
    expect(await code(cara, 'nowhere')).toBe('not-found')
    expect(await code(cara, table, { say: 'please' })).toBe('bad-request')
    const { table: playing, corp } = await startedTable(server)
    expect(await code(corp, playing)).toBe('bad-request')
    const lesson = await cara.post(`/api/lessons/${lessons[0]?.id}`, {})
    expect(await code(cara, lesson.json().id)).toBe('forbidden')
  })
})

describe('A rematch with an automa', () => {
  it('starts at once, and decks stay with their sides', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id } = (await ann.post('/api/tables', solo('runner'))).json()
    await ann.post(`/api/tables/${id}/start`)
    const socket = await ann.connect()
    await socket.emitWithAck('table:concede', { table: id })
    const again = await say(ann, id, { say: 'ask' })
    expect(seatOf(await look(ann, String(again.next)))).toBe('runner')
    const swapped = await say(ann, id, { say: 'ask', swap: true })
    const [before, after] = [await look(ann, id), await look(ann, String(swapped.next))]
    expect([after.status, seatOf(after)]).toEqual(['playing', 'corp'])
    expect(after.seats.map(({ deck }) => deck)).toEqual(before.seats.map(({ deck }) => deck))
    expect(after.series).toBeUndefined()
  })
})

describe('A rematch of teams', () => {
  const allOf = ({ seats }: Table) => seats.map(({ name }) => name)
  /** A game of two teams that Agent 2 has conceded. */
  async function over(options: Record<string, unknown> = {}) {
    const server = await openTestServer()
    const { table, at, seats } = await startedTeams(server, { options })
    const socket = await joined(at('a2'), table)
    expect(await socket.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
    return { server, table, at, seats }
  }

  it('starts once all four have offered the same, with the same seats and options', async () => {
    const { server, table, at } = await over({ teams: { tradeCap: 3 } })
    expect(await say(at('s2'), table, { say: 'ask' })).toMatchObject({ state: 'asked', agreed: ['s2'] })
    expect(await say(at('a1'), table, { say: 'ask' })).toMatchObject({ state: 'asked', agreed: ['s2', 'a1'] })
    // Asking twice counts once.
    await say(at('a1'), table, { say: 'ask' })
    await say(at('s2'), table, { say: 'ask' })
    expect(await say(at('s1'), table, { say: 'ask' })).toMatchObject({ agreed: ['s2', 'a1', 's1'] })
    expect(await server.count('games')).toBe(1)
    const { state, next } = await say(at('a2'), table, { say: 'ask' })
    expect([state, await server.count('games')]).toEqual(['agreed', 2])
    const again = await look(at('a2'), String(next))
    expect([again.status, allOf(again)]).toEqual(['playing', ['P-s1', 'P-a1', 'P-s2', 'P-a2']])
    expect(again.options.teams).toMatchObject({ tradeCap: 3 })
    expect((await joined(at('s2'), String(next))).connected).toBe(true)
  })

  it('swaps Sponsor and Agent of each team if all offer that', async () => {
    const { table, at, seats } = await over()
    for (const seat of seats) await say(at(seat), table, { say: 'ask', swap: true })
    const { next } = (await at('s1').get(`/api/tables/${table}/rematch`)).json<RematchView>()
    const again = await look(at('s1'), String(next))
    expect(allOf(again)).toEqual(['P-a1', 'P-s1', 'P-a2', 'P-s2'])
    expect(again.seats[1]).toMatchObject({ me: true, side: 'runner', deck: expect.any(String) })
  })

  it('does not start if one declines, or if they offered different things', async () => {
    const { table, at } = await over()
    await say(at('s1'), table, { say: 'ask' })
    await say(at('a1'), table, { say: 'ask' })
    expect(await say(at('s2'), table, { say: 'ask', swap: true })).toMatchObject({
      swap: true,
      agreed: ['s2'],
    })
    expect(await say(at('a2'), table, { say: 'refuse' })).toMatchObject({ state: 'declined', by: 'a2' })
    expect(await say(at('a1'), table, { say: 'ask' })).toMatchObject({ agreed: ['a1'] })
  })

  it('of offers by all in the same moment is one game', async () => {
    const { server, table, at, seats } = await over()
    await Promise.all(seats.map((seat) => say(at(seat), table, { say: 'ask' })))
    const views = await Promise.all(seats.map((seat) => say(at(seat), table, { say: 'ask' })))
    expect(new Set(views.map(({ next }) => next)).size).toBe(1)
    expect(await server.count('games')).toBe(2)
  })

  it('starts at once for one player with three automas, who swaps sides with its partner only', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id } = (await ann.post('/api/tables', teamsHosted(['automa', 'me', 'automa', 'automa']))).json()
    await ann.post(`/api/tables/${id}/start`)
    await (await joined(ann, id)).emitWithAck('table:concede', { table: id })
    const same = await look(ann, String((await say(ann, id, { say: 'ask' })).next))
    expect(same.seats.map(({ me }) => me)).toEqual([false, true, false, false])
    const other = await look(ann, String((await say(ann, id, { say: 'ask', swap: true })).next))
    expect([other.status, other.seats.map(({ me }) => me)]).toEqual(['playing', [true, false, false, false]])
    expect(other.seats.slice(1).map(({ player }) => player)).toEqual(['automa', 'automa', 'automa'])
  })
})
