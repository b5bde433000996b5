/** Taking back at a table of teams. */
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/rules.ts'
import { preparedCap, withPrepared } from '../programs/prepared-teams.ts'
import { openHouse, until } from './house.ts'
import { joined, startedTeams } from './team-house.ts'

describe('At a table of teams', () => {
  it('everybody hears who asks to take a decision back, and all other people agree before it is', async () => {
    const house = await openHouse({ engine: withPrepared(rules.engine) })
    const { table, at, seats } = await startedTeams(house, {
      options: { undo: 'ask', teams: { tradeCap: preparedCap } },
    })
    const sockets = await Promise.all(seats.map((seat) => joined(at(seat), table)))
    const heard = sockets.map((socket) => {
      const told: unknown[] = []
      socket.on('table:undo', ({ undo, refused }) => void told.push(refused ? { undo, refused } : undo))
      return told
    })
    const look = async (n: number) => {
      const ack = await sockets[n]?.emitWithAck('table:join', { table })
      if (!ack || !('ok' in ack)) throw new Error('Nobody is let in.')
      return ack
    }
    const say = (n: number, what: 'ask' | 'agree' | 'refuse') =>
      sockets[n]?.emitWithAck('table:undo', { table, say: what })
    const answer = async (n: number, verb: string) => {
      const { decision } = await look(n)
      const choice = [decision?.options.find((each) => each.verb === verb)?.id ?? '']
      const ack = sockets[n]?.emitWithAck('table:answer', { table, decision: decision?.id ?? '', choice })
      expect(await ack).toMatchObject({ ok: true })
    }
    /** Those who are waited for, in their order. */
    const waiting = async () => (await look(1)).view.waitingFor.map((seat) => seats.indexOf(seat))
    const handOf = async () => (await look(1)).view.seats[1]?.handSize
    const before = await look(1)
    await answer(1, 'draw')
    while ((await handOf()) === 3) for (const n of await waiting()) await answer(n, 'pass')
    expect(await say(1, 'ask')).toMatchObject({ ok: true })
    const asked = { seat: 'a1', line: expect.any(Number), agreed: ['a1'] }
    expect((await look(1)).undo).toEqual(asked)
    // Everybody finds what is meant in their own log, in the words they were told it in.
    const told = await Promise.all(
      seats.map(async (_, n) => {
        const { log, undo } = await look(n)
        return log.find((line) => line.n === undo?.line)
      }),
    )
    expect(told.map((line) => [line?.kind, line?.private])).toEqual([
      ['draw', false],
      ['draw', true],
      ['draw', false],
      ['draw', false],
    ])
    // What the others have left to pass goes by itself in their pages: it is no answer to what is asked.
    const [other = 1] = await waiting()
    expect(other).not.toBe(1)
    await answer(other, 'pass')
    expect((await look(1)).undo).toEqual(asked)
    await until(() => heard.every((told) => told.length === 1))
    expect(heard).toEqual(seats.map(() => [asked]))
    for (const n of [0, 2]) expect(await say(n, 'agree')).toMatchObject({ ok: true })
    expect((await look(1)).undo?.agreed).toEqual(['a1', 's1', 's2'])
    expect(await handOf()).toBe(4)
    expect(await say(3, 'agree')).toMatchObject({ ok: true })
    const after = await look(1)
    expect(after.undo).toBeNull()
    expect(after.view.seats).toEqual(before.view.seats)
    await until(() => heard.every((told) => told.at(-1) === null))
    // One who says no is named to all of them.
    await answer(1, 'draw')
    while ((await handOf()) === 3) for (const n of await waiting()) await answer(n, 'pass')
    await say(1, 'ask')
    await say(2, 'agree')
    expect(await say(3, 'refuse')).toMatchObject({ ok: true })
    await until(() => heard.every((told) => JSON.stringify(told.at(-1)) === '{"undo":null,"refused":"a2"}'))
    expect(await handOf()).toBe(4)
  })
})
