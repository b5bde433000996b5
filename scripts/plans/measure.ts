import pg from 'pg'
import type { App } from '../../src/server/context.ts'
import type { listen } from './asked.ts'
import { addressOf, type Page, type Things, type Viewer } from './pages.ts'
import { largeTables, readWhole } from './plan.ts'

export type Measured = { by: Viewer; address: string; ms: number; scans: string[]; trouble: string | null }
type PlanContext = { app: App; cookies: Record<Viewer, string>; things: Things; databaseUrl: string }

const times = 15

/**
 * How long each page takes in the median, its first and its second part, and which tables it reads in full.
 */
export async function measure(
  { app, cookies, things, databaseUrl }: PlanContext,
  pages: Page[],
  heard: ReturnType<typeof listen>,
): Promise<Measured[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = await largeTables(client)
    const measured: Measured[] = []
    for (const page of pages) {
      const address = addressOf(page, things)
      const first = await one(address, page.by)
      measured.push(first.row)
      if (first.next !== null)
        measured.push((await one(`${address}${joined(address)}${first.next}`, page.by)).row)
    }
    return measured

    async function one(address: string, by: Viewer): Promise<{ row: Measured; next: string | null }> {
      const headers = cookies[by] === '' ? {} : { cookie: cookies[by] }
      const look = () => app.inject({ url: address, headers })
      const reply = await look()
      const taken: number[] = []
      const statements = await heard.during(async () => {
        for (let n = 0; n < times; n++) {
          const began = performance.now()
          await look()
          taken.push(performance.now() - began)
        }
      })
      const scans: string[] = []
      for (const statement of statements) scans.push(...(await readWhole(client, statement, tables)))
      const trouble = reply.statusCode === 200 ? null : `${reply.statusCode} ${reply.body.slice(0, 120)}`
      const next = trouble === null ? reply.json<{ next?: string | null }>().next : null
      return {
        row: { by, address, ms: median(taken), scans: [...new Set(scans)], trouble },
        next: next ?? null,
      }
    }
  } finally {
    await client.end()
  }
}

const joined = (address: string): string => (address.includes('?') ? '&cursor=' : '?cursor=')
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
