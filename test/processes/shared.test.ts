/** Two processes at the same tables, each with players of its own. */
// @module-tag postgres
// @module-tag redis
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { TableChat, TablePlayers } from '../../src/protocol/sockets.ts'
import { judge, readJournal } from '../load/crash/journal.ts'
import { Player } from '../load/crash/player.ts'
import { bot } from '../server/bots.ts'
import { type Client, connectTo } from '../server/test-server.ts'
import { chance, guest } from '../support/guests.ts'
import { eventually, table, together, untilPeers } from './server-group.ts'

describe('Two processes', { timeout: 180_000 }, () => {
  test('serve one table: each tells its own viewers, and they see the same', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const [ann, bob] = [await guest(one.url, 'Ann'), await guest(one.url, 'Bob')]
      const id = await table(ann, bob)
      const [corp, runner] = [await bot(one.url, ann.cookie, id, 1), await bot(two.url, bob.cookie, id, 2)]

      const connected: boolean[][] = []
      corp.socket.on('table:players', ({ players }: TablePlayers) => {
        connected.push(players.map((player) => player.connected))
      })
      const talk: TableChat[] = []
      corp.socket.on('table:chat', (chat) => void talk.push(chat))
      runner.socket.on('table:chat', (chat) => void talk.push(chat))
      expect(
        await runner.socket.emitWithAck('table:chat', { table: id, to: 'table', text: 'Hello there' }),
      ).toEqual({ ok: true })
      await eventually(() => talk.length === 2)
      expect(talk.map(({ from, text }) => [from, text])).toEqual([
        ['Bob', 'Hello there'],
        ['Bob', 'Hello there'],
      ])

      const enough = (each: { seq: number }) => () => each.seq >= 60
      await Promise.all([corp.play(enough(corp)), runner.play(enough(runner))])
      await eventually(() => corp.seq === runner.seq || corp.view.result !== null)
      expect((await corp.fresh()).view).toEqual(corp.view)
      expect((await runner.fresh()).view).toEqual(runner.view)

      await eventually(async () => {
        const { seats } = await ann.call<{ seats: { connected: boolean }[] }>('GET', `/api/tables/${id}`)
        return seats.every((seat) => seat.connected)
      })
      runner.stop()
      await eventually(() => connected.at(-1)?.[1] === false)
    })
  })

  test('one killed: its player continues at the other, and nothing acknowledged is lost', async () => {
    await together(async ({ up, databaseUrl }) => {
      const [one, two] = [await up(), await up()]
      const [ann, bob] = [await guest(one.url, 'Ann'), await guest(one.url, 'Bob')]
      const faults: string[] = []
      const tables = await Promise.all([table(ann, bob), table(ann, bob), table(ann, bob)])
      const corps = tables.map((id, n) => new Player(id, ann.cookie, chance(n), faults))
      const runners = tables.map((id, n) => new Player(id, bob.cookie, chance(n + 10), faults))
      const players = [...corps, ...runners]
      await Promise.all([
        ...corps.map((each) => each.come(one.url)),
        ...runners.map((each) => each.come(two.url)),
      ])
      await eventually(() => corps.every(({ promised, over }) => over || promised.length >= 10))
      await one.end('SIGKILL')
      await Promise.all(corps.map((each) => each.gone()))
      const before = corps.map(({ promised }) => promised.length)
      await Promise.all(corps.map((each) => each.come(two.url)))
      await eventually(() =>
        corps.every((each, n) => each.over || each.promised.length >= (before[n] ?? 0) + 10),
      )
      await Promise.all(players.map((each) => each.gone()))
      const verdict = judge(players, await readJournal({ DATA_DIR: '', DATABASE_URL: databaseUrl }))
      expect({ ...verdict, faults }).toMatchObject({ lost: [], doubled: [], untrue: [], faults: [] })
      expect(verdict.acknowledged).toBeGreaterThan(60)
    })
  })

  test('a seat handed over at one is no longer visible from it at the other', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => guest(one.url, name)))
      if (!ann || !bob || !eve) throw new Error('Nobody came.')
      const id = await table('automa', bob, { takeover: true, shoulders: true })
      const bobs = await bot(one.url, bob.cookie, id, 1)
      const here = await connectTo(one.url, { cookie: ann.cookie })
      const there = await connectTo(two.url, { cookie: ann.cookie })
      const eves = await connectTo(two.url, { cookie: eve.cookie })
      const come = async (wire: Client, as: { as?: string } = {}) => {
        const ack = await wire.emitWithAck('table:join', { table: id, ...as })
        return 'ok' in ack ? ack : ack.error.code
      }
      expect(await come(there)).toMatchObject({ seat: null })
      const turned: string[] = []
      there.on('table:seats', () => void turned.push('Ann'))
      eves.on('table:seats', () => void turned.push('Eve'))
      const over = () => come(eves, { as: 'runner' })
      const takeover = (by: 'me' | 'automa') =>
        here.emitWithAck('table:takeover', { table: id, seat: 'corp', by })

      // Ann takes the Corp's seat here, so on the other process she is no longer a spectator.
      expect(await takeover('me')).toMatchObject({ ok: true })
      await eventually(() => turned.length === 1)
      expect(await come(there)).toMatchObject({ seat: 'corp' })

      // Bob lets spectators see his cards, and then no longer.
      await bobs.socket.emitWithAck('table:watch', { table: id, allow: true })
      expect(await over()).toMatchObject({ seat: null })
      await bobs.socket.emitWithAck('table:watch', { table: id, allow: false })
      await eventually(() => turned.length === 2)
      expect(await over()).toBe('forbidden')

      // She leaves the seat here, so on the other process she no longer sees the Corp's hand.
      const before = there.updates.length
      const { seq } = await bobs.fresh()
      expect(await takeover('automa')).toMatchObject({ ok: true, seq: seq + 1 })
      await eventually(() => turned.length === 3)
      expect(turned).toEqual(['Ann', 'Eve', 'Ann'])
      await bobs.play(() => bobs.seq >= seq + 4)
      expect(await come(eves)).toMatchObject({ seat: null, seq: bobs.seq })
      expect(there.updates.length).toBe(before)
      expect(await come(there)).toMatchObject({ seat: null })
    })
  })

  test('what automas were about to do at one that was killed is done by the other, nobody looking', async () => {
    await together(async ({ up, databaseUrl }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const sql = new pg.Pool({ connectionString: databaseUrl })
      const games = async () => (await sql.query<{ status: string }>('SELECT status FROM games')).rows
      const ann = await guest(one.url, 'Ann')
      const tables = Array.from({ length: 6 }, () =>
        table('automa', 'automa', {}, ann).catch(() => undefined),
      )
      await eventually(async () => (await games()).filter(({ status }) => status === 'playing').length > 2)
      await one.end('SIGKILL')
      await Promise.all(tables)
      expect((await games()).map(({ status }) => status)).toContain('playing')
      await eventually(async () => !(await games()).some(({ status }) => status === 'playing'), 90_000)
      const { rows } = await sql.query<{ seqs: number[] }>(
        'SELECT array_agg(seq ORDER BY seq) AS seqs FROM journal GROUP BY "gameId"',
      )
      for (const { seqs } of rows) expect(seqs).toEqual(seqs.map((_, n) => n))
      await sql.end()
      expect(two.said()).not.toContain('"level":50')
    })
  })
})
