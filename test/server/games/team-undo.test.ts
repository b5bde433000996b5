/** Undo at a team table. */
import { describe, expect, it } from 'vitest'
import type { TableEvent } from '../../../src/engine/index.ts'
import { rules } from '../../../src/game-rules.ts'
import { preparedCap, withPrepared } from '../../programs/prepared-teams.ts'
import { openTestServer, until } from '../test-server.ts'
import { joined, startedTeams } from './team-tables.ts'

const gone = 'Agent 1 no longer asks to undo: the game has moved on.'
const wordsOf = ({ log }: { log: TableEvent[] }): string[] =>
  log.map(({ say }) => say.map((part) => (typeof part === 'string' ? part : part.name)).join(''))

describe('At a team table', () => {
  it('everybody sees who asks for an undo, and all other people must agree', async () => {
    const server = await openTestServer({ engine: withPrepared(rules.engine) })
    const { table, at, seats } = await startedTeams(server, {
      options: { undo: 'ask', teams: { tradeCap: preparedCap } },
    })
    const sockets = await Promise.all(seats.map((seat) => joined(at(seat), table)))
    const heard = sockets.map((socket) => {
      const messages: unknown[] = []
      socket.on(
        'table:undo',
        ({ undo, refused, lapsed }) =>
          void messages.push(refused ? { undo, refused } : lapsed ? { undo, lapsed } : undo),
      )
      return messages
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
    /** The seats that the game waits for, in order. */
    const waiting = async () => (await look(1)).view.waitingFor.map((seat) => seats.indexOf(seat))
    const handOf = async () => (await look(1)).view.seats[1]?.handSize
    const drawn = async () => {
      await answer(1, 'draw')
      while ((await handOf()) === 3) for (const n of await waiting()) await answer(n, 'pass')
    }
    /** Every seat passes until one gains a bit. */
    const moved = async (): Promise<void> => {
      const [n = 1] = await waiting()
      const gains = (await look(n)).decision?.options.some(({ verb }) => verb === 'gain')
      await answer(n, gains ? 'gain' : 'pass')
      if (!gains) await moved()
    }
    const before = await look(1)
    await drawn()
    expect(await say(1, 'ask')).toMatchObject({ ok: true })
    const asked = { seat: 'a1', line: expect.any(Number), agreed: ['a1'] }
    expect((await look(1)).undo).toEqual(asked)
    // Each player finds the request in their own log, in the words of their own log.
    const replies = await Promise.all(
      seats.map(async (_, n) => {
        const { log, undo } = await look(n)
        return log.find((line) => line.n === undo?.line)
      }),
    )
    expect(replies.map((line) => [line?.kind, line?.private])).toEqual([
      ['draw', false],
      ['draw', true],
      ['draw', false],
      ['draw', false],
    ])
    // The page of another player may pass automatically, which is no answer to the request.
    const [other = 1] = await waiting()
    expect(other).not.toBe(1)
    await answer(other, 'pass')
    expect((await look(1)).undo).toEqual(asked)
    await until(() => heard.every((messages) => messages.length === 1))
    expect(heard).toEqual(seats.map(() => [asked]))
    for (const n of [0, 2]) expect(await say(n, 'agree')).toMatchObject({ ok: true })
    expect((await look(1)).undo?.agreed).toEqual(['a1', 's1', 's2'])
    expect(await handOf()).toBe(4)
    expect(await say(3, 'agree')).toMatchObject({ ok: true })
    const after = await look(1)
    expect(after.undo).toBeNull()
    expect(after.view.seats).toEqual(before.view.seats)
    await until(() => heard.every((messages) => messages.at(-1) === null))
    // Everyone sees the name of a player who declines.
    await drawn()
    await say(1, 'ask')
    await say(2, 'agree')
    expect(await say(3, 'refuse')).toMatchObject({ ok: true })
    await until(() =>
      heard.every((messages) => JSON.stringify(messages.at(-1)) === '{"undo":null,"refused":"a2"}'),
    )
    expect(await handOf()).toBe(4)
    // The game moves on instead: everyone is told that the request is gone, and finds that in the log.
    await say(1, 'ask')
    await say(2, 'agree')
    expect((await look(1)).undo?.agreed).toEqual(['a1', 's2'])
    await moved()
    const off = { undo: null, lapsed: 'a1' }
    await until(() => heard.every((messages) => JSON.stringify(messages.at(-1)) === JSON.stringify(off)))
    for (const n of seats.keys()) expect(wordsOf(await look(n))).toContain(gone)
    expect((await look(1)).undo).toBeNull()
    await moved()
    // Told once: there is no request left to end.
    expect(
      heard.map((messages) => messages.filter((each) => JSON.stringify(each) === JSON.stringify(off)).length),
    ).toEqual(seats.map(() => 1))
  })
})
