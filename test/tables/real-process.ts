/**
 * A process with its tables and the real engine over a store in memory. It records what it sent, in order.
 */
import { pino } from 'pino'
import { engine, fullPool } from '../../src/automa/engine.ts'
import { createSpar } from '../../src/automa/judgement/index.ts'
import { cardInfo, cardInfos } from '../../src/cards/index.ts'
import type {
  TableClock,
  TableEnded,
  TableTournament,
  TableUndo,
  TableUpdate,
} from '../../src/protocol/sockets.ts'
import type { Store, UserRow } from '../../src/store/contract.ts'
import type { JoinResult } from '../../src/tables/contract.ts'
import type { ProcessChannel } from '../../src/tables/processes/process-messages.ts'
import { createTables } from '../../src/tables/tables.ts'
import type { Viewer } from '../../src/tables/types.ts'
import { noAutoma } from '../support/no-automa.ts'
import { seeds } from '../support/seeds.ts'
import { type FakeStore, fakeStore } from './fake-store.ts'
import { joinTable, tableSettings, testOutlet } from './open-tables.ts'

export const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }
export const bob: UserRow = { id: 'bob', name: 'Bob', guest: true }
export const eve: UserRow = { id: 'eve', name: 'Eve', guest: true }

/** Answers for seats that judgement plays. */
export const spar = createSpar(fullPool)

type RealProcessOptions = {
  snapshotEvery?: number
  rules?: typeof engine
  fingerprint?: string
  line?: ProcessChannel | null
  revisedUnique?: readonly string[]
}
export type RealProcess = ReturnType<typeof openProcess>

export const openProcess = (store: FakeStore = fakeStore(), wishes: RealProcessOptions = {}) =>
  openProcessOver(store, wishes)

export function openProcessOver<Kept extends Store>(
  store: Kept,
  {
    snapshotEvery = 10,
    rules = engine,
    fingerprint,
    line: channel = null,
    revisedUnique = [],
  }: RealProcessOptions = {},
) {
  const sent = {
    updates: [] as { viewer: string; update: TableUpdate }[],
    suspension: () => {},
    undo: [] as TableUndo[],
    /** The recipients of each undo message. Undefined means everyone. */
    undoTo: [] as (Viewer[] | undefined)[],
    ended: [] as TableEnded[],
    clocks: [] as { clock: TableClock; to: Viewer[] | undefined }[],
    tournaments: [] as TableTournament[],
  }
  const tables = createTables({
    store,
    engine: rules,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    pool: { get: cardInfo, list: cardInfos },
    spar,
    automa: noAutoma,
    seed: seeds('real process'),
    revisedUnique,
    log: pino({ level: 'silent' }),
    settings: tableSettings({ snapshotEvery }),
    channel,
    outlet: testOutlet({
      update: (viewer, update) => void sent.updates.push({ viewer, update }),
      ended: (ended) => void sent.ended.push(ended),
      undo: (undo, to) => {
        sent.undo.push(undo)
        sent.undoTo.push(to)
      },
      clock: (clock, to) => void sent.clocks.push({ clock, to }),
      tournament: (heard) => void sent.tournaments.push(heard),
    }),
    now: Date.now,
  })
  const seqsTold = (viewer: string) =>
    sent.updates.flatMap((each) => (each.viewer === viewer ? [each.update.seq] : []))
  return { tables, store, sent, seqsTold }
}

/** The view of a user who joins the table. */
export const viewOnJoin = (
  { tables }: Pick<RealProcess, 'tables'>,
  user: UserRow,
  table: string,
  as?: string,
): Promise<JoinResult> => joinTable(tables, user, table, as)
