import { QuotaExceeded } from './contract.ts'
import type { GuestQuotas, GuestRoom } from './guest-room.ts'
import type { PreparedQuery } from './prepared-query.ts'
import type { Alone } from './transaction.ts'

/**
 * What somebody may have so much of; `of` is the table and the condition by which that of the user `$1` is counted,
 * `kept` what it is among all that guests keep.
 */
export type QuotaKind = { name: string; of: string; kept?: GuestQuotas }

/**
 * Writes what somebody may have no more than `max` of. Counted and written in one transaction that holds the row of
 * the user, so that of many who ask at once, at whichever process, each sees what those before have written: the row
 * comes first, and the count in a statement of its own after it.
 */
export type WithinQuota = <T>(
  user: string,
  kind: QuotaKind,
  max: number,
  write: (ask: PreparedQuery) => Promise<T>,
) => Promise<T>

export const withinQuota =
  (alone: Alone, outside: PreparedQuery, guests: GuestRoom): WithinQuota =>
  (user, { name, of, kept }, max, write) => {
    if (max === Number.POSITIVE_INFINITY) return write(outside)
    return alone(async (ask) => {
      const [person] = await lockUserRow(ask, user)
      const [row] = await ask<{ n: number }>(`room for ${name}`, `SELECT count(*)::int AS n FROM ${of}`, [
        user,
      ])
      if (row && row.n >= max) throw new QuotaExceeded(name)
      if (!kept || !person?.guest) return write(ask)
      return guests(ask, kept, person.place, () => write(ask))
    })
  }

/** Until the end of this transaction nobody else counts what this user has. */
export const lockUserRow = (
  ask: PreparedQuery,
  user: string,
): Promise<{ guest: boolean; place: string | null }[]> => ask('whose room', PERSON, [user])

const PERSON = `SELECT guest, encode(place, 'hex') AS place FROM users WHERE id = $1 FOR NO KEY UPDATE`
