import { z } from 'zod'
import { QuotaExceeded } from '../contract.ts'
import type { GuestQuotaName, WithinGuestQuotas } from './guest-quotas.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { rowsOf, type Statement } from './statement.ts'
import type { RunInTransaction } from './transaction.ts'

/** Something with a limit per user. `kept` is the quota of guests that it also counts for. */
export type QuotaKind = { name: string; count: Statement<{ n: number }[]>; kept?: GuestQuotaName | undefined }

/** `of` is the table and condition that count the rows of user `$1`. */
export const quotaKind = ({
  name,
  of,
  kept,
}: {
  name: string
  of: string
  kept?: GuestQuotaName
}): QuotaKind => ({
  name,
  kept,
  count: rowsOf(`room for ${name}`, `SELECT count(*)::int AS n FROM ${of}`, { n: z.number() }),
})

/**
 * Writes something of which a user may have at most `max`. Counts and writes in one transaction that locks
 * the user's row, so that concurrent requests in all processes see each other's writes. The count is a
 * separate statement after the lock.
 */
export type WithinQuota = <T>(
  user: string,
  kind: QuotaKind,
  max: number,
  write: (ask: PreparedQuery) => Promise<T>,
) => Promise<T>

export const withinQuota =
  (alone: RunInTransaction, outside: PreparedQuery, guests: WithinGuestQuotas): WithinQuota =>
  (user, { name, count, kept }, max, write) => {
    if (max === Number.POSITIVE_INFINITY) return write(outside)
    return alone(async (ask) => {
      const [person] = await lockUserRow(ask, user)
      const [row] = await ask(count, [user])
      if (row && row.n >= max) throw new QuotaExceeded(name)
      if (!kept || !person?.guest) return write(ask)
      return guests(ask, kept, person.place, () => write(ask))
    })
  }

/** Until the end of this transaction no other request counts what this user has. */
export const lockUserRow = (
  ask: PreparedQuery,
  user: string,
): Promise<{ guest: boolean; place: string | null }[]> => ask(PERSON, [user])

const PERSON = rowsOf(
  'whose room',
  `SELECT guest, encode(place, 'hex') AS place FROM users WHERE id = $1 FOR NO KEY UPDATE`,
  { guest: z.boolean(), place: z.string().nullable() },
)
