import type pg from 'pg'
import type { z } from 'zod'

/** The columns of a row by name. A test compares them with what the database says of the statement. */
export type Columns = Readonly<Record<string, z.ZodType>>
export type RowOf<Of extends Columns> = { -readonly [Name in keyof Of]: z.output<Of[Name]> }

/** A statement that each connection prepares once, under its name. */
export type Statement<Result> = {
  readonly name: string
  readonly text: string
  /** Null if only the number of rows matters. */
  readonly columns: Columns | null
  resultOf(answer: Pick<pg.QueryResult, 'rows' | 'rowCount'>): Result
}

/** Every statement of the modules that are loaded, by name. A test compares them with the database. */
export const knownStatements = new Map<string, Statement<unknown>>()

const remember = <Result>(statement: Statement<Result>): Statement<Result> => {
  if (knownStatements.has(statement.name))
    throw new Error(`Two statements have the name “${statement.name}”.`)
  knownStatements.set(statement.name, statement)
  return statement
}

/** A statement whose rows are read. */
export const rowsOf = <const Of extends Columns>(
  name: string,
  text: string,
  columns: Of,
): Statement<RowOf<Of>[]> => remember({ name, text, columns, resultOf: ({ rows }) => rows })

/** A statement of which only the number of rows is read that it finds or writes. */
export const rowCountOf = (name: string, text: string): Statement<number> =>
  remember({ name, text, columns: null, resultOf: ({ rowCount }) => rowCount ?? 0 })
