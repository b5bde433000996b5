/** A frozen database: time in which nothing could be written counts against no player and no decision. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClockSetting } from '../../../src/protocol/http.ts'
import { type Store, StoreUnavailable } from '../../../src/store/contract.ts'
import {
  ann,
  bob,
  clockedGame,
  createBus,
  left,
  openProcess,
  type Process,
  pass,
  rowsOf,
  settle,
  stopTime,
} from '../clock-tables.ts'
import { fakeStore } from '../fake-store.ts'
import { bidding } from '../guessing-game.ts'

const each = (seconds: number): ClockSetting => ({ kind: 'move', seconds, expiry: 'loss' })
const bank = (seconds: number, increment: number): ClockSetting => ({
  kind: 'bank',
  seconds,
  increment,
  expiry: 'loss',
})
const days: ClockSetting = { kind: 'days', days: 1, expiry: 'loss' }

/** As with the connection of the real store, no caller waits longer. */
const patienceMs = 4_500

/**
 * A connection that can be frozen: a call meanwhile fails after a while, but its writes are still made after
 * the thaw.
 */
function freezing(process: Process) {
  const { journal, games } = process.store
  let late: (() => Promise<void>)[] | null = null
  const gone = async (): Promise<never> => {
    await new Promise((resolve) => setTimeout(resolve, patienceMs))
    throw new StoreUnavailable('The connection is frozen.')
  }
  const reached =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      late ? gone() : call(...args)
  const kept: Store['journal'] = { ...journal }
  Object.assign(journal, {
    append: async (entry: Parameters<typeof kept.append>[0]) => {
      if (!late) return kept.append(entry)
      late.push(() => kept.append(entry))
      return gone()
    },
    writable: reached(kept.writable),
    load: reached(kept.load),
    rows: reached(kept.rows),
    newest: reached(kept.newest),
    answered: reached(kept.answered),
  })
  games.get = reached(games.get)
  return {
    freeze: () => {
      late = []
    },
    thaw: async () => {
      const writes = late ?? []
      late = null
      for (const write of writes) await write()
    },
  }
}

const seconds = (shown: string | undefined): number => Number.parseFloat(shown ?? '')

/**
 * Ann answers during the freeze, which ends after 14 seconds. `afterwards` is the time from then to the next
 * look.
 */
async function frozenWhileAnswering(here: Process, table: string, afterwards: number): Promise<void> {
  const { freeze, thaw } = freezing(here)
  freeze()
  await pass(afterwards)
  const answer = here.tables.answer(ann, table, 'd1', 4)
  const refused = expect(answer).rejects.toMatchObject({ name: 'StoreUnavailable' })
  await pass(14 - afterwards)
  await refused
  await thaw()
  await pass(8)
}

beforeEach(stopTime)

