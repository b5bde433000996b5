/**
 * Decks that wait for trial games: once for all users with the same list, in fair turns, and not too many.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { DeckFigures } from '../../../src/protocol/figures.ts'
import { tryDeck } from '../../../src/sim/trial.ts'
import type { Store, UserRow, WaitingLimits } from '../../../src/store/contract.ts'
import { openStore } from '../../../src/store/open.ts'
import { createTrialPool, type TrialPool } from '../../../src/tables/background/analysis-pool.ts'
import { createTrials, type TriedDeck } from '../../../src/tables/background/trials.ts'
import { createHeartbeat, type JobPace } from '../../../src/tables/processes/heartbeat.ts'
import { migratedDatabase, onEachDatabase, type Place } from '../../store/databases.ts'
import { guest, quiet } from '../../store/sample-rows.ts'
import { lendStore } from '../shared-store.ts'
import { until } from '../test-server.ts'

const log = pino({ level: 'silent' })
const none: DeckFigures = tryDeck({ side: 'corp', cards: [] }, () => {}, 0)

const check: TriedDeck['check'] = { legal: true, reasons: [], advice: [], size: 45, agendaPoints: 20 }
const list = (count: number): TriedDeck => ({ side: 'corp', cards: [{ card: 'liche', count }], check })
const plenty: WaitingLimits = { perPerson: 1000, perNetwork: 1000, inAll: 1000 }

/** A worker that stays at a task until it is allowed to continue. */
const stubborn = (() => {
  const path = join(mkdtempSync(join(tmpdir(), 'datafort-trial-')), 'stubborn.mjs')
  const code = `
    import { parentPort, BroadcastChannel } from 'node:worker_threads'
    const replies = new BroadcastChannel('trials of a test')
    parentPort.on('message', () => {
      parentPort.postMessage({ share: 0.5 })
      replies.onmessage = () => parentPort.postMessage({ found: ${JSON.stringify(none)} })
    })`
  writeFileSync(path, code)
  return pathToFileURL(path)
})()

/** A tester that finishes only when the test says so. */
function idle() {
  const open: ((found: DeckFigures | null) => void)[] = []
  const trialist: TrialPool & { begun: number; end(found: DeckFigures | null): void } = {
    begun: 0,
    work: (_, tell, stop) =>
      new Promise((done) => {
        trialist.begun++
        tell(0.5)
        open.push(done)
        stop.addEventListener('abort', () => done(null))
      }),
    end: (found) => void open.splice(0).map((done) => done(found)),
    close: async () => {},
  }
  return trialist
}

onEachDatabase('A list of cards is tried once, on', (open) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await open()
    store = await place.open()
  })
  afterAll(async () => {
    await store.close()
    await place.dispose()
  })
  const process = (pace?: JobPace, limits?: WaitingLimits) => {
    const trialist = idle()
    return {
      trialist,
      trials: createTrials({
        store,
        log,
        trialist,
        heartbeat: createHeartbeat(store, pace),
        ...(limits && { limits }),
      }),
    }
  }

  it('by one of two processes, and both report its progress', async () => {
    const ann = await guest(store)
    const [one, two] = [process({ beatMs: 5, staleMs: 60_000 }), process({ beatMs: 5, staleMs: 60_000 })]
    await Promise.all([one, two].map(({ trials }) => trials.ask(ann, list(1))))
    await until(async () => (await two.trials.show(ann, list(1))).share === 0.5)
    one.trialist.end(none)
    two.trialist.end(none)
    await until(async () => (await two.trials.show(ann, list(1))).state === 'done')
    expect(await one.trials.ask(ann, list(1))).toEqual({ state: 'done', share: 1, figures: none })
    expect(one.trialist.begun + two.trialist.begun).toBe(1)
    await Promise.all([one.trials.close(), two.trials.close()])
  })

  it('by another process at once when the first closes', async () => {
    const ann = await guest(store)
    const [first, next] = [process(), process()]
    await first.trials.ask(ann, list(2))
    await until(() => first.trialist.begun === 1)
    await first.trials.close()
    await next.trials.show(ann, list(2))
    await until(() => next.trialist.begun === 1)
    await next.trials.close()
  })

  const from = (user: UserRow, network: string): UserRow => ({ ...user, network: network.repeat(32) })

  it('with limits for a person, a network and the server, and a clear refusal beyond', async () => {
    const limits = { perPerson: 2, perNetwork: 3, inAll: 4 }
    const [one, two] = [process(undefined, limits), process(undefined, limits)]
    const [ann, bob, cleo, dot] = await Promise.all(
      ['a', 'a', 'b', 'c'].map(async (at) => from(await guest(store), at)),
    )
    if (!ann || !bob || !cleo || !dot) throw new Error('Four people.')
    const ask = (user: UserRow, n: number) => one.trials.ask(user, list(n)).then(({ state }) => state)
    const refused = (message: string, code = 'rate-limited') => ({ code, message })
    expect([await ask(ann, 11), await ask(ann, 12)]).toEqual(['working', 'working'])
    // A deck that is already on its way is free for everyone, and counts in every process.
    expect(await ask(ann, 11)).toBe('working')
    await expect(two.trials.ask(ann, list(13))).rejects.toMatchObject(
      refused('You already have 2 deck trials in progress. Wait for one to finish.'),
    )
    expect(await ask(bob, 14)).toBe('working')
    await expect(ask(bob, 15)).rejects.toMatchObject(
      refused('Your network already has 3 deck trials in progress. Wait for some to finish.'),
    )
    expect(await ask(cleo, 16)).toBe('working')
    await expect(ask(dot, 17)).rejects.toMatchObject(
      refused('Too many deck trials are waiting. Try again in a few minutes.', 'unavailable'),
    )
    expect((await one.trials.show(dot, list(17))).state).toBe('none')
    one.trialist.end(none)
    await until(async () => (await one.trials.show(ann, list(11))).state === 'done')
    expect(await ask(dot, 17)).toBe('working')
    await Promise.all([one.trials.close(), two.trials.close()])
  })

  it('at most twenty times a day for one person, and known results without limit', async () => {
    const [ann, bob] = [await guest(store), await guest(store)]
    const { trials } = process()
    const bounds = { staleMs: 100_000, max: 20, perMs: 1000_000 }
    for (let n = 0; n < 20; n++) await store.trials.claim(`list ${n}`, ann.id, 'somebody', bounds)
    await expect(trials.ask(ann, list(3))).rejects.toMatchObject({ code: 'rate-limited' })
    expect((await trials.ask(bob, list(3))).state).toBe('working')
    expect((await trials.ask(ann, list(3))).state).toBe('working')
    await trials.close()
  })

  it('for another person first, if ten guests of one address have queued 99', {
    timeout: 30_000,
  }, async () => {
    const channel = new BroadcastChannel('trials of a test')
    onTestFinished(() => channel.close())
    const heartbeat = createHeartbeat(store, { beatMs: 5, staleMs: 60_000 })
    const trialist = createTrialPool(stubborn)
    const trials = createTrials({ store, log, trialist, heartbeat, limits: plenty })
    const crowd = await Promise.all(Array.from({ length: 10 }, async () => from(await guest(store), 'd')))
    const asked = Array.from({ length: 99 }, (_, n) => ({
      user: crowd[n % 10] as UserRow,
      deck: list(100 + n),
    }))
    for (const { user, deck } of asked) await trials.ask(user, deck)
    const begun = async (deck: TriedDeck) =>
      (await trials.show(from(await guest(store), 'f'), deck)).share > 0
    const first = asked[0]?.deck ?? list(0)
    await until(() => begun(first))
    const bob = from(await guest(store), 'e')
    await trials.ask(bob, list(99))
    channel.postMessage('go')
    await until(() => begun(list(99)))
    const done = async () => {
      const states = await Promise.all(asked.map(({ user, deck }) => trials.show(user, deck)))
      return states.filter(({ state }) => state === 'done').length
    }
    // It is written down after its thread has gone on with the next.
    await until(async () => (await done()) > 0)
    expect(await done()).toBe(1)
    await trials.close()
  })
})

