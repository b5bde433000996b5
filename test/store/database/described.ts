/** What a database says of a statement, without running it, compared with what the statement declares. */
import type pg from 'pg'
import { z } from 'zod'
import type { Columns, Statement } from '../../../src/store/database/statement.ts'

export type Column = {
  name: string
  /** As in `pg_type`. */
  type: string
  /** The labels of an enum. */
  labels: string[] | null
  /** The table and whether the column may be null there; null for an expression. */
  table: { name: string; nullable: boolean } | null
}

type Fields = { name: string; dataTypeID: number; tableID: number; columnID: number }[]

/** The columns of a statement, from the database's own description. Rejects if it cannot be prepared. */
const fieldsOf = (client: pg.Client, text: string): Promise<Fields> =>
  new Promise((resolve, reject) => {
    let fields: Fields = []
    const question = {
      submit(connection: pg.Connection): void {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription(message: { fields: Fields }): void {
        fields = message.fields
      },
      handleReadyForQuery: (): void => resolve(fields),
      handleError: reject,
    }
    client.query(question)
  })

type Catalog = { types: Map<number, Pick<Column, 'type' | 'labels'>>; columns: Map<string, Column['table']> }

async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; type: string; labels: string[] | null }>(
    `SELECT oid::int, typname AS type, (
       SELECT array_agg(enumlabel::text ORDER BY enumlabel) FROM pg_enum WHERE enumtypid = pg_type.oid
     ) AS labels FROM pg_type`,
  )
  const columns = await client.query<{ key: string; table: string; nullable: boolean }>(
    `SELECT attrelid::text || ' ' || attnum AS key, relname::text AS table, NOT attnotnull AS nullable
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relkind = 'r'`,
  )
  return {
    types: new Map(types.rows.map(({ oid, type, labels }) => [oid, { type, labels }])),
    columns: new Map(columns.rows.map(({ key, table, nullable }) => [key, { name: table, nullable }])),
  }
}

/** A function that describes statements. */
export async function describer(client: pg.Client): Promise<(text: string) => Promise<Column[]>> {
  const { types, columns } = await readCatalog(client)
  return async (text) =>
    (await fieldsOf(client, text)).map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      ...(types.get(dataTypeID) ?? { type: String(dataTypeID), labels: null }),
      table: columns.get(`${tableID} ${columnID}`) ?? null,
    }))
}

const json = ['json', 'jsonb']
const byKind: Record<string, string[]> = {
  string: ['text', 'varchar'],
  // Larger whole numbers and exact fractions arrive as text.
  number: ['int2', 'int4', 'float4', 'float8'],
  boolean: ['bool'],
  // A time without its zone would be read in that of the process.
  date: ['timestamptz'],
  unknown: json,
  object: json,
  record: json,
  union: json,
  // `z.json()`
  lazy: json,
}

/** The types of the database whose values a column may have. */
function typesFor(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodString) return ['_text']
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum) return ['_text']
  if (schema instanceof z.ZodArray) return json
  return byKind[schema.def.type] ?? []
}

/** Tables of which a row may be missing in the result, so that their columns may be null all the same. */
const optionalTables = (text: string): string[] =>
  [...text.matchAll(/LEFT JOIN (?:LATERAL \(\s*SELECT [^()]*? FROM )?"?(\w+)/g)].map(([, name = '']) => name)

/** By statement: columns that are never null in its result although their table allows it. */
export type NeverNull = Readonly<Record<string, readonly string[]>>

function problemOf(
  { name, text }: Statement<unknown>,
  column: Column,
  declared: z.ZodType,
  neverNull: NeverNull,
): string | null {
  const nullable = declared instanceof z.ZodNullable
  const inner = nullable ? (declared.unwrap() as z.ZodType) : declared
  if (inner instanceof z.ZodEnum && column.labels) {
    const expected = [...inner.options].sort().join(', ')
    return column.labels.join(', ') === expected ? null : `is one of ${column.labels.join(', ')}`
  }
  const types = inner instanceof z.ZodEnum ? ['text'] : typesFor(inner)
  if (!types.includes(column.type)) return `is ${column.type}, not ${inner.def.type}`
  // Prisma's lists allow null in the database, and it never writes one.
  if (nullable || inner instanceof z.ZodUnknown || inner instanceof z.ZodArray || column.table === null)
    return null
  const maybe = column.table.nullable || optionalTables(text).includes(column.table.name)
  return maybe && !neverNull[name]?.includes(column.name) ? 'may be null' : null
}

/** In what a statement's columns differ from those that it declares. */
export function differences(
  statement: Statement<unknown>,
  columns: Column[],
  declared: Columns,
  neverNull: NeverNull,
): string[] {
  const found = columns.map(({ name }) => name)
  const missing = Object.keys(declared).filter((name) => !found.includes(name))
  return [
    ...missing.map((name) => `${statement.name}: ${name} is not selected`),
    ...columns.flatMap((column) => {
      const schema = declared[column.name]
      const problem = schema ? problemOf(statement, column, schema, neverNull) : 'is not declared'
      return problem ? [`${statement.name}: ${column.name} ${problem}`] : []
    }),
  ]
}
