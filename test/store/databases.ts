import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe } from 'vitest'
import { inEmbedded } from '../../src/store/backends.ts'
import type { GuestBounds, Store } from '../../src/store/contract.ts'
import { type Embedded, openEmbedded } from '../../src/store/embedded/embedded.ts'
import { openStore } from '../../src/store/open.ts'
import { addressOf } from '../parts/part.ts'
import { migrationsHash, preparedFolder } from '../support/prepared-data.ts'
import { quiet } from './sample-rows.ts'

/** A place for a store. `open` may be called again after the store was closed. */
export type Place = { open(guests?: GuestBounds): Promise<Store>; dispose(): Promise<void> }

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'datafort-store-'))

/** An embedded database with a folder and a thread of its own. */
export const ownEmbedded = async (): Promise<Place> => {
  const dataDir = await preparedFolder()
  return {
    open: (guests) => openStore({ dataDir, log: quiet, guests: guests ?? null }),
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** The statement that empties every table, in any order, since foreign keys are not checked. */
export const emptying = (tables: readonly string[]): string =>
  [
    'BEGIN',
    'SET LOCAL session_replication_role = replica',
    ...tables.map((name) => `DELETE FROM "${name}"`),
    'COMMIT',
  ].join('; ')

export const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`

/** 90 days. */
export const sessionMs = 90 * 24 * 3_600_000

/** Opening an embedded database takes a second, emptying one a moment: test files of a process share it. */
let shared: Promise<Embedded> | undefined

const sharedEmbedded = async (): Promise<Place> => {
  shared ??= preparedFolder().then((dataDir) => openEmbedded(dataDir, { log: quiet }))
  const { pool, restarts } = await shared
  return {
    open: (guests) =>
      inEmbedded(
        { pool, restarts, close: async () => {} },
        { log: quiet, sessionMs, guests: guests ?? null },
      ),
    dispose: async () => {
      const client = new pg.Client(pool)
      await client.connect()
      const { rows } = await client.query<{ name: string }>(TABLES)
      await client.query(emptying(rows.map(({ name }) => name)))
      await client.end()
    },
  }
}

const ask = async (...statements: string[]): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const sql of statements) rows = (await client.query(sql)).rows
    return rows
  } finally {
    await client.end()
  }
}

const isThere = async (name: string): Promise<boolean> =>
  (await ask(`SELECT 1 FROM pg_database WHERE datname = '${name}'`)).length > 0

/**
 * Returns when no connection to the database is left, or after 20 s: a pool ends before its connections do, on a busy
 * machine by seconds, and one that is cut off throws where nobody catches it.
 */
const empty = (name: string): string => `DO $$ BEGIN
  FOR n IN 1..1000 LOOP
    PERFORM pg_stat_clear_snapshot();
    EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = '${name}');
    PERFORM pg_sleep(0.02);
  END LOOP;
END $$`

type Fresh = { url: string; drop(): Promise<void> }

const urlOf = (name: string): string => {
  const url = new URL(addressOf('postgres'))
  url.pathname = `/${name}`
  return url.href
}

const create = async (from: string): Promise<Fresh> => {
  const name = `datafort_test_${randomBytes(6).toString('hex')}`
  await ask(`CREATE DATABASE ${name} TEMPLATE ${from}`)
  return {
    url: urlOf(name),
    drop: async () => void (await ask(empty(name), `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** A new database without tables or migrations. */
export const emptyDatabase = (): Promise<Fresh> => create('template1')

/** A new, empty database with every migration, copied from a template that is created once and kept. */
export const migratedDatabase = async (): Promise<Fresh> => {
  template ??= keepTemplate()
  return create(await template)
}

let template: Promise<string> | undefined

/**
 * Other processes may create the template at the same time, so it gets its name last. The first one stays.
 */
const keepTemplate = async (): Promise<string> => {
  const kept = `datafort_test_template_${await migrationsHash()}`
  if (await isThere(kept)) return kept
  const making = await emptyDatabase()
  const store = await openStore({ databaseUrl: making.url, dataDir: '/nowhere', log: quiet })
  await store.close()
  const name = new URL(making.url).pathname.slice(1)
  try {
    await ask(empty(name), `ALTER DATABASE ${name} RENAME TO ${kept}`)
  } catch (error) {
    await making.drop()
    if (!(await isThere(kept))) throw error
  }
  return kept
}

const postgres = async (): Promise<Place> => {
  const { url, drop } = await migratedDatabase()
  return {
    open: (guests) =>
      openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet, guests: guests ?? null }),
    dispose: drop,
  }
}

const places = [
  { kind: 'the embedded database', place: sharedEmbedded, own: ownEmbedded, tags: [] },
  { kind: 'Postgres', place: postgres, own: postgres, tags: ['postgres'] },
]

type Tests = (place: () => Promise<Place>) => void

/** Runs the same tests on each database. */
export const onEachDatabase = (title: string, tests: Tests): void => {
  for (const { kind, place, tags } of places) describe(`${title} ${kind}`, { tags }, () => tests(place))
}

/** The same for tests that close their database and open it again, so that it cannot be shared. */
export const onEachOwnDatabase = (title: string, tests: Tests): void => {
  for (const { kind, own, tags } of places) describe(`${title} ${kind}`, { tags }, () => tests(own))
}
