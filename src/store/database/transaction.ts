import type pg from 'pg'
import type { ConnectionState } from './connection-state.ts'
import { isDatabaseDown } from './errors.ts'
import { askerOf, type PreparedQuery } from './prepared-query.ts'

/**
 * Runs several statements as one transaction on a connection of their own. Each statement sees what was
 * committed before it began.
 */
export type RunInTransaction = <T>(work: (ask: PreparedQuery) => Promise<T>) => Promise<T>

export const createRunInTransaction =
  (pool: pg.Pool, { reach }: ConnectionState): RunInTransaction =>
  (work) =>
    reach(() => inTransaction(pool, (connection) => work(askerOf(connection))))

/** Commits after the work, or rolls back and rethrows its error. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect()
  let sound = true
  try {
    await connection.query('BEGIN')
    const done = await work(connection)
    await connection.query('COMMIT')
    return done
  } catch (error) {
    // Discards a connection that may be in the middle of a statement, and with it its transaction.
    sound = !isDatabaseDown(error) && (await rolledBack(connection))
    throw error
  } finally {
    connection.release(!sound)
  }
}

const rolledBack = (connection: pg.PoolClient): Promise<boolean> =>
  connection.query('ROLLBACK').then(
    () => true,
    () => false,
  )
