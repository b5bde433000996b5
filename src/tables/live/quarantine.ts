/** Tables whose stored game can't be read: each is refused on its own, and all others continue. */
import type { Logger } from 'pino'
import { UnreadableState } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { JournalConflict, StoreUnavailable } from '../../store/contract.ts'
import { OtherRulesError } from '../moves/other-rules.ts'

/** `reason`: what can't be read, in a few words; `since`: when it was found, ISO 8601. */
export type Damaged = { table: string; reason: string; since: string }

/** The damaged tables of this process. */
export type Quarantine = {
  /** Throws if this table is known to be damaged and was tried a short while ago. */
  check(table: string): void
  /**
   * Reads stored data of a table. If it can't be read, the table goes into quarantine and the call is
   * refused.
   */
  reading<T>(table: string, work: () => Promise<T>): Promise<T>
  /** Puts a table into quarantine; each reason is logged once. */
  put(table: string, reason: unknown): RefusedError
  /** The table can be read again. */
  clear(table: string): void
  has(table: string): boolean
  size(): number
  /** The damaged tables known to this process. */
  list(): Damaged[]
}

/** A damaged table is tried again after this time, since an operator may have repaired it. */
const retryMs = 60_000
const maxListed = 100

export function createQuarantine(log: Logger): Quarantine {
  const damaged = new Map<string, { refused: RefusedError; reason: string; at: number }>()

  function put(table: string, reason: unknown): RefusedError {
    const before = damaged.get(table)
    const known = { refused: damagedTableError(reason), reason: String(reason), at: Date.now() }
    damaged.set(table, known)
    if (before?.reason !== known.reason) log.error({ err: asError(reason), table }, 'table damaged')
    return known.refused
  }

  return {
    check(table) {
      const known = damaged.get(table)
      if (known && Date.now() - known.at < retryMs) throw known.refused
    },
    async reading(table, work) {
      try {
        return await work()
      } catch (err) {
        throw isOther(err) ? err : put(table, err)
      }
    },
    put,
    clear: (table) => void damaged.delete(table),
    has: (table) => damaged.has(table),
    size: () => damaged.size,
    list: () =>
      [...damaged].slice(-maxListed).map(([table, { reason, at }]) => ({
        table,
        reason: reason.slice(0, 200),
        since: new Date(at).toISOString(),
      })),
  }
}

/** Refusals and a database that is down say nothing about the table. */
const isOther = (err: unknown): boolean =>
  (err instanceof RefusedError && !(err instanceof OtherRulesError)) ||
  err instanceof StoreUnavailable ||
  err instanceof JournalConflict

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

const damagedTableError = (reason: unknown): RefusedError =>
  new RefusedError('table-damaged', wordsFor(reason))

function wordsFor(reason: unknown): string {
  if (reason instanceof OtherRulesError)
    return 'The last moves at this table were made under different rules and their results were not saved. The game is closed; other tables are not affected.'
  if (reason instanceof UnreadableState && reason.why === 'newer')
    return 'The game at this table was saved by a newer version of this server and cannot be read by this one.'
  return 'The saved game of this table is damaged and cannot be read. The error has been logged; other tables are not affected.'
}
