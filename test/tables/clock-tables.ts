import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import { type ClockSetting, newTable } from '../../src/protocol/http.ts'
import type { TableClock, TablePlayers, TableTournament, TableUpdate } from '../../src/protocol/sockets.ts'
import type { UserRow } from '../../src/store/contract.ts'
import type { JoinResult } from '../../src/tables/contract.ts'
import type { News, ProcessChannel } from '../../src/tables/processes/process-messages.ts'
import { createTables } from '../../src/tables/tables.ts'
import type { TableSettings, Viewer } from '../../src/tables/types.ts'
import { factsPool } from '../decks/pool.ts'
import { noAutoma } from '../support/no-automa.ts'
import { seeds } from '../support/seeds.ts'
import { type FakeStore, fakeStore } from './fake-store.ts'
import { guesser, guessing } from './guessing-game.ts'
import { joinTable, tableSettings, testOutlet } from './open-tables.ts'

/** Processes with a test clock: time passes only in `pass`. */

export const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }
export const bob: UserRow = { id: 'bob', name: 'Bob', guest: true }

type ClockTablesOptions = {
  store?: FakeStore
  engine?: typeof guessing
  settings?: Partial<TableSettings>
  line?: ProcessChannel | null
}
export type Process = ReturnType<typeof openProcess>

export function openProcess({
  store = fakeStore(),
  engine = guessing,
  settings,
  line: channel = null,
}: ClockTablesOptions = {}) {
  const sent = {
    updates: [] as { viewer: Viewer; update: TableUpdate }[],
    clocks: [] as TableClock[],
    players: [] as TablePlayers[],
    tournaments: [] as TableTournament[],
    /** For each change, the function that says who may watch the table. */
    seats: [] as ((user: string, viewer: Viewer) => boolean)[],
  }
  const lines: string[] = []
  const tables = createTables({
    store,
    engine,
    pool: factsPool,
    spar: guesser,
    automa: noAutoma,
    seed: seeds('clocks'),
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    settings: tableSettings({ snapshotEvery: 3, idleMs: 900_000, sweepMs: 30_000, ...settings }),
    channel,
    outlet: testOutlet({
      seats: (_, mayLook) => {
        sent.seats.push(mayLook)
        return []
      },
      update: (viewer, update) => void sent.updates.push({ viewer, update }),
      tournament: (heard) => void sent.tournaments.push(heard),
      clock: (clock) => void sent.clocks.push(clock),
      players: (players) => void sent.players.push(players),
    }),
    now: Date.now,
  })
  tables.open()
  onTestFinished(() => tables.close())
  return { tables, store, sent, warnings: () => lines }
}

export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Runs everything that needs no time to pass. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await new Promise((resolve) => setImmediate(resolve))
}

export async function pass(seconds: number): Promise<void> {
  await settle()
  for (let left = seconds * 1000; left > 0; left -= 1000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1000))
    await settle()
  }
}

/** Ann as the Corp against Bob, or against an automa. */
export async function clockedGame(
  { tables }: Process,
  clock: ClockSetting,
  runner: 'open' | 'automa' = 'open',
): Promise<string> {
  const wish = newTable.parse({
    format: 'classic',
    seats: [
      { side: 'corp', player: 'me' },
      { side: 'runner', player: runner },
    ],
    options: { clock },
  })
  const { id } = await tables.host(ann, wish)
  if (runner === 'open') await tables.sit(bob, id, 'runner', undefined)
  await tables.start(ann, id)
  return id
}

export const joinAndLook = ({ tables }: Process, user: UserRow, table: string): Promise<JoinResult> =>
  joinTable(tables, user, table)

/** The time left for each seat in seconds, with an asterisk if its clock runs. */
export async function left(process: Process, table: string): Promise<Record<string, string>> {
  const { clock } = await joinAndLook(process, ann, table)
  return Object.fromEntries(
    (clock?.seats ?? []).map(({ seat, remainingMs, running }) => [
      seat,
      `${remainingMs / 1000}${running ? '*' : ''}`,
    ]),
  )
}

export const rowsOf = ({ store }: Process, table: string) =>
  (store.shelf.journal.get(table) ?? []).map(({ kind, seat, choice }) => [kind, seat, choice])

/** The channel between the processes of a test. While it is cut, nothing gets through. */
export function createBus() {
  const ends: { hear(said: unknown): void; changed(up: boolean): void }[] = []
  const said: News[] = []
  let isUp = true
  let loses = false
  return {
    said,
    /** Messages are lost without notice. */
    lose: (losing: boolean) => {
      loses = losing
    },
    cut: (cut: boolean) => {
      isUp = !cut
      for (const end of ends) end.changed(isUp)
    },
    line(): ProcessChannel {
      let mine: (typeof ends)[number] | undefined
      return {
        tell(news) {
          said.push(news)
          for (const end of ends)
            if (isUp && !loses && end !== mine) end.hear(JSON.parse(JSON.stringify(news)))
        },
        isUp: () => isUp,
        open(hear, changed) {
          mine = { hear, changed }
          ends.push(mine)
          changed(isUp)
        },
      }
    },
  }
}
