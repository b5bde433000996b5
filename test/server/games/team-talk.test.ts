import { describe, expect, it } from 'vitest'
import type { TableChat } from '../../../src/protocol/sockets.ts'
import { bot } from '../bots.ts'
import { type Client, openTestServer, until } from '../test-server.ts'
import { joined, startedTeams, teamsHosted } from './team-tables.ts'

const refusal = (code: string) => ({ error: { code, message: expect.stringMatching(/^[A-Z].*\.$/) } })

const hears = (socket: Client): TableChat[] => {
  const heard: TableChat[] = []
  socket.on('table:chat', (line) => void heard.push(line))
  return heard
}

describe('A team message', () => {
  it('is received only by its Sponsor and its Agent, not by other teams or spectators', async () => {
    const server = await openTestServer()
    const { table, at, seats } = await startedTeams(server, { teams: 3, options: { shoulders: true } })
    const sockets = await Promise.all(seats.map((seat) => joined(at(seat), table)))
    const [s1, a1] = sockets
    if (!s1 || !a1) throw new Error('Nobody came.')
    await s1.emitWithAck('table:watch', { table, allow: true })
    const eve = await joined(await server.person('Eve'), table)
    const onlooker = await joined(await server.person('Olga'), table, 's1')
    const heard = [...sockets, eve, onlooker].map(hears)
    const say = (text: string, to: 'table' | 'team') => a1.emitWithAck('table:chat', { table, to, text })
    expect(await say('Run on the second fort of 3!', 'team')).toEqual({ ok: true })
    expect(await say('Good luck, all!', 'table')).toEqual({ ok: true })
    await until(() => heard.every((lines) => lines.some(({ to }) => to === 'table')))
    expect(heard.map((lines) => lines.map(({ to }) => to))).toEqual([
      ['team', 'table'],
      ['team', 'table'],
      ...Array.from({ length: 6 }, () => ['table']),
    ])
    expect(heard[0]?.[0]).toMatchObject({ from: 'P-a1', seat: 'a1' })
    expect(await eve.emitWithAck('table:chat', { table, to: 'team', text: 'Hi' })).toEqual(
      refusal('not-your-seat'),
    )
    // Nor does the replay contain it.
    const replay = await at('s1').get(`/api/games/${table}/replay`)
    expect(replay.body).not.toContain('second fort of 3')
  })
})

const howMany = /87 bits|"a1":87/

describe('Asking a partner for bits', () => {
  it('is shown to all, but the amount only to the team; in updates, after a reload and in replays', async () => {
    const server = await openTestServer()
    const { table, at, seats, url } = await startedTeams(server)
    const bots = await Promise.all(seats.map((seat, n) => bot(url, at(seat).cookie, table, n + 1)))
    const eve = await server.person('Eve')
    const watcher = await bot(url, eve.cookie, table, 1)
    const a1 = await joined(at('a1'), table)
    const ack = await a1.emitWithAck('table:ask', { table, bits: 87 })
    expect(ack).toMatchObject({ ok: true })
    const [s1, , s2, a2] = bots
    await until(() => [...bots, watcher].every((each) => each.heard.length > 0))
    expect(s1?.view.teams?.map(({ asks }) => asks)).toEqual([{ a1: 87 }, undefined])
    for (const other of [s2, a2, watcher]) {
      expect(other?.heard.join()).toContain('asks its Sponsor for bits.')
      expect(JSON.stringify([other?.heard, other?.view, await other?.fresh()])).not.toMatch(howMany)
    }
    const again = await (await openTestServer()).url()
    expect((await (await bot(again, at('s1').cookie, table, 1)).fresh()).view.teams?.[0]?.asks).toEqual({
      a1: 87,
    })
    expect(
      (await (await bot(again, at('s2').cookie, table, 1)).fresh()).view.teams?.[0]?.asks,
    ).toBeUndefined()
    for (const person of [eve, at('s2')]) {
      expect((await person.get(`/api/games/${table}/replay`)).body).not.toMatch(howMany)
    }
    expect((await at('a1').get(`/api/games/${table}/replay`)).body).toMatch(howMany)
    expect(await a1.emitWithAck('table:ask', { table, bits: 0 })).toMatchObject({ ok: true })
    await until(() => s1?.view.teams?.[0]?.asks === undefined)
  })

  it('makes a Sponsor that plays by itself give some', async () => {
    const server = await openTestServer()
    const ann = await server.person('Ann')
    const { id } = (await ann.post('/api/tables', teamsHosted(['automa', 'me', 'automa', 'automa']))).json()
    await ann.post(`/api/tables/${id}/start`)
    const me = await bot(await server.url(), ann.cookie, id, 4)
    const gave = () => me.heard.some((line) => line.includes('Sponsor 1') && line.includes(' gives away '))
    await me.play(() => {
      if (me.view.teams?.[0]?.asks === undefined)
        me.socket.emit('table:ask', { table: id, bits: 4 }, () => {})
      return gave() || me.acknowledged > 400
    })
    expect(gave()).toBe(true)
  })

  it('is refused for an invalid amount, without a partner, and for spectators', async () => {
    const server = await openTestServer()
    const { table, at } = await startedTeams(server)
    const a1 = await joined(at('a1'), table)
    for (const bits of [-1, 101, 1.5]) {
      expect(await a1.emitWithAck('table:ask', { table, bits })).toEqual(refusal('bad-request'))
    }
    const eve = await joined(await server.person('Eve'), table)
    expect(await eve.emitWithAck('table:ask', { table, bits: 3 })).toEqual(refusal('not-your-seat'))
    const ann = await server.person('Ann')
    const two = {
      format: 'classic',
      seats: [
        { side: 'corp', player: 'me' },
        { side: 'runner', player: 'automa' },
      ],
    }
    const { id } = (await ann.post('/api/tables', two)).json()
    await ann.post(`/api/tables/${id}/start`)
    const corp = await joined(ann, id)
    expect(await corp.emitWithAck('table:ask', { table: id, bits: 3 })).toEqual(refusal('bad-choice'))
  })
})

