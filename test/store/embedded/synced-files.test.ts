import { closeSync, existsSync, fsyncSync, openSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparedFolder } from '../../support/prepared-data.ts'

type Synced = {
  counted: { synced: number; spared: number }
  sync(fd: number): void
  opened(): Promise<void>
  close(): void
}
const source = new URL('../../../src/store/embedded/synced-files.mjs', import.meta.url).href
const { syncedFiles } = (await import(source)) as { syncedFiles(folder: string): Synced }

let home: string
let list: string
let file: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'synced-'))
  list = join(home, 'synced-files.json')
  file = join(home, 'file')
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** File times can't be set back, so the clock is set forward. */
const settled = async (): Promise<void> => {
  const now = Date.now
  Date.now = () => now() + 10_000
  try {
    await syncedFiles(home).opened()
  } finally {
    Date.now = now
  }
}

/** Whether an opening syncs the file. */
const isSynced = (): boolean => {
  const files = syncedFiles(home)
  const fd = openSync(file, 'r+')
  files.sync(fd)
  closeSync(fd)
  return files.counted.synced === 1
}

test('a file that an earlier process knew to be on the disk is not waited for', async () => {
  await writeFile(file, 'page')
  expect(isSynced()).toBe(true)
  await settled()
  expect(isSynced()).toBe(false)
})

test('one that was written to since is, even where its size and its time were put back', async () => {
  await writeFile(file, 'page')
  await settled()
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'egap')
  utimesSync(file, atime, mtime)
  expect(isSynced()).toBe(true)
})

test('a copy in its place is', async () => {
  await writeFile(file, 'page')
  await settled()
  const copy = await readFile(file)
  await rm(file)
  await writeFile(file, copy)
  expect(isSynced()).toBe(true)
})

test('one written just now is not yet known', async () => {
  await writeFile(file, 'page')
  await syncedFiles(home).opened()
  expect(isSynced()).toBe(true)
})

test('a list that can not be read is none', async () => {
  await writeFile(file, 'page')
  await settled()
  await writeFile(list, (await readFile(list, 'utf8')).slice(0, 9))
  expect(isSynced()).toBe(true)
})

test('once the database is open every sync is one', async () => {
  await writeFile(file, 'page')
  await settled()
  const files = syncedFiles(home)
  await files.opened()
  const fd = openSync(file, 'r+')
  files.sync(fd)
  fsyncSync(fd)
  closeSync(fd)
  expect(files.counted.spared).toBe(0)
})

/** The test counts which of two thousand files are synced, and not how long the disk takes. */
const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Opens the database's own worker and kills it. Returns the counts of its opening. */
const openAndKill = async (folder: string): Promise<Synced['counted']> => {
  const worker = new Worker(new URL('../../../src/store/embedded/worker.mjs', import.meta.url), {
    workerData: { folder },
  })
  const written = () => readFile(join(folder, 'synced-files.json'), 'utf8').catch(() => '')
  const before = await written()
  const said = new Promise<Synced['counted']>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const { synced, spared } = await said
  await vi.waitUntil(async () => (await written()) !== before, { timeout: 30_000 })
  await worker.terminate()
  return { synced, spared }
}

test('a database that was killed again opens without waiting for what it has not touched', async () => {
  const dataDir = await preparedFolder(inMemory)
  const folder = join(dataDir, 'database')
  try {
    // Newly copied files are not recorded yet.
    await sleep(2_500)
    await openAndKill(folder)
    const counted = await openAndKill(folder)
    expect(counted.spared).toBeGreaterThan(1000)
    expect(counted.synced).toBeLessThan(counted.spared / 10)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
