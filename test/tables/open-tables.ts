/** Tables of one process in the test's own: their settings, who hears of them, and joining one. */
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { GameState } from '../../src/engine/index.ts'
import { rules } from '../../src/game-rules.ts'
import type { UserRow } from '../../src/store/contract.ts'
import type { JoinResult, Tables } from '../../src/tables/contract.ts'
import { createTables } from '../../src/tables/tables.ts'
import type { Outlet, TableDeps, TableSettings } from '../../src/tables/types.ts'
import { seeds } from '../support/seeds.ts'
import type { FakeStore } from './fake-store.ts'

/** Settings with which no table leaves memory while a test runs, unless the test says so. */
export const tableSettings = (more: Partial<TableSettings> = {}): TableSettings => ({
  snapshotEvery: 20,
  idleMs: 60_000,
  sweepMs: 60_000,
  stillMs: 0,
  passMs: 0,
  visitMs: 60_000,
  ...more,
})

/** An outlet for what the test listens to; everything else is dropped. */
export const testOutlet = (heard: Partial<Outlet> = {}): Outlet => ({
  seats: () => [],
  update: () => {},
  ended: () => {},
  suspension: () => {},
  undo: () => {},
  tournament: () => {},
  clock: () => {},
  players: () => {},
  ...heard,
})

type RealTables = Partial<Pick<TableDeps<GameState>, 'automa' | 'thinker'>> &
  Partial<Pick<TableSettings, 'snapshotEvery'>> & {
    /** What the seeds of its games are drawn from. */
    seedsOf: string
  }

/** The tables of a process with the real rules, over a store, which close with the test. */
export function openTables(store: FakeStore, { snapshotEvery = 20, seedsOf, ...more }: RealTables): Tables {
  const tables = createTables({
    store,
    ...rules,
    ...more,
    seed: seeds(seedsOf),
    log: pino({ level: 'silent' }),
    settings: tableSettings({ snapshotEvery }),
    channel: null,
    outlet: testOutlet(),
    now: Date.now,
  })
  onTestFinished(() => tables.close())
  return tables
}

/** What a user is shown who joins a table. */
export async function joinTable(
  tables: Tables,
  user: UserRow,
  table: string,
  as?: string,
): Promise<JoinResult> {
  const seen: JoinResult[] = []
  await tables.join(user, table, undefined, (joined) => void seen.push(joined), as)
  const [joined] = seen
  if (!joined) throw new Error('The user was not shown the table.')
  return joined
}