describe('A player’s choice not to offer tags', () => {
  it('is known only to that player, also after a reload and in replays, and can be undone', async () => {
    const server = await openTestServer()
    const { table, at, seats, url } = await startedTeams(server)
    const bots = await Promise.all(seats.map((seat, n) => bot(url, at(seat).cookie, table, n + 1)))
    const [s1, a1, s2] = bots
    const wire = await joined(at('a1'), table)
    expect(await wire.emitWithAck('table:tags', { table, offer: false })).toMatchObject({ ok: true })
    await until(() => a1?.view.teams?.[0]?.keepsTags === true)
    for (const other of [s1, s2])
      expect(JSON.stringify([other?.heard, await other?.fresh()])).not.toMatch(/keepsTags|"keep"/)
    const again = await (await openTestServer()).url()
    const fresh = async (seat: string) =>
      (await (await bot(again, at(seat).cookie, table, 1)).fresh()).view.teams?.[0]?.keepsTags
    expect([await fresh('a1'), await fresh('s1')]).toEqual([true, undefined])
    const eve = await server.person('Eve')
    expect((await eve.get(`/api/games/${table}/replay`)).body).not.toMatch(/keepsTags|"keep"/)
    expect(await wire.emitWithAck('table:tags', { table, offer: true })).toMatchObject({ ok: true })
    await until(() => a1?.view.teams?.[0]?.keepsTags === undefined)
    const watcher = await joined(eve, table)
    expect(await watcher.emitWithAck('table:tags', { table, offer: true })).toEqual(refusal('not-your-seat'))
  })
})

