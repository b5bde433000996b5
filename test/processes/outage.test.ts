/** Redis goes away under two processes with games in play, and comes back. */
// @module-tag postgres
// @module-tag redis
import { describe, expect, test } from 'vitest'
import { type Bot, bot } from '../server/bots.ts'
import { unreliableLine } from '../store/unreliable-line.ts'
import { guest } from '../support/guests.ts'
import { eventually, redis, table, together, untilPeers } from './server-group.ts'

type Line = Awaited<ReturnType<typeof unreliableLine>>
const breaks: Record<string, { break(line: Line): unknown; mend(line: Line): unknown }> = {
  'is cut': { break: (line) => line.cut(), mend: (line) => line.mend() },
  'falls silent': { break: (line) => line.silence(true), mend: (line) => line.silence(false) },
}

const warnings = (said: string): string[] =>
  said.split('\n').filter((row) => row.includes('Redis disconnected'))
const readiness = async (url: string): Promise<unknown> => (await fetch(`${url}/readyz`)).json()

/** Plays until this many more moves are made. */
async function further(bots: Bot[], moves: number): Promise<void> {
  const goal = Math.max(...bots.map(({ seq }) => seq)) + moves
  await Promise.all(bots.map((one) => one.play(() => bots.some(({ seq }) => seq >= goal))))
}

async function lasting(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

describe('When the line to Redis', { timeout: 180_000 }, () => {
  test.each(Object.entries(breaks))('%s, local play goes on, and the others catch up', async (_, how) => {
    const line = await unreliableLine(redis)
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => guest(one.url, name)))
      if (!ann || !bob || !eve) throw new Error('Nobody came.')
      const id = await table(ann, bob)
      const here = [await bot(one.url, ann.cookie, id, 5), await bot(one.url, bob.cookie, id, 6)]
      const there = await bot(two.url, eve.cookie, id, 7)
      const seq = () => Math.max(...here.map((each) => each.seq))
      await further(here, 5)
      const usual = await lasting(() => further(here, 10))
      await eventually(() => there.seq === seq())

      await how.break(line)
      const before = seq()
      // No answer waits for Redis, which would take seconds each time.
      expect((await lasting(() => further(here, 10))) / usual).toBeLessThan(20)
      expect(seq()).toBeGreaterThanOrEqual(before + 10)
      await eventually(async () => JSON.stringify(await readiness(one.url)) === '{"ok":true,"redis":"away"}')
      // Meanwhile the other process reads the journal from time to time.
      await eventually(() => there.seq === seq(), 10_000)
      await further(here, 5)

      await how.mend(line)
      await eventually(() => there.seq === seq(), 5_500)
      await eventually(async () => JSON.stringify(await readiness(one.url)) === '{"ok":true,"redis":"up"}')
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      const now = seq()
      await further(here, 5)
      await eventually(() => there.seq === seq() && there.seq > now, 2_000)
      expect([warnings(one.said()).length, warnings(two.said()).length]).toEqual([1, 1])
    }, line.url)
    await line.cut()
  })

  test('is not there at the start, the server starts all the same, and joins the others later', async () => {
    const line = await unreliableLine(redis)
    await line.cut()
    await together(async ({ up }) => {
      const [one, two] = [await up(), await up()]
      const [ann, bob] = [await guest(one.url, 'Ann'), await guest(one.url, 'Bob')]
      const id = await table(ann, bob)
      const bots = [await bot(one.url, ann.cookie, id, 8), await bot(two.url, bob.cookie, id, 9)]
      expect(await readiness(one.url)).toEqual({ ok: true, redis: 'away' })
      expect(bots.map((each) => each.seq)).toEqual([0, 0])
      await line.mend()
      await Promise.all([untilPeers(one, 1), untilPeers(two, 1)])
      await further(bots, 20)
      await eventually(() => bots[0]?.seq === bots[1]?.seq)
      expect(warnings(one.said()).length).toBeLessThanOrEqual(1)
    }, line.url)
    await line.cut()
  })
})
