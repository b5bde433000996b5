import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Store } from '../../src/store/contract.ts'
import { openStore } from '../../src/store/open.ts'
import { quiet } from './things.ts'

/** Somewhere to keep a store; `open` may be called again after the store was closed. */
export type Place = { open(): Promise<Store>; dispose(): Promise<void> }

const base = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'datafort-store-'))

/** For hooks that make an embedded database on a busy machine. */
export const patience = 60_000

/** Made once and copied: making a database takes seconds. */
let prepared: Promise<string> | undefined
const prepare = async (): Promise<string> => {
  const dataDir = await temporaryFolder()
  await (await openStore({ dataDir, log: quiet })).close()
  return dataDir
}

afterAll(async () => {
  if (prepared) await rm(await prepared, { recursive: true, force: true })
})

/** A data folder with an empty, migrated database in it. */
export const preparedFolder = async (): Promise<string> => {
  prepared ??= prepare()
  const [from, to] = await Promise.all([prepared, temporaryFolder()])
  await cp(from, to, { recursive: true })
  return to
}

export const embedded = async (): Promise<Place> => {
  const dataDir = await preparedFolder()
  return {
    open: () => openStore({ dataDir, log: quiet }),
    dispose: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const ask = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A new, empty database of its own. */
export const freshDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `datafort_test_${randomBytes(6).toString('hex')}`
  await ask(`CREATE DATABASE ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) }
}

export const postgres = async (): Promise<Place> => {
  const { url, drop } = await freshDatabase()
  return { open: () => openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet }), dispose: drop }
}

export const places = [
  { kind: 'the embedded database', place: embedded },
  { kind: 'Postgres', place: postgres },
]
