/** Compares every row that a statement reads, in any test with a store, with the columns declared for it. */
import { z } from 'zod'
import { inspection } from '../../src/store/database/prepared-query.ts'
import type { Statement } from '../../src/store/database/statement.ts'

const schemas = new WeakMap<Statement<unknown>, z.ZodType>()

function schemaOf(statement: Statement<unknown>): z.ZodType | null {
  if (statement.columns === null) return null
  const known = schemas.get(statement) ?? z.strictObject(statement.columns)
  schemas.set(statement, known)
  return known
}

export function checkRows(statement: Statement<unknown>, rows: readonly unknown[]): void {
  const schema = schemaOf(statement)
  if (schema === null) return
  for (const row of rows) {
    const { error } = schema.safeParse(row)
    if (error) throw new Error(`A row of “${statement.name}” is not as declared:\n${z.prettifyError(error)}`)
  }
}

inspection.inspect = checkRows
