import { isUnwritable, reach, reasonOf } from './database-errors.ts'
import type { StoreLog } from './log.ts'

/** The line to the database. It tells of itself: once when it goes, and once when it is back. */
export type ConnectionState = {
  /** Waits for the database within bounds; see `reach`. */
  reach<T>(work: () => Promise<T>): Promise<T>
  /** A connection nobody was using is gone. */
  lost(error: Error): void
  isUp(): boolean
  /** A write has failed for want of room, or because the database only reads; so until `written` says otherwise. */
  takesNoWrites(): boolean
  written(): void
}

/** It counts as back when something succeeded so long after the last thing that failed, in ms: no line for each flicker. */
const steady = 1_000

export const createConnectionState = (
  log: StoreLog,
  now: () => number = () => performance.now(),
): ConnectionState => {
  let downSince: { since: number; failed: number; last: number } | null = null

  let takesNoWrites = false

  const fails = (error: unknown): void => {
    takesNoWrites ||= isUnwritable(error)
    if (downSince === null)
      log.warn({ reason: reasonOf(error) }, 'database unavailable: no moves can be acknowledged')
    downSince = { since: downSince?.since ?? now(), failed: (downSince?.failed ?? 0) + 1, last: now() }
  }

  const succeeds = (began: number): void => {
    if (downSince === null || takesNoWrites || began < downSince.last || now() - downSince.last < steady)
      return
    const seconds = Math.round((now() - downSince.since) / 1000)
    log.info({ seconds, failed: downSince.failed }, 'database available')
    downSince = null
  }

  return {
    reach: async (work) => {
      const began = now()
      const done = await reach(work, fails)
      succeeds(began)
      return done
    },
    lost: fails,
    isUp: () => downSince === null,
    takesNoWrites: () => takesNoWrites,
    written: () => {
      takesNoWrites = false
    },
  }
}
