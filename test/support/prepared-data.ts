/** Data folders with a database in them. Creating a database takes seconds of work, copying one a moment. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/open.ts'
import { quiet } from '../store/sample-rows.ts'

/** Copies an empty, migrated database into a new data folder. Returns the folder. */
export async function preparedFolder(home = tmpdir()): Promise<string> {
  const [from, to] = await Promise.all([prepared(), mkdtemp(join(home, 'datafort-'))])
  await cp(from, to, { recursive: true })
  return to
}

/**
 * The folder to copy. It stays from one test run to the next, as long as the database would come out the
 * same.
 */
async function prepared(): Promise<string> {
  const kept = join('.cache', `database-${await migrationsHash()}`)
  if (!existsSync(kept)) await make(kept)
  return kept
}

/** A hash of what the database depends on: the versions of the libraries, and the migrations. */
export async function migrationsHash(): Promise<string> {
  const migrations = await readdir('prisma/migrations', { recursive: true })
  const hash = createHash('sha256').update(await readFile('package-lock.json'))
  for (const file of migrations.sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join('prisma/migrations', file)))
  return hash.digest('hex').slice(0, 16)
}

/** Other processes may create the folder at the same time. The first one stays. */
async function make(kept: string): Promise<void> {
  await mkdir('.cache', { recursive: true })
  const dataDir = await mkdtemp('.cache/making-')
  await (await openStore({ dataDir, log: quiet })).close()
  await rename(dataDir, kept).catch(() => rm(dataDir, { recursive: true }))
}