describe('A frozen database during a write', () => {
  it('gives the next decision its whole time once it is written', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(10))
    await pass(3)
    await frozenWhileAnswering(here, table, 0)
    expect(rowsOf(here, table).map(([kind]) => kind)).toEqual(['deal', 'answer'])
    // Of the runner's ten seconds, only those since the thaw count.
    const { corp, runner } = await left(here, table)
    expect(corp).toBe('10')
    expect(seconds(runner)).toBeGreaterThanOrEqual(2)
    expect(seconds(runner)).toBeLessThan(8)
    await here.tables.answer(bob, table, 'd2', ['n1'])
  })

  it('that thaws: a player who then lets the time run out loses', async () => {
    const here = openProcess()
    const table = await clockedGame(here, each(10))
    await pass(3)
    await frozenWhileAnswering(here, table, 0)
    await pass(8)
    expect(rowsOf(here, table).at(-1)).toEqual(['concede', 'runner', ['time']])
  })

  it('takes nothing from the main time of the player who answered, however late', async () => {
    const here = openProcess()
    const table = await clockedGame(here, bank(60, 5))
    await pass(10)
    await frozenWhileAnswering(here, table, 8)
    // Ten seconds, minus the five that are free.
    expect(seconds((await left(here, table)).corp)).toBeCloseTo(60, 0)
    await pass(20)
    await here.tables.answer(bob, table, 'd2', ['n1'])
    expect(seconds((await left(here, table)).corp)).toBeCloseTo(60, 0)
  })

  it('takes nothing from another seat that must answer at the same time', async () => {
    const here = openProcess({ engine: bidding() })
    const table = await clockedGame(here, bank(60, 0))
    await pass(10)
    await frozenWhileAnswering(here, table, 1)
    const { corp, runner } = await left(here, table)
    expect(seconds(corp)).toBeCloseTo(50, 0)
    expect(seconds(runner)).toBeGreaterThanOrEqual(41)
    expect(seconds(runner)).toBeLessThanOrEqual(51)
  })

  it('takes nothing in correspondence games either', async () => {
    const here = openProcess()
    const table = await clockedGame(here, days)
    await pass(10)
    const { freeze, thaw } = freezing(here)
    freeze()
    const answer = here.tables.answer(ann, table, 'd1', 4)
    const refused = expect(answer).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await pass(90)
    await refused
    await thaw()
    await pass(8)
    expect(seconds((await left(here, table)).runner)).toBeGreaterThan(86_400 - 10)
  })

  it('costs nobody the game in another process that reads it first', async () => {
    const bus = createBus()
    const here = openProcess({ line: bus.line() })
    const table = await clockedGame(here, each(10))
    const there = openProcess({ store: fakeStore(here.store.shelf), line: bus.line() })
    await pass(3)
    const { freeze, thaw } = freezing(here)
    const other = freezing(there)
    freeze()
    other.freeze()
    const answer = here.tables.answer(ann, table, 'd1', 4)
    const refusal = expect(answer).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await pass(14)
    await refusal
    await thaw()
    await other.thaw()
    expect(seconds((await left(there, table)).runner)).toBeGreaterThan(9)
    await pass(6)
    expect(rowsOf(there, table)).toHaveLength(2)
    await there.tables.answer(bob, table, 'd2', ['n1'])
  })
})

describe('A frozen connection of one of two processes', () => {
  it('is noticed by the other through its late writes, before it can say so itself', async () => {
    const bus = createBus()
    const here = openProcess({ line: bus.line() })
    const table = await clockedGame(here, each(20))
    const there = openProcess({ store: fakeStore(here.store.shelf), line: bus.line() })
    // The database says when it wrote a row.
    const { rows, load } = there.store.journal
    let written = 0
    there.store.journal.rows = async (...asked) =>
      (await rows(...asked)).map((row) => (row.seq === 1 ? { ...row, written } : row))
    there.store.journal.load = async (...asked) => {
      const loaded = await load(...asked)
      return loaded && { ...loaded, written }
    }
    await pass(3)
    const { freeze, thaw } = freezing(here)
    freeze()
    const answer = here.tables.answer(ann, table, 'd1', 4)
    const refused = expect(answer).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await pass(14)
    await refused
    await thaw()
    written = Date.now()
    await settle()
    expect(seconds((await left(there, table)).runner)).toBeGreaterThan(18)
    await pass(8)
  })

  it('counts for nobody in a process that opens the table later', async () => {
    const bus = createBus()
    const here = openProcess({ line: bus.line() })
    const table = await clockedGame(here, each(20))
    const there = openProcess({ store: fakeStore(here.store.shelf), line: bus.line() })
    await pass(3)
    const { freeze, thaw } = freezing(here)
    freeze()
    await pass(14)
    await thaw()
    await pass(8)
    // Eleven of twenty seconds have passed.
    expect(seconds((await left(there, table)).corp)).toBeGreaterThanOrEqual(8)
    await there.tables.answer(ann, table, 'd1', 4)
  })
})
