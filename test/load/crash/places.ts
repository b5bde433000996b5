/** A database of each kind for one run, deleted afterwards. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { preparedFolder } from '../../support/prepared-data.ts'
import type { Place } from './server.ts'

const base = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The databases on this machine: without a Postgres only the embedded one. */
export const reachable = async (): Promise<readonly Database[]> => {
  try {
    await ask('SELECT 1')
    return databases
  } catch {
    return ['embedded']
  }
}

export const databases = ['embedded', 'postgres'] as const
export type Database = (typeof databases)[number]

export async function within<T>(database: Database, work: (place: Place) => Promise<T>): Promise<T> {
  const DATA_DIR = await preparedFolder()
  try {
    return await (database === 'embedded' ? work({ DATA_DIR }) : inPostgres(DATA_DIR, work))
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

async function inPostgres<T>(DATA_DIR: string, work: (place: Place) => Promise<T>): Promise<T> {
  const name = `datafort_crash_${randomBytes(6).toString('hex')}`
  await ask(`CREATE DATABASE ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  try {
    return await work({ DATA_DIR, DATABASE_URL: url.href })
  } finally {
    await ask(`DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(sql)
  await client.end()
}
