import type pg from 'pg'
import type { ConnectionState } from './connection-state.ts'

/**
 * Runs a frequent query as one statement that is prepared once per connection under its name, in one round
 * trip. Prisma takes several round trips for a row with its relations, and several times the CPU time for
 * each. The statement determines the type of the rows; only tests check it.
 */
export type PreparedQuery = <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<Row[]>

export const createPreparedQuery = (pool: pg.Pool, { reach }: ConnectionState): PreparedQuery => {
  const ask = askerOf(pool)
  return (name, text, values) => reach(() => ask(name, text, values))
}

/**
 * Like `createPreparedQuery`, but without `reach`: for calls that already run within it, on a connection or a
 * pool.
 */
export const askerOf =
  (connection: Pick<pg.Pool | pg.ClientBase, 'query'>): PreparedQuery =>
  async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await connection.query<Row>({ name, text, values })).rows
