import type { StoreLog } from '../log.ts'
import { isUnwritable, reach, reasonOf } from './errors.ts'

/** Whether the database answers. Logs once when the connection is lost and once when it is back. */
export type ConnectionState = {
  /** Waits for the database within a deadline; see `reach`. */
  reach<T>(work: () => Promise<T>): Promise<T>
  /** Reports that an idle connection was lost. */
  lost(error: Error): void
  isUp(): boolean
  /**
   * True after a write has failed for lack of space or because the database is read-only, until `written` is
   * called.
   */
  takesNoWrites(): boolean
  written(): void
}

/**
 * In ms. The database counts as back after a success this long after the last failure, so that flickering is
 * not logged.
 */
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
