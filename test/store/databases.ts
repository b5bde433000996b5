import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe } from 'vitest'
import type { Store } from '../../src/store/contract.ts'
import { openStore } from '../../src/store/open.ts'
import { addressOf } from '../parts/part.ts'
import { preparedFolder } from '../support/prepared.ts'
import { quiet } from './things.ts'

/** Somewhere to keep a store; `open` may be called again after the store was closed. */
export type Place = { open(): Promise<Store>; dispose(): Promise<void> }

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'datafort-store-'))

/** For hooks that make an embedded database on a busy machine. */
export const patience = 60_000

export const embedded = async (): Promise<Place> => {
  const dataDir = await preparedFolder()
  return {
    open: () => openStore({ dataDir, log: quiet }),
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const ask = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}

/** Returns when nobody is connected to it any more, or after a second: a pool has ended before its connections are gone. */
const empty = (name: string): string => `DO $$ BEGIN
  FOR n IN 1..50 LOOP
    PERFORM pg_stat_clear_snapshot();
    EXIT WHEN NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = '${name}');
    PERFORM pg_sleep(0.02);
  END LOOP;
END $$`

/** A new, empty database of its own. */
export const freshDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `datafort_test_${randomBytes(6).toString('hex')}`
  await ask(`CREATE DATABASE ${name}`)
  const url = new URL(addressOf('postgres'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(empty(name), `DROP DATABASE ${name} WITH (FORCE)`) }
}

export const postgres = async (): Promise<Place> => {
  const { url, drop } = await freshDatabase()
  return { open: () => openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet }), dispose: drop }
}

const places = [
  { kind: 'the embedded database', place: embedded, tags: [] },
  { kind: 'Postgres', place: postgres, tags: ['postgres'] },
]

/** The same tests on either database. */
export const onEachDatabase = (title: string, tests: (place: () => Promise<Place>) => void): void => {
  for (const { kind, place, tags } of places) describe(`${title} ${kind}`, { tags }, () => tests(place))
}
