/**
 * The databases of every released version, as its server left them, are upgraded, open unchanged, and can be
 * played on.
 */
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { TournamentView } from '../../../src/protocol/tournament-view.ts'
import { readMigrations } from '../../../src/store/database/migrate.ts'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import { openStore } from '../../../src/store/open.ts'
import { openOver } from '../../server/real-server.ts'
import { changelogVersions } from '../../support/changelog.ts'
import { emptyDatabase, temporaryFolder } from '../databases.ts'
import { quiet } from '../sample-rows.ts'
import { letTimePass, type Played, readPlayed, restoreDump, unpackFolder } from './old-database.ts'
import { answer, type Player, signIn, standingOf } from './player.ts'

type Migration = { name: string; checksum: string }

const newest: Migration[] = (await readMigrations()).migrationDirectories.map(({ path, migrationFile }) => {
  const { content } = migrationFile
  const text = content.tag === 'ok' ? content.value : ''
  return { name: path, checksum: createHash('sha256').update(text).digest('hex') }
})

async function appliedTo(config: pg.PoolConfig): Promise<Migration[]> {
  const pool = new pg.Pool({ ...config, max: 1 })
  try {
    const { rows } = await pool.query<Migration>(
      'SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY migration_name',
    )
    return rows
  } finally {
    await pool.end()
  }
}

/** The old database has the first of today's migrations, as they are today. */
async function expectOld(config: pg.PoolConfig): Promise<void> {
  const had = await appliedTo(config)
  expect(had.length).toBeGreaterThan(0)
  expect(had).toEqual(newest.slice(0, had.length))
}

/** Upgrades the old database in this place and plays on. */
async function playOn(played: Played, place: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const store = await openStore({ ...place, log: quiet })
  onTestFinished(() => store.close())
  const { url, close } = await openOver(store)
  const [ann, ben] = [await signIn(url, 'Ann'), await signIn(url, 'Ben')]
  const people: Record<string, Player> = { Ann: ann, Ben: ben }

  const { items: decks } = await ann.call<{ items: { name: string }[] }>('GET', '/api/decks')
  expect(decks.map(({ name }) => name)).toContain('Goons')
  const { items: friends } = await ann.call<{ items: object[] }>('GET', '/api/relations')
  expect(friends).toMatchObject([{ name: 'Ben', relation: 'friend' }])

  for (const [what, standings] of Object.entries(played.standings)) {
    const table = played.tables[what as keyof Played['tables']]
    const { damaged } = await ann.call<Table>('GET', `/api/tables/${table}`)
    expect([what, damaged]).toEqual([what, false])
    const here = Object.keys(standings).flatMap((name) => people[name] ?? [])
    const now = await Promise.all(here.map((person) => standingOf(person, table)))
    expect([what, now]).toEqual([what, Object.values(standings)])
    expect(await answer(here, table, 12, 9), what).toBeGreaterThan(0)
  }

  const replay = await ben.call<{ steps?: unknown[] }>('GET', `/api/games/${played.tables.finished}/replay`)
  expect(JSON.stringify(replay)).toContain('concede')
  const event = await ben.call<TournamentView>('GET', `/api/tournaments/${played.tournament}`)
  expect(event).toMatchObject({ name: 'Night City Open', status: 'running' })
  expect(event.players).toHaveLength(2)
  await close()
  await store.close()
}

describe.each(changelogVersions())(
  'The database of %s is upgraded, and its games are played on,',
  (version) => {
    it('in Postgres, from a dump', { tags: ['postgres'] }, async () => {
      const { url, drop } = await emptyDatabase()
      onTestFinished(drop)
      const played = readPlayed(version, 'postgres')
      await restoreDump(version, url)
      await expectOld({ connectionString: url })
      await letTimePass({ connectionString: url }, played)
      await playOn(played, { databaseUrl: url, dataDir: '' })
      expect(await appliedTo({ connectionString: url })).toEqual(newest)
    })

    it('in the embedded database, from a data folder', async () => {
      const dataDir = await temporaryFolder()
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
      const played = readPlayed(version, 'embedded')
      unpackFolder(version, dataDir)
      const before = await openEmbedded(dataDir, { log: quiet })
      await expectOld(before.pool)
      await letTimePass(before.pool, played)
      await before.close()
      await playOn(played, { dataDir })
      const after = await openEmbedded(dataDir, { log: quiet })
      expect(await appliedTo(after.pool)).toEqual(newest)
      await after.close()
    })
  },
)
