/** Tables whose stored game can't be read: each is refused by itself, and all others go on. */
import type { Logger } from 'pino'
import { UnreadableState } from '../engine/index.ts'
import { JournalConflict, StoreUnavailable } from '../store/contract.ts'
import { OtherRules } from './other-rules.ts'
import { RefusedError } from './refusal.ts'

/** `reason`: what can't be read, in a few words; `since`: when it was found, ISO 8601. */
export type Damaged = { table: string; reason: string; since: string }

export type Quarantine = {
  /** Throws where this table is known to be damaged and was tried a short while ago. */
  check(table: string): void
  /** Reads what is stored of a table; what can't be read puts the table here, and is refused. */
  reading<T>(table: string, work: () => Promise<T>): Promise<T>
  /** Notes what is wrong with a table; said in the log once for each reason. */
  put(table: string, reason: unknown): RefusedError
  /** It can be read (again). */
  clear(table: string): void
  has(table: string): boolean
  size(): number
  /** Those that are damaged, as far as this process knows. */
  list(): Damaged[]
}

/** After so long it is tried again: somebody may have mended it. */
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

/** Refusals and a database that is away say nothing about the table. */
const isOther = (err: unknown): boolean =>
  (err instanceof RefusedError && !(err instanceof OtherRules)) ||
  err instanceof StoreUnavailable ||
  err instanceof JournalConflict

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

const damagedTableError = (reason: unknown): RefusedError =>
  new RefusedError('table-damaged', wordsFor(reason))

function wordsFor(reason: unknown): string {
  if (reason instanceof OtherRules)
    return 'The last moves at this table were made under different rules and their results were not saved. The game is closed; other tables are not affected.'
  if (reason instanceof UnreadableState && reason.why === 'newer')
    return 'The game at this table was saved by a newer version of this server and cannot be read by this one.'
  return 'The saved game of this table is damaged and cannot be read. The error has been logged; other tables are not affected.'
}