describe('People at a team table', () => {
  it('let the sparring partner play their seat, and take it back', async () => {
    const server = await openTestServer()
    const { table, at } = await startedTeams(server)
    const [s1, s2] = [await joined(at('s1'), table), await joined(at('s2'), table)]
    for (const [socket, seat] of [
      [s1, 's1'],
      [s2, 's2'],
    ] as const) {
      expect(await socket.emitWithAck('table:takeover', { table, seat, by: 'automa' })).toMatchObject({
        ok: true,
      })
    }
    // Both Sponsors have their first turn. Then an Agent, who is a person, has a decision.
    const a1 = await bot(await server.url(), at('a1').cookie, table, 1)
    await until(() => a1.view.turn.seat === 'a1' && a1.decision !== null)
    expect(await s1.emitWithAck('table:takeover', { table, seat: 's1', by: 'me' })).toMatchObject({
      ok: true,
    })
    expect(await s1.emitWithAck('table:takeover', { table, seat: 'a1', by: 'me' })).toEqual(
      refusal('seat-taken'),
    )
  })

  it('agree to an undo, except those whose team has left', async () => {
    const server = await openTestServer()
    const { table, at, seats } = await startedTeams(server, { teams: 3 })
    const sockets = new Map(
      await Promise.all(seats.map(async (seat) => [seat, await joined(at(seat), table)] as const)),
    )
    const of = (seat: string): Client => {
      const socket = sockets.get(seat)
      if (!socket) throw new Error('Nobody came.')
      return socket
    }
    await of('a3').emitWithAck('table:concede', { table })
    expect(await of('s3').emitWithAck('table:undo', { table, say: 'ask' })).toEqual(refusal('game-over'))
    const url = await server.url()
    const bots = await Promise.all(
      seats.slice(0, 4).map((seat, n) => bot(url, at(seat).cookie, table, n + 5)),
    )
    await Promise.all(bots.map((each) => each.play(() => bots.every((one) => one.acknowledged > 0))))
    for (const each of bots) each.stop()
    const before = await of('s1').emitWithAck('table:join', { table })
    expect(await of('s1').emitWithAck('table:undo', { table, say: 'ask' })).toMatchObject({ ok: true })
    for (const seat of ['a1', 's2']) {
      expect(await of(seat).emitWithAck('table:undo', { table, say: 'agree' })).toMatchObject({ ok: true })
    }
    for (const say of ['agree', 'refuse'] as const) {
      expect(await of('s3').emitWithAck('table:undo', { table, say })).toEqual(refusal('game-over'))
    }
    const asking = await of('s1').emitWithAck('table:join', { table })
    expect(asking).toMatchObject({ undo: { seat: 's1', agreed: ['s1', 'a1', 's2'] } })
    await of('a2').emitWithAck('table:undo', { table, say: 'agree' })
    const after = await of('s1').emitWithAck('table:join', { table })
    expect(after).toMatchObject({
      undo: null,
      decision: { seat: 's1' },
      view: { teams: [{}, {}, { out: true }] },
    })
    expect(before).toMatchObject({ ok: true })
  })

  it('have a clock each; a player out of time loses with the team, and the others play on', async () => {
    let now = Date.now()
    const server = await openTestServer({ now: () => now })
    const clock = { kind: 'move', seconds: 10, expiry: 'loss' }
    const { table, at } = await startedTeams(server, { teams: 3, options: { clock } })
    const s1 = await joined(at('s1'), table)
    const join = await s1.emitWithAck('table:join', { table })
    if (!('ok' in join)) throw new Error(join.error.message)
    expect(join.clock?.seats.map(({ seat }) => seat)).toEqual(['s1', 'a1', 's2', 'a2', 's3', 'a3'])
    const late = join.view.waitingFor[0] ?? ''
    now += 11_000
    const a2 = await bot(await server.url(), at(late === 'a2' ? 's3' : 'a2').cookie, table, 1)
    await until(() => a2.view.teams?.some(({ out }) => out) === true)
    expect(a2.view.result).toBeNull()
    expect(a2.view.teams?.filter(({ out }) => out).map(({ sponsor }) => sponsor)).toEqual([
      late.replace('a', 's'),
    ])
  })

  it('pause the game together; a single player among automas pauses alone', async () => {
    const server = await openTestServer()
    const clock = { kind: 'move', seconds: 60, expiry: 'warn' }
    const { table, at, seats } = await startedTeams(server, { options: { clock } })
    const sockets = await Promise.all(seats.map((seat) => joined(at(seat), table)))
    const paused = async () => {
      const ack = await sockets[0]?.emitWithAck('table:join', { table })
      return ack && 'ok' in ack ? ack.clock?.paused : null
    }
    for (const socket of sockets) {
      expect(await paused()).toBe(false)
      await socket.emitWithAck('table:pause', { table })
    }
    expect(await paused()).toBe(true)
    const ann = await server.person('Ann')
    const { id } = (
      await ann.post('/api/tables', teamsHosted(['automa', 'me', 'automa', 'automa'], { clock }))
    ).json()
    await ann.post(`/api/tables/${id}/start`)
    const alone = await joined(ann, id)
    await alone.emitWithAck('table:pause', { table: id })
    expect(await alone.emitWithAck('table:join', { table: id })).toMatchObject({ clock: { paused: true } })
  })

  it('show spectators a delayed game, and replay it from any seat in the end', async () => {
    const server = await openTestServer()
    const { table, at, seats, url } = await startedTeams(server, { options: { delay: 6 } })
    const eve = await server.person('Eve')
    const watcher = await bot(url, eve.cookie, table, 1)
    const bots = await Promise.all(seats.map((seat, n) => bot(url, at(seat).cookie, table, n + 5)))
    await Promise.all(bots.map((each) => each.play(() => each.seq > 60)))
    await until(() => watcher.seq > 0)
    expect(watcher.seq).toBeLessThan(Math.max(...bots.map(({ seq }) => seq)))
    expect((await eve.get(`/api/games/${table}/replay?as=a1`)).json()).toEqual(refusal('forbidden'))
    expect((await at('a1').get(`/api/games/${table}/replay?as=s1`)).json()).toEqual(refusal('forbidden'))
    await bots[0]?.socket.emitWithAck('table:concede', { table })
    await until(() => watcher.view.result !== null)
    for (const seat of seats) {
      const replay = (await eve.get(`/api/games/${table}/replay?as=${seat}`)).json()
      expect(replay).toMatchObject({ viewer: seat, start: { viewer: seat } })
    }
  })
})
