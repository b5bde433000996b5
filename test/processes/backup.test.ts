/** A `pg_dump` contains everything: a server restored from it still knows its users. */
// @module-tag postgres
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Running, start } from '../load/crash/server.ts'
import { emptyDatabase } from '../store/databases.ts'
import { guest } from '../support/guests.ts'

const debian = '/usr/lib/postgresql'
const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
const places = [...(process.env.PATH ?? '').split(delimiter), ...versions]

/**
 * A tool of the same Postgres version: an older one refuses the database, a newer one writes what that
 * version can't read.
 */
const toolOf = (name: string, version: number) =>
  places
    .map((place) => join(place, name))
    .find(
      (file) =>
        existsSync(file) && versionOf(execFileSync(file, ['--version'], { encoding: 'utf8' })) === version,
    )

const versionOf = (said: string): number => Number(/(\d+)(\.|devel|beta|rc)/.exec(said)?.[1])

/**
 * Restores a dump into an empty database. Without tools of its version, Postgres itself copies the database.
 */
async function restore(from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const version = versionOf(rows[0]?.server_version ?? '')
  const [dump, load] = [toolOf('pg_dump', version), toolOf('pg_restore', version)]
  if (dump && load) {
    const bytes = execFileSync(dump, ['--format=custom', from], { maxBuffer: 2 ** 28 })
    execFileSync(load, ['--no-owner', '--exit-on-error', `--dbname=${to}`], { input: bytes })
    return
  }
  const [source, target] = [from, to].map((url) => new URL(url).pathname.slice(1))
  await client.query(`DROP DATABASE ${target}`)
  await client.query(`CREATE DATABASE ${target} TEMPLATE ${source}`)
}

/** A server on a database, with a new data folder. */
async function up(url: string, secretOfOld?: string): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'datafort-'))
  if (secretOfOld) await writeFile(join(folder, 'cookie-secret'), secretOfOld)
  const server = await start({ DATABASE_URL: url, DATA_DIR: folder })
  if (!server) throw new Error('The server did not start.')
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return server
}

async function database(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  return url
}

const nameAt = async (server: Running, cookie: string) =>
  (await (await guest(server.url, '', cookie)).call<{ name: string } | null>('GET', '/api/session'))?.name

test('a restored backup knows the cookies of before, and two processes each other’s', async () => {
  const [here, there] = [await database(), await database()]
  const first = await up(here)
  const { cookie } = await guest(first.url, 'Loki')
  const second = await up(here)
  expect(await nameAt(second, cookie)).toBe('Loki')
  await Promise.all([first, second].map((server) => server.end('SIGTERM')))
  await restore(here, there)
  expect(await nameAt(await up(there), cookie)).toBe('Loki')
  // An unrelated server does not.
  expect(await nameAt(await up(await database()), cookie)).toBeUndefined()
})

test('the secret of an older data folder is taken over', async () => {
  const here = await database()
  const first = await up(here, 'o'.repeat(43))
  const { cookie } = await guest(first.url, 'Loki')
  await first.end('SIGTERM')
  expect(await nameAt(await up(here), cookie)).toBe('Loki')
  const client = new pg.Client({ connectionString: here })
  await client.connect()
  expect((await client.query("SELECT value FROM settings WHERE key = 'cookie-secret'")).rows).toEqual([
    { value: 'o'.repeat(43) },
  ])
  await client.end()
})