/** Counts every row that a statement changes in the tables of shared work. */
const countUpdates = `
  CREATE TABLE seen_updates (n int NOT NULL);
  CREATE FUNCTION see_update() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO seen_updates VALUES (1); RETURN NEW; END $$;
  CREATE TRIGGER seen AFTER UPDATE ON deck_trials FOR EACH ROW EXECUTE FUNCTION see_update();
  CREATE TRIGGER seen AFTER UPDATE ON job_workers FOR EACH ROW EXECUTE FUNCTION see_update()`

describe('Fifty waiting decks cost one UPDATE for each heartbeat', () => {
  type Sql = <Row>(text: string) => Promise<Row[]>

  async function measure(store: Store, sql: Sql): Promise<number> {
    const beats: number[] = []
    const beat: Store['jobWorkers']['beat'] = async (worker, shares) => {
      const held = await store.jobWorkers.beat(worker, shares)
      beats.push(held.trials.length)
      return held
    }
    const counted = { ...store, jobWorkers: { ...store.jobWorkers, beat } }
    const heartbeat = createHeartbeat(counted, { beatMs: 10, staleMs: 60_000 })
    const trials = createTrials({ store: counted, log, trialist: idle(), heartbeat, limits: plenty })
    const crowd = await Promise.all([guest(store), guest(store), guest(store)])
    for (let n = 0; n < 50; n++) await trials.ask(crowd[n % 3] as UserRow, list(n))
    await until(() => beats.at(-1) === 50)
    await sql(countUpdates)
    const before = beats.length
    await until(() => beats.length >= before + 20)
    const [updates] = await sql<{ n: number }>('SELECT count(*)::int AS n FROM seen_updates')
    const each = (updates?.n ?? 0) / (beats.length - before)
    await trials.close()
    return each
  }

  it('on the embedded database', async () => {
    const { store, sql, giveBack } = await lendStore()
    onTestFinished(async () => {
      for (const table of ['deck_trials', 'job_workers']) await sql(`DROP TRIGGER IF EXISTS seen ON ${table}`)
      await sql('DROP FUNCTION IF EXISTS see_update; DROP TABLE IF EXISTS seen_updates')
      giveBack()
    })
    expect(await measure(store, sql)).toBeLessThan(1.2)
  })

  it('on Postgres', { tags: ['postgres'] }, async () => {
    const { url, drop } = await migratedDatabase()
    const store = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet })
    const pool = new pg.Pool({ connectionString: url })
    onTestFinished(async () => {
      await pool.end()
      await store.close()
      await drop()
    })
    const sql: Sql = async <Row>(text: string) => (await pool.query(text)).rows as Row[]
    expect(await measure(store, sql)).toBeLessThan(1.2)
  })
})
