import type pg from 'pg'
import type { ConnectionState } from './connection-state.ts'
import type { Statement } from './statement.ts'

/**
 * Runs a statement in one round trip. Prisma takes several for a row with its relations, and several times
 * the CPU time for each.
 */
export type PreparedQuery = <Result>(statement: Statement<Result>, values: unknown[]) => Promise<Result>

type RowInspector = (statement: Statement<unknown>, rows: readonly unknown[]) => void
/** Tests set one, which compares every row that is read with the declared columns. A server has none. */
export const inspection: { inspect: RowInspector | null } = { inspect: null }

export const createPreparedQuery = (pool: pg.Pool, { reach }: ConnectionState): PreparedQuery => {
  const ask = askerOf(pool)
  return (statement, values) => reach(() => ask(statement, values))
}

/**
 * Like `createPreparedQuery`, but without `reach`: for calls that already run within it, on a connection or a
 * pool.
 */
export const askerOf =
  (connection: Pick<pg.Pool | pg.ClientBase, 'query'>): PreparedQuery =>
  async (statement, values) => {
    const { name, text } = statement
    const answer = await connection.query({ name, text, values })
    inspection.inspect?.(statement, answer.rows)
    return statement.resultOf(answer)
  }
