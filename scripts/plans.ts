/**
 * Requests each list of the API over a seeded Postgres (DATABASE_URL, see scripts/seed.ts), and prints how
 * long the server takes in the median. Fails if that is more than 50 ms, if a large table is read in full, or
 * if the API has a list that scripts/plans/pages.ts does not know.
 *   npm run plans
 */
import pg from 'pg'
import { pino } from 'pino'
import { rules } from '../src/game-rules.ts'
import { InvalidSetting, readConfig } from '../src/server/config.ts'
import { buildServer } from '../src/server/server.ts'
import { openStore } from '../src/store/open.ts'
import { listen } from './plans/asked.ts'
import { type Measured, measure } from './plans/measure.ts'
import { forgotten, pages, type Things, type Viewer } from './plans/pages.ts'

const maxPlanMs = 50

/** A page costs most for the user who has most of what it shows. */
const WHO = {
  busy: `SELECT "userId" AS id FROM seats WHERE "userId" IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  hoarder: `SELECT "userId" AS id FROM decks JOIN users ON users.id = "userId" GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  usual: `SELECT "userId" AS id FROM seats WHERE "userId" IS NOT NULL GROUP BY 1 HAVING count(*) < 10 LIMIT 1`,
}
const THINGS = {
  deck: (hoarder: string) =>
    `SELECT id FROM decks WHERE "userId" = '${hoarder}' AND visibility = 'public' LIMIT 1`,
  game: () => `SELECT "gameId" AS id FROM rating_changes LIMIT 1`,
  table: (busy: string) => `SELECT id FROM games WHERE "hostId" = '${busy}' AND status = 'waiting' LIMIT 1`,
}

async function found(
  databaseUrl: string,
): Promise<{ who: Record<keyof typeof WHO, string>; things: Things }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async (sql: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(sql)
    if (!rows[0]) throw new InvalidSetting('This database is not seeded: npm run seed.')
    return rows[0].id
  }
  try {
    const who = { busy: await one(WHO.busy), hoarder: await one(WHO.hoarder), usual: await one(WHO.usual) }
    const things = {
      user: who.busy,
      deck: await one(THINGS.deck(who.hoarder)),
      game: await one(THINGS.game()),
      table: await one(THINGS.table(who.busy)),
    }
    return { who, things }
  } finally {
    await client.end()
  }
}

const lineOf = ({ by, address, ms, scans, trouble }: Measured): string =>
  [
    ms.toFixed(1).padStart(7),
    by.padEnd(8),
    address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…').replace(/cursor=.*/, 'cursor=…'),
    ...(scans.length > 0 ? [`reads all of ${scans.join(', ')}`] : []),
    ...(trouble === null ? [] : [trouble]),
  ].join('  ')

async function run(): Promise<boolean> {
  const { databaseUrl, ...config } = readConfig({ ...process.env, DATAFORT_LOBBY_CHAT: 'on' })
  if (databaseUrl === undefined) throw new InvalidSetting('Set DATABASE_URL to a seeded Postgres.')
  const { who, things } = await found(databaseUrl)
  const heard = listen()
  const log = pino({ level: 'silent' })
  const opened = await openStore({ databaseUrl, dataDir: config.dataDir, log })
  // Retention must not delete what is measured.
  const store = { ...opened, retention: { ...opened.retention, turn: async () => false } }
  await store.moderation.operators.set(who.busy, true, {
    by: { id: null, name: 'command line' },
    act: 'operator',
    about: who.busy,
    details: {},
  })
  const settings = { ...config, databaseUrl, rateLimits: false }
  const app = await buildServer({ ...rules, config: settings, store, log })
  try {
    await app.ready()
    const cookies: Record<Viewer, string> = { nobody: '', busy: '', hoarder: '', usual: '' }
    for (const viewer of ['busy', 'hoarder', 'usual'] as const)
      cookies[viewer] =
        `datafort=${encodeURIComponent(app.signCookie(await store.users.startSession(who[viewer])))}`
    const measured = await measure({ app, cookies, things, databaseUrl }, pages, heard)
    for (const row of measured) process.stdout.write(`${lineOf(row)}\n`)
    const missing = forgotten(app.swagger().paths ?? {})
    for (const path of missing) process.stdout.write(`Not measured: ${path}\n`)
    const bad = measured.filter(
      ({ ms, scans, trouble }) => ms > maxPlanMs || scans.length > 0 || trouble !== null,
    )
    process.stdout.write(`${measured.length} pages, ${bad.length} too slow or wrong.\n`)
    return bad.length === 0 && missing.length === 0
  } finally {
    await app.close()
    await store.close()
    heard.end()
  }
}

try {
  if (!(await run())) process.exitCode = 1
} catch (err) {
  if (!(err instanceof InvalidSetting)) throw err
  process.stderr.write(`${err.message}\n`)
  process.exitCode = 1
}
