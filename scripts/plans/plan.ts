import type pg from 'pg'
import { z } from 'zod'
import type { Statement } from './asked.ts'

/** A table with more rows than this must never be read in full. */
const large = 20_000

type Node = { 'Node Type': string; 'Relation Name'?: string | undefined; Plans?: Node[] | undefined }
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(node).optional(),
  }),
)
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }))

/** The large tables of a database. */
export async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
    [large],
  )
  return new Set(rows.map(({ name }) => name))
}

const scanned = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Node): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(scanned),
]

/** Which of these tables a statement reads in full. */
export async function readWhole(
  client: pg.Client,
  { text, values }: Statement,
  tables: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const plans = explained.parse(rows).flatMap((row) => row['QUERY PLAN'])
  return plans.flatMap(({ Plan }) => scanned(Plan)).filter((table) => tables.has(table))
}
