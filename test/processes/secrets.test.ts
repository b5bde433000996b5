/** Two processes must agree at every moment on who plays which seat, and on who sees which hand. */
// @module-tag postgres
// @module-tag redis
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { bot } from '../server/bots.ts'
import { connectTo } from '../server/test-server.ts'
import { chance, guest } from '../support/guests.ts'
import { eventually, table, together, untilPeers } from './server-group.ts'

/** Blocks the journal for moves while `work` runs. */
async function withoutMoves<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN; LOCK TABLE journal IN SHARE MODE')
    return await work()
  } finally {
    await client.end()
  }
}

describe('Two processes', { timeout: 180_000 }, () => {
  test('seat one person once, however often both are asked at the same moment: 50 races, 0 doubles', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      const ann = await guest(one.url, 'Ann')
      const here = await guest(one.url, 'Bob')
      const there = await guest(two.url, 'Bob', here.cookie)
      let [doubles, seated] = [0, 0]
      for (let race = 0; race < 50; race++) {
        const seats = ['corp', 'runner'].map((side) => ({ side, player: 'open' }))
        const { id } = await ann.call<{ id: string }>('POST', '/api/tables', { format: 'classic', seats })
        const sit = (at: typeof here, seat: string) =>
          at.call('POST', `/api/tables/${id}/seats/${seat}`).then(
            () => '',
            (err: Error) => err.message,
          )
        const said = await Promise.all([sit(here, 'corp'), sit(there, 'runner')])
        const now = await ann.call<{ seats: { player: string }[] }>('GET', `/api/tables/${id}`)
        const taken = now.seats.filter(({ player }) => player === 'human').length
        if (taken > 1) doubles++
        if (taken === 1) seated++
        for (const each of said.filter(Boolean))
          expect(each).toContain('You already have a seat at this table')
      }
      expect({ doubles, seated }).toEqual({ doubles: 0, seated: 50 })
    })
  })

  test('give nobody a seat who sees the other hand elsewhere: of 3 who ask for both at once, 0 get both', async () => {
    await together(async ({ databaseUrl, up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const [ann, eve] = [await guest(one.url, 'Ann'), await guest(one.url, 'Eve')]
      const anns = await connectTo(one.url, { cookie: ann.cookie })
      const here = await connectTo(one.url, { cookie: eve.cookie })
      const there = await connectTo(two.url, { cookie: eve.cookie })
      const seats = [
        { side: 'corp', player: 'me' },
        { side: 'runner', player: 'automa' },
      ]
      const options = { shoulders: true, takeover: true }
      for (let round = 0; round < 3; round++) {
        const wish = { format: 'classic', seats, options }
        const { id } = await ann.call<{ id: string }>('POST', '/api/tables', wish)
        await ann.call('POST', `/api/tables/${id}/start`)
        await anns.emitWithAck('table:join', { table: id })
        expect(await anns.emitWithAck('table:watch', { table: id, allow: true })).toMatchObject({ ok: true })
        for (const socket of [here, there]) await socket.emitWithAck('table:join', { table: id })
        // The first request cannot finish before the second has begun.
        const asked = await withoutMoves(databaseUrl, async () => {
          const seated = there.emitWithAck('table:takeover', { table: id, seat: 'runner', by: 'me' })
          await sleep(500)
          const seen = here.emitWithAck('table:join', { table: id, as: 'corp' })
          await sleep(500)
          return { seated, seen }
        })
        expect(await asked.seated).toMatchObject({ ok: true })
        expect(await asked.seen).toMatchObject({ ok: true, view: { viewer: 'runner' } })
      }
    })
  })

  test('show nobody a shoulder any more: of 60 who join elsewhere while it is closed, 0 stay', async () => {
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const ann = await guest(one.url, 'Ann')
      const [bob, eve] = [await guest(one.url, 'Bob'), await guest(two.url, 'Eve')]
      const id = await table(ann, bob, { shoulders: true })
      const bobs = await bot(one.url, bob.cookie, id, 1)
      const eves = await connectTo(two.url, { cookie: eve.cookie })
      const random = chance(7)
      const allow = async (yes: boolean) => {
        const ack = await bobs.socket.emitWithAck('table:watch', { table: id, allow: yes })
        expect(ack).toMatchObject({ ok: true })
      }
      /**
       * Joins with a player's point of view while it is being closed. Returns whether she ever had it, lost
       * it, or still has it.
       */
      async function closing(): Promise<'never' | 'gone' | 'stayed'> {
        let turned = false
        eves.once('table:seats', () => {
          turned = true
        })
        const closed = sleep(random(8)).then(() => allow(false))
        await sleep(random(8))
        const ack = await eves.emitWithAck('table:join', { table: id, as: 'runner' })
        await closed
        if (!('ok' in ack) || ack.view.viewer !== 'runner') return 'never'
        return eventually(() => turned, 1_500).then(
          () => 'gone',
          () => 'stayed',
        )
      }
      const count = { never: 0, gone: 0, stayed: 0 }
      for (let round = 0; round < 60; round++) {
        await allow(true)
        // In every other round the other process has to load the game first.
        if (round % 2 === 0) await eves.emitWithAck('table:join', { table: id })
        count[await closing()]++
        eves.off('table:seats')
        await eves.emitWithAck('table:leave', { table: id })
      }
      expect(count.stayed).toBe(0)
      expect(count.gone).toBeGreaterThan(5)
    })
  })
})
