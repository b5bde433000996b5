import type { Queues } from '../../shared/queues.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { StoreUnavailable } from '../../store/contract.ts'
import { tableBusyError } from '../table-refusals.ts'

/** Calls that may wait for one table, and how long, in ms; only reached while the database is down. */
const maxCalls = 1_000
const longestWait = 4_000

/** The only way to a table: its calls run one after the other. */
export type TableQueue = <T>(table: string, call: () => Promise<T>) => Promise<T>

type TableQueueDeps = {
  queues: Pick<Queues, 'length' | 'run'>
  now(): number
  /** Accepts no more calls from then on. */
  closing: AbortSignal
  /** The database went down during a call that began at `from`. */
  interrupted(table: string, from: number): void
}

export const createTableQueue =
  ({ queues, now, closing, interrupted }: TableQueueDeps): TableQueue =>
  async (table, call) => {
    if (closing.aborted)
      throw new RefusedError('unavailable', 'The server is restarting. Try again in a moment.')
    if (queues.length(table) >= maxCalls) throw tableBusyError()
    const from = now()
    const asked = performance.now()
    try {
      return await queues.run(table, () => {
        // The caller has been answered with an error by now.
        if (performance.now() - asked > longestWait) throw tableBusyError()
        return call()
      })
    } catch (err) {
      if (err instanceof StoreUnavailable) interrupted(table, from)
      throw err
    }
  }
