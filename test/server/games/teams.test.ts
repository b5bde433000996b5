import { describe, expect, it } from 'vitest'
import { pointsHistoryOf as lived } from '../../../src/client/game-over/points-history.ts'
import { rules } from '../../../src/game-rules.ts'
import type { Table } from '../../../src/protocol/http.ts'
import type { GameReplay } from '../../../src/protocol/replay.ts'
import { gameFile } from '../../../src/protocol/replay.ts'
import { raceOf } from '../../../src/tables/history/results.ts'
import { verify } from '../../../src/tables/history/verify.ts'
import { bot } from '../bots.ts'
import { builtClient } from '../built-client.ts'
import { openTestServer, until } from '../test-server.ts'
import { joined, seatNames, startedTeams, teamsHosted } from './team-tables.ts'

const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

describe('A table of The Big Sell-Out', () => {
  it.each([2, 3, 4])(
    'is hosted for %i teams, with seats named by team, and eleven points to win',
    async (teams) => {
      const server = await openTestServer()
      const ann = await server.person('Ann')
      const players = seatNames(teams).map((_, n) => (n === 0 ? 'me' : 'open'))
      const hosted = await ann.post('/api/tables', teamsHosted(players, { teams: { survivors: true } }))
      expect(hosted.statusCode).toBe(201)
      const table = hosted.json<Table>()
      expect(table.seats.map(({ id }) => id)).toEqual(seatNames(teams))
      expect(table.teams).toEqual(
        Array.from({ length: teams }, (_, n) => ({ sponsor: `s${n + 1}`, agent: `a${n + 1}` })),
      )
      expect(table.options).toMatchObject({
        agendaPoints: 11,
        teams: { survivors: true, nodeRoom: 'memory' },
      })
    },
  )

  it('deals with an even start if that option is on, and otherwise does not mention it', async () => {
    const server = await openTestServer()
    const purses = async (options: object) => {
      const { table, at, host } = await startedTeams(server, { teams: 3, options: { teams: options } })
      const { view } = await bot(await server.url(), at('s3').cookie, table, 1)
      const kept = (await host.get(`/api/tables/${table}`)).json<Table>().options.teams
      const sponsors = view.seats.filter(({ side }) => side === 'corp')
      return { kept: kept?.evenStart, bits: sponsors.map(({ bits }) => bits), last: view.seats[4]?.handSize }
    }
    expect(await purses({ evenStart: true })).toEqual({ kept: true, bits: [5, 7, 8], last: 6 })
    expect(await purses({})).toEqual({ kept: undefined, bits: [5, 5, 5], last: 5 })
  })

  it('that is over has a page and a picture of its result by teams', async () => {
    const server = await openTestServer({ clientDir: builtClient() })
    const { table, at } = await startedTeams(server, { teams: 3 })
    for (const seat of ['s1', 's2']) {
      const socket = await joined(at(seat), table)
      expect(await socket.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
    }
    const { body } = await server.stranger.get(`/r/${table}`)
    expect(body).toMatch(/<meta property="og:title" content="Team 3 wins">/)
    expect(body).toContain('P-s1 and P-a1 (Team 1) 0, P-s2 and P-a2 (Team 2) 0, P-s3 and P-a3 (Team 3) 0.')
    const picture = await server.stranger.get(`/api/games/${table}/picture.svg`)
    expect(picture.statusCode).toBe(200)
    for (const words of ['Team 3 wins', 'P-s2 and P-a2']) expect(picture.body).toContain(words)
  })

  it('starts for one player with three automas, who play on by themselves', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id } = (
      await ann.post('/api/tables', teamsHosted(['automa', 'me', 'automa', 'automa']))
    ).json<Table>()
    expect((await ann.post(`/api/tables/${id}/start`)).json<Table>().status).toBe('playing')
    const me = await bot(await server.url(), ann.cookie, id, 1)
    await me.play(() => me.acknowledged > 12)
    expect(me.view.teams).toHaveLength(2)
    expect(me.view).toEqual((await me.fresh()).view)
  })

  it('is played by four to its end, sent to every seat as patches alone, and proven by its seed', async () => {
    const server = await openTestServer()
    const { table, at, seats, url, host } = await startedTeams(server)
    const bots = await Promise.all(seats.map((seat, n) => bot(url, at(seat).cookie, table, n + 3)))
    const eve = await server.person('Eve')
    const watcher = await bot(url, eve.cookie, table, 9)
    // Long before the random game ends.
    await Promise.all(bots.map((each) => each.play(() => each.seq > 60)))
    for (const each of bots) expect(each.view).toEqual((await each.fresh()).view)
    const loser = await joined(at('a2'), table)
    expect(await loser.emitWithAck('table:concede', { table })).toMatchObject({ ok: true })
    await until(() => watcher.view.result !== null)
    expect(watcher.view.result).toMatchObject({ winners: ['s1', 'a1'], reason: 'conceded' })
    const proof = gameFile.parse((await host.get(`/api/games/${table}/proof`)).json())
    expect(proof.setup).toMatchObject({
      format: 'big-sell-out',
      teams: { pairs: [{ sponsor: 's1', agent: 'a1' }, {}] },
    })
    expect(verify(rules.engine, proof).faults).toEqual([])
    const replay = (await eve.get(`/api/games/${table}/replay?as=a2`)).json<GameReplay>()
    expect(replay.viewer).toBe('a2')
    expect(replay.start?.teams).toHaveLength(2)
    // The picture of the result counts turns and points as the page does.
    const { start, moves } = (await eve.get(`/api/games/${table}/replay`)).json<GameReplay>()
    if (!start) throw new Error('There is no start.')
    const race = raceOf({ start, moves })
    expect([race.turns, race.points]).toEqual([
      lived({ start, moves })?.turns,
      lived({ start, moves })?.points,
    ])
    expect(race.turns).toBeGreaterThan(1)
  })

  it('is at the same decision in every seat after a restart', async () => {
    const server = await openTestServer()
    const { table, at, seats, url } = await startedTeams(server)
    const bots = await Promise.all(seats.map((seat, n) => bot(url, at(seat).cookie, table, n + 30)))
    await Promise.all(bots.map((each) => each.play(() => each.seq > 90)))
    const before = await Promise.all(bots.map((each) => each.fresh()))
    for (const each of bots) each.stop()
    // The same database, with nothing of the game in memory.
    const again = await (await openTestServer()).url()
    const after = await Promise.all(
      seats.map(async (seat) => (await bot(again, at(seat).cookie, table, 1)).fresh()),
    )
    for (const [n, { seq, view, decision }] of after.entries()) {
      expect({ seq, view, decision }).toEqual({
        seq: before[n]?.seq,
        view: before[n]?.view,
        decision: before[n]?.decision,
      })
    }
  })

  it.each([
    ['an odd number of seats', ['corp', 'runner', 'corp'], 'odd-seats'],
    ['a Sponsor without an Agent', ['corp', 'runner', 'corp', 'corp'], 'no-partner'],
    ['one team alone', ['corp', 'runner'], 'too-few-teams'],
    ['five teams', Array.from({ length: 10 }, (_, n) => (n % 2 ? 'runner' : 'corp')), 'too-many-teams'],
    ['Agents before their Sponsors', ['runner', 'corp', 'runner', 'corp'], 'wrong-order'],
  ])('is refused with %s, and nothing is hosted', async (_, sides, code) => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const seats = sides.map((side, n) => ({ side, player: n === 0 ? 'me' : 'open' }))
    const reply = await ann.post('/api/tables', { format: 'big-sell-out', seats })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual(refusal(code))
    expect(await server.count('games')).toBe(0)
  })

  it.each([
    ['no such option', { teams: { fog: true } }],
    ['an option that can not be so', { teams: { tradeCap: 0 } }],
    ['a card that follows nobody', { teams: { unbound: ['siren'] } }],
    ['six points to win', { agendaPoints: 6 }],
  ])('is refused with %s', async (_, options) => {
    const ann = await (await openTestServer()).person('Ann')
    const reply = await ann.post('/api/tables', teamsHosted(['me', 'open', 'open', 'open'], options))
    expect(reply.json()).toEqual(refusal('bad-request'))
  })

  it('refuses an unaffordable trade and a run on the own Agent fort, and changes nothing', async () => {
    const server = await openTestServer()
    const { table, at, url } = await startedTeams(server)
    const s1 = await bot(url, at('s1').cookie, table, 1)
    const answer = (choice: string[] | number) =>
      s1.socket.emitWithAck('table:answer', { table, decision: s1.decision?.id ?? '', choice })
    const trade = s1.decision?.options.find(({ verb }) => verb === 'trade')
    expect(await answer([trade?.id ?? ''])).toMatchObject({ ok: true })
    await until(() => s1.decision?.kind === 'number')
    const { seq, view, decision } = await s1.fresh()
    for (const bits of [6, 0, -1, 1_000_000]) expect(await answer(bits)).toEqual(refusal('bad-choice'))
    expect(await s1.fresh()).toMatchObject({ seq, view, decision })
    expect(await answer(2)).toMatchObject({ ok: true })
    await until(() => s1.view.seats.find(({ id }) => id === 'a1')?.bits === 9)

    const a1 = await bot(url, at('a1').cookie, table, 2)
    const others = await Promise.all(['s2', 'a2'].map((seat) => bot(url, at(seat).cookie, table, 5)))
    const isAsked = () => a1.decision?.kind === 'act'
    await Promise.all([s1, ...others].map((each) => each.play(isAsked)))
    await until(isAsked)
    const runs = a1.decision?.options.filter(({ verb }) => verb === 'run').map(({ fort }) => fort)
    expect(runs).toContain('s2-agent')
    expect(runs).not.toContain('s1-agent')
  })

  it('has options that a table for two refuses', async () => {
    const ann = await (await openTestServer()).person('Ann')
    const seats = [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: 'open' },
    ]
    const reply = await ann.post('/api/tables', { format: 'classic', seats, options: { teams: {} } })
    expect(reply.json()).toEqual(refusal('bad-request'))
  })
})
