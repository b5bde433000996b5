import { describe, expect, it } from 'vitest'
import type { JoinAck, Player, TableClock } from '../../../src/protocol/sockets.ts'
import { type Client, gain, openTestServer, startedTable, until } from '../test-server.ts'

type Joined = Extract<JoinAck, { ok: true }>

async function join(client: Client, table: string): Promise<Joined> {
  const ack = await client.emitWithAck('table:join', { table })
  if (!('ok' in ack)) throw new Error(ack.error.message)
  return ack
}

/** A clock that can be moved forward, in steps so small that the server does not believe it was suspended. */
function movableTime() {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    async forward(seconds: number): Promise<void> {
      for (let left = seconds; left > 0; left -= 8) {
        ahead += Math.min(left, 8) * 1000
        await new Promise((resolve) => setTimeout(resolve, 1_200))
      }
    },
  }
}

function listen(client: Client) {
  const heard = { clocks: [] as TableClock[], players: [] as Player[][] }
  client.on('table:clock', (clock) => void heard.clocks.push(clock))
  client.on('table:players', ({ players }) => void heard.players.push(players))
  return heard
}

const perMove = (expiry: string) => ({ clock: { kind: 'move', seconds: 10, expiry } })

describe('Clocks over sockets', () => {
  it('come with the join, run for the seat to move, and end the game', async () => {
    const time = movableTime()
    const server = await openTestServer({ now: time.now })
    const { table, corp, runner } = await startedTable(server, perMove('loss'))
    const [c, r] = [await corp.connect(), await runner.connect()]
    const s = await (await server.person('Eve')).connect()
    const { clock } = await join(c, table)
    expect(clock).toMatchObject({ table, paused: false, proposal: null })
    expect(clock?.seats.map(({ seat, running }) => [seat, running])).toEqual([
      ['corp', true],
      ['runner', false],
    ])
    expect(clock?.seats[0]?.remainingMs).toBeGreaterThan(5_000)
    await Promise.all([join(r, table), join(s, table)])
    const heard = listen(s)
    const ended = new Promise((resolve) => s.once('table:ended', resolve))
    await c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    await until(() => heard.clocks.length === 1)
    expect(heard.clocks[0]?.seats.map(({ running }) => running)).toEqual([true, false])
    await time.forward(12)
    expect(await ended).toMatchObject({ result: { winners: ['runner'], reason: 'time' } })
    expect(await c.emitWithAck('table:answer', { table, decision: 'd2', choice: gain })).toMatchObject({
      error: { code: 'game-over' },
    })
    expect((await corp.get('/api/games')).json().items[0]).toMatchObject({
      status: 'over',
      result: { reason: 'time' },
      options: { clock: { kind: 'move', seconds: 10, expiry: 'loss' } },
    })
  })

  it('give a seat to the sparring partner, and everybody sees who plays it', async () => {
    const time = movableTime()
    const server = await openTestServer({ now: time.now })
    const { table, corp, runner } = await startedTable(server, perMove('judgement'))
    const [c, r] = [await corp.connect(), await runner.connect()]
    const heard = listen(r)
    await Promise.all([join(c, table), join(r, table)])
    await time.forward(12)
    await until(() => heard.players.some(([first]) => first?.automa === true))
    await until(() => r.updates.length >= 2)
    expect(r.updates[0]?.events.map(({ say }) => say.join(''))).toEqual([
      'Corp is out of time; the sparring partner plays the seat until it is taken back.',
    ])
    expect(await c.emitWithAck('table:takeover', { table, seat: 'corp', by: 'me' })).toMatchObject({
      ok: true,
    })
  })

  it('are stopped by a pause, which spectators cannot influence', async () => {
    const server = await openTestServer()
    const { table, corp, runner } = await startedTable(server, perMove('warn'))
    const [c, r] = [await corp.connect(), await runner.connect()]
    const s = await (await server.person('Eve')).connect()
    await Promise.all([join(c, table), join(r, table), join(s, table)])
    for (const call of ['table:pause', 'table:resume'] as const) {
      expect(await s.emitWithAck(call, { table })).toMatchObject({ error: { code: 'not-your-seat' } })
    }
    expect(await c.emitWithAck('table:pause', { table })).toEqual({ ok: true })
    expect((await join(r, table)).clock?.proposal).toMatchObject({ seat: 'corp', agreed: ['corp'] })
    const heard = listen(s)
    expect(await r.emitWithAck('table:pause', { table })).toEqual({ ok: true })
    await until(() => heard.clocks.length === 1)
    expect(heard.clocks[0]).toMatchObject({ paused: true, proposal: null })
    const answer = () => c.emitWithAck('table:answer', { table, decision: 'd1', choice: gain })
    expect(await answer()).toEqual({ error: { code: 'table-paused', message: 'The game is paused.' } })
    expect(await c.emitWithAck('table:resume', { table })).toEqual({ ok: true })
    expect(await answer()).toMatchObject({ ok: true })
  })
})
