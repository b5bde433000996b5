import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../src/store/contract.ts'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import { FolderInUse } from '../../../src/store/embedded/folder-lock.ts'
import { runMaintenance } from '../../../src/store/embedded/maintenance.ts'
import { openStore } from '../../../src/store/open.ts'
import { preparedFolder } from '../../support/prepared-data.ts'
import { program } from '../../support/programs.ts'
import { guest, quiet, snapshot } from '../sample-rows.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await preparedFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
/** For tests that start without a database. */
const empty = () => rm(join(dataDir, 'database'), { recursive: true })

const open = (): Promise<Store> => openStore({ dataDir, log: quiet })

/** A process that writes for a while and is killed. Returns the numbers that were acknowledged to it. */
const writeAndKill = async (game: string, acknowledgements: number): Promise<number[]> => {
  const writer = spawn('node', [...program('test/programs/store-writer.ts'), dataDir, game], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = await untilKilled(writer, acknowledgements)
  return lines.map(Number)
}

const untilKilled = async (writer: ChildProcess, lines: number): Promise<string[]> => {
  let printed = ''
  writer.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (printed.split('\n').length > lines) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  return printed.split('\n').slice(0, -1)
}

describe('kill -9', () => {
  test('loses nothing acknowledged, several times in a row', async () => {
    const acknowledged: number[] = []
    for (const size of [1, 40, 250]) acknowledged.push(...(await writeAndKill('game', size)))
    const store = await open()
    const seqs = (await store.journal.rows('game', -1)).map(({ seq }) => seq)
    const loaded = await store.journal.load('game')
    await store.close()

    expect(acknowledged.length).toBeGreaterThan(290)
    expect(acknowledged.filter((seq) => !seqs.includes(seq))).toEqual([])
    expect(seqs).toEqual(seqs.map((_, n) => n))
    const last = seqs.length - 1
    expect(loaded?.snapshot).toEqual(snapshot(last - (last % 3)))
    expect(loaded?.tail.map(({ seq }) => seq)).toEqual(seqs.slice((loaded?.snapshot?.seq ?? -1) + 1))
  })

  test('during the making of the database leaves nothing in the way', async () => {
    await empty()
    await mkdir(join(dataDir, 'database.making', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'database.making', 'PG_VERSION'), '18\n')
    const store = await open()
    await store.ping()
    await store.close()
    expect(await readdir(dataDir)).toEqual(['database'])
  })
})

describe('a data folder', () => {
  test('belongs to one server at a time', async () => {
    const store = await open()
    await expect(open()).rejects.toThrow(FolderInUse)
    await expect(open()).rejects.toThrow(
      `The data folder ${dataDir} is in use by another server (process ${process.pid}). ` +
        'Stop it, or set a different DATA_DIR.',
    )
    await store.ping()
    await store.close()
    const next = await open()
    await store.close()
    await expect(open()).rejects.toThrow(FolderInUse)
    await next.close()
  })

  test('is taken over from a server that died', async () => {
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ host: hostname(), pid: process.pid, born: '1' }))
    await (await open()).close()
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ host: 'elsewhere', pid: 1, born: null }))
    await (await open()).close()
    await writeFile(join(dataDir, 'lock'), 'not a lock')
    await (await open()).close()
  })

  test('stays with a server elsewhere that shows signs of life', async () => {
    const lock = join(dataDir, 'lock')
    const content = JSON.stringify({ host: 'elsewhere', pid: 1, born: null })
    await writeFile(lock, content)
    const heart = setInterval(() => void utimes(lock, new Date(), new Date()), 500)
    await expect(open()).rejects.toThrow(FolderInUse)
    clearInterval(heart)
    expect(await readFile(lock, 'utf8')).toBe(content)
  })

  test('is for its owner only', async () => {
    expect((await stat(join(dataDir, 'database'))).mode & 0o077).toBe(0)
  })

  test('that holds something else is refused with a sentence, and not locked', async () => {
    await empty()
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '12\n')
    await expect(open()).rejects.toThrow(`The database in ${join(dataDir, 'database')} cannot be opened`)
    expect(await readdir(dataDir)).toEqual(['database'])
  })
})

test('the process ends by itself after closing', async () => {
  const child = spawn('node', [...program('test/programs/store-visit.ts'), dataDir], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(await readdir(dataDir)).toEqual(['database'])
})

test('the log is shortened and the space of old snapshots used again', async () => {
  const embedded = await openEmbedded(dataDir, { log: quiet })
  const pool = new pg.Pool(embedded.pool)
  await pool.query(
    "INSERT INTO users VALUES ('u', 'Sparky'); INSERT INTO games VALUES ('g', 'f', 'playing', 'u', '{}')",
  )
  const size = async (): Promise<number> => {
    const { rows } = await pool.query<{ size: number }>(
      "SELECT pg_total_relation_size('snapshots')::int AS size",
    )
    return rows[0]?.size ?? Number.NaN
  }
  const logLength = async (): Promise<number> => {
    const { rows } = await pool.query<{ length: number }>(
      'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS length FROM pg_control_checkpoint()',
    )
    return rows[0]?.length ?? Number.NaN
  }
  const sizes: number[] = []
  for (let round = 0; round < 5; round++) {
    await pool.query(`INSERT INTO snapshots SELECT 'g', n, to_json(array(
      SELECT gen_random_uuid() FROM generate_series(1, 400))), n FROM generate_series(1, 40) AS n`)
    await pool.query('DELETE FROM snapshots')
    const before = await logLength()
    expect(await runMaintenance(pool, before + 1, true)).toBe(false)
    expect(await logLength()).toBeGreaterThanOrEqual(before)
    expect(await runMaintenance(pool, 0, true)).toBe(true)
    expect(await logLength()).toBeLessThan(before / 2)
    sizes.push(await size())
  }
  expect(sizes.at(-1)).toBe(sizes[0])
  await pool.end()
  await embedded.close()
})

test('the log alone is shortened where freeing space is not due', async () => {
  const embedded = await openEmbedded(dataDir, { log: quiet })
  const pool = new pg.Pool(embedded.pool)
  const knownPages = async (): Promise<number> => {
    const { rows } = await pool.query<{ pages: number }>(
      "SELECT relpages AS pages FROM pg_class WHERE relname = 'snapshots'",
    )
    return rows[0]?.pages ?? Number.NaN
  }
  await pool.query(
    "INSERT INTO users VALUES ('w', 'Sparky'); INSERT INTO games VALUES ('h', 'f', 'playing', 'w', '{}')",
  )
  await pool.query(`INSERT INTO snapshots SELECT 'h', n, to_json(array(
    SELECT gen_random_uuid() FROM generate_series(1, 400))), n FROM generate_series(1, 40) AS n`)
  const before = await knownPages()
  expect(await runMaintenance(pool, 0, false)).toBe(true)
  expect(await knownPages()).toBe(before)
  expect(await runMaintenance(pool, 0, true)).toBe(true)
  expect(await knownPages()).not.toBe(before)
  await pool.end()
  await embedded.close()
})

test('hundreds of calls at once are all answered', async () => {
  const store = await open()
  const users = await Promise.all(Array.from({ length: 300 }, (_, n) => guest(store, `Guest ${n}`)))
  expect(new Set(users.map(({ id }) => id)).size).toBe(300)
  expect(users.map(({ name }) => name)).toEqual(users.map((_, n) => `Guest ${n}`))
  await store.close()
})
