import type pg from 'pg'
import type { ConnectionState } from './connection-state.ts'

/**
 * Asks what is asked at every turn: one statement, prepared once for each connection by its name, one round to the
 * database. Prisma takes several rounds for a row and those that belong to it, and several times the work for each.
 * The rows are of what type the statement says; nothing checks it but the tests.
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

/** The same within what is waited for already, on one connection or any. */
export const askerOf =
  (connection: Pick<pg.Pool | pg.ClientBase, 'query'>): PreparedQuery =>
  async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await connection.query<Row>({ name, text, values })).rows
