import type pg from 'pg'
import { type Ask, askerOf } from './ask.ts'
import { AllowanceUsed } from './contract.ts'
import type { Line } from './line.ts'

/** So much of a kind somebody may have; `count` is the condition and table by which it is counted, for the user `$1`. */
export type Kind = { name: string; of: string }

/**
 * Writes what somebody may have no more than `most` of. Counted and written in one transaction that holds the row of
 * the user, so that of many who ask at once, at whichever process, each sees what those before have written: the row
 * comes first, and the count in a statement of its own after it.
 */
export type WithRoom = <T>(
  user: string,
  kind: Kind,
  most: number,
  write: (ask: Ask) => Promise<T>,
) => Promise<T>

export const withRoom =
  (pool: pg.Pool, { reach }: Line, ask: Ask): WithRoom =>
  (user, { name, of }, most, write) => {
    if (most === Number.POSITIVE_INFINITY) return write(ask)
    return reach(() =>
      inTransaction(pool, async (alone) => {
        await alone('whose room', 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user])
        const [row] = await alone<{ n: number }>(`room for ${name}`, `SELECT count(*)::int AS n FROM ${of}`, [
          user,
        ])
        if (row && row.n >= most) throw new AllowanceUsed(`There is no room for more ${name}.`)
        return write(alone)
      }),
    )
  }

async function inTransaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let sound = false
  try {
    await connection.query('BEGIN')
    try {
      const done = await work(askerOf(connection))
      await connection.query('COMMIT')
      sound = true
      return done
    } catch (error) {
      if (error instanceof AllowanceUsed) {
        await connection.query('ROLLBACK')
        sound = true
      }
      throw error
    }
  } finally {
    // One that may be in the middle of something is given up, and what it has begun with it.
    connection.release(!sound)
  }
}
