/** What happens when the worker of the embedded database dies or hangs while the server runs. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Store, StoreUnavailable } from '../../../src/store/contract.ts'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import { openStore } from '../../../src/store/open.ts'
import { until } from '../../server/test-server.ts'
import { inOwnTime } from '../../support/own-time.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { guest, moves, newGame } from '../sample-rows.ts'

const threads = vi.hoisted((): Worker[] => [])
vi.mock('node:worker_threads', async (original) => {
  const actual = await original<typeof import('node:worker_threads')>()
  class Seen extends actual.Worker {
    constructor(...args: ConstructorParameters<typeof actual.Worker>) {
      super(...args)
      threads.push(this)
    }
  }
  return { ...actual, Worker: Seen }
})

const said: string[] = []
const say = (_: object, message: string) => void said.push(message)
const log = { info: say, warn: say, error: say }
let dataDir: string
let lost: Error[] = []
beforeEach(async () => {
  dataDir = await preparedFolder()
  threads.length = 0
  said.length = 0
  lost = []
})

async function opened(): Promise<Store> {
  const store = await openStore({ dataDir, log, lost: (error) => void lost.push(error) })
  onTestFinished(async () => {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return store
}

test('a thread that dies is restarted: acknowledged data is there, nothing hangs', async () => {
  const store = await opened()
  const game = (await store.games.create(newGame(await guest(store)))).id
  const acknowledged: number[] = []
  const refused: unknown[] = []
  const write = async (seq: number) => {
    const written = store.journal.append(moves(game, seq)).then(
      () => acknowledged.push(seq),
      (error: unknown) => refused.push(error),
    )
    await inOwnTime(5_000, written)
  }
  for (const death of [0, 1]) {
    // Some writes in between may have been refused.
    const from = ((await store.journal.rows(game, -1)).at(-1)?.seq ?? -1) + 1
    const writing = Promise.all(Array.from({ length: 20 }, (_, n) => write(from + n)))
    await until(() => acknowledged.filter((seq) => seq >= from).length > 3)
    void threads[death]?.terminate()
    await writing
    await until(() => threads.length === death + 2)
    await until(() => said.filter((line) => line === 'embedded database restarted').length === death + 1)
    await store.ping()
    const kept = (await store.journal.rows(game, -1)).map(({ seq }) => seq)
    expect(acknowledged.filter((seq) => !kept.includes(seq))).toEqual([])
  }
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) expect(error).toBeInstanceOf(StoreUnavailable)
  expect(said).toContain('embedded database failed')
  expect(lost).toEqual([])
  expect(store.gauges().restarts).toBe(2)
})

test('a thread that hangs is ended and started again', async () => {
  const embedded = await openEmbedded(dataDir, { log, silence: 1_000 })
  const pool = new pg.Pool({ ...embedded.pool, connectionTimeoutMillis: 20_000 })
  // It computes without end, and has no timer that could interrupt it.
  await expect(pool.query('SELECT count(*) FROM generate_series(1, 1000000000000)')).rejects.toThrow()
  const { rows } = await pool.query('SELECT count(*)::int AS games FROM games')
  expect(rows).toEqual([{ games: 0 }])
  expect(embedded.restarts()).toBe(1)
  expect(said).toEqual(['embedded database failed', 'embedded database restarted'])
  await pool.end()
  await embedded.close()
})

test('a healthy thread stays: idle, at work, and while the main thread is busy', async () => {
  // Long enough for a statement on a machine that has ten times as much to do as it can.
  const silence = 4_000
  const embedded = await openEmbedded(dataDir, { log, silence })
  const pool = new pg.Pool({ ...embedded.pool, connectionTimeoutMillis: 20_000 })
  onTestFinished(async () => {
    await pool.end()
    await embedded.close()
  })
  await wait(1.5 * silence)
  const end = performance.now() + 1.5 * silence
  let rounds = 0
  while (performance.now() < end) {
    // A statement during which the thread says nothing, then many short ones.
    await pool.query('SELECT count(*) FROM generate_series(1, 300000)')
    for (let n = 0; n < 50; n++) await pool.query('SELECT count(*) FROM games')
    rounds++
  }
  const blocked = performance.now() + 1.5 * silence
  while (performance.now() < blocked);
  await wait(1.5 * silence)
  expect(rounds).toBeGreaterThan(0)
  expect([embedded.restarts(), said, threads.length]).toEqual([0, [], 1])
})

test('a thread that keeps dying is given up, and every call rejects at once', async () => {
  const store = await opened()
  await rm(join(dataDir, 'database', 'global'), { recursive: true })
  void threads[0]?.terminate()
  await until(() => lost.length > 0)
  expect(lost).toHaveLength(1)
  expect(lost[0]?.message).toBe('The embedded database keeps failing.')
  const started = threads.length
  await expect(inOwnTime(5_000, store.ping())).rejects.toThrow(StoreUnavailable)
  expect(threads).toHaveLength(started)
})

test('a thread keeps nothing of what it has answered', async () => {
  const embedded = await openEmbedded(dataDir, { log })
  const pool = new pg.Pool(embedded.pool)
  onTestFinished(async () => {
    await pool.end()
    await embedded.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  /** About 5 MB each time. */
  const read = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++)
      await pool.query("SELECT repeat('x', 100000) AS text FROM generate_series(1, 50)")
  }
  await read(10)
  const before = process.memoryUsage.rss()
  await read(60)
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(150)
})
