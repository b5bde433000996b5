/** Looks at the clocks in time: a seat out of time is flagged until that is written. */
import type { TableDeps } from '../types.ts'
import type { ClockEntry, ClockReadings } from './clock-readings.ts'

/** The longest pause between two checks of the clocks. */
const heartbeat = 1_000
/** The longest wait before a failed write is retried. */
const longestWait = 60_000
/** A check this late means that the whole process stood still, as on a sleeping laptop. */
const asleep = 10_000

type OutOfTimeHandler = (table: string) => Promise<void>

export type ClockWatch = {
  /** A clock has been set: looks in time for it. */
  expect(entry: ClockEntry): void
  /** Calls `flag` for tables where a seat is out of time, until it succeeds. */
  start(flag: OutOfTimeHandler): void
  stop(): void
}

type ClockWatchDeps = Pick<TableDeps<unknown>, 'log' | 'now'> & {
  wall(): number
  entries: ReadonlyMap<string, ClockEntry>
  dueAt: ClockReadings['dueAt']
  /** The whole process stood still from this moment on until now. */
  slept(from: number): void
  /** Flagging a table failed; it began at `from`. */
  failed(table: string, from: number): void
  /** With each look. */
  looked(): void
}

export function createClockWatch(options: ClockWatchDeps): ClockWatch {
  const { log, now, wall, entries, dueAt } = options
  const flagging = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let planned = now()
  let expected = wall()
  let flag: OutOfTimeHandler | undefined

  function plan(wait: number): void {
    if (!flag) return
    clearTimeout(timer)
    const soon = Math.min(heartbeat, Math.max(1, wait))
    planned = now() + soon
    expected = wall() + soon
    timer = setTimeout(look, soon).unref()
  }

  function look(): void {
    const late = wall() - expected
    if (late > asleep) options.slept(now() - late)
    let next = Number.POSITIVE_INFINITY
    for (const [table, entry] of entries) {
      if (flagging.has(table)) continue
      if (dueAt(entry) <= now()) raise(table)
      else next = Math.min(next, dueAt(entry))
    }
    options.looked()
    plan(next - now())
  }

  function raise(table: string): void {
    if (!flag) return
    const from = now()
    flagging.add(table)
    flag(table)
      .catch((err: unknown) => {
        log.warn({ err, table }, 'timeout not written; retrying')
        const entry = entries.get(table)
        if (entry) entry.nextAt = now() + Math.min(longestWait, heartbeat * 2 ** entry.failed++)
        options.failed(table, from)
      })
      .finally(() => flagging.delete(table))
  }

  return {
    expect(entry) {
      if (dueAt(entry) < planned) plan(dueAt(entry) - now())
    },
    start(flagIt) {
      flag = flagIt
      look()
    },
    stop() {
      flag = undefined
      clearTimeout(timer)
    },
  }
}
