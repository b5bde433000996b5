/**
 * The database of every released version is upgraded, opens unchanged, and can be played on, on both
 * databases.
 */
import { rm } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Table } from '../../../src/protocol/http.ts'
import type { TournamentView } from '../../../src/protocol/tournament-view.ts'
import { migrate, readMigrations } from '../../../src/store/database/migrate.ts'
import { openEmbedded } from '../../../src/store/embedded/embedded.ts'
import { openStore } from '../../../src/store/open.ts'
import { openOver } from '../../server/real-server.ts'
import { changelogVersions } from '../../support/changelog.ts'
import { emptyDatabase, temporaryFolder } from '../databases.ts'
import { quiet } from '../sample-rows.ts'
import { layOldDatabase, type OldDatabase, readOldDatabase } from './old-database.ts'
import { answer, type Player, signIn, standingOf } from './player.ts'

const newest = (await readMigrations()).migrationDirectories.map(({ path }) => path)

/** Upgrades the old database in this place and plays on. */
async function playOn(old: OldDatabase, place: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const store = await openStore({ ...place, log: quiet })
  onTestFinished(() => store.close())
  const { url, close } = await openOver(store)
  const [ann, ben] = [await signIn(url, 'Ann'), await signIn(url, 'Ben')]
  const people: Record<string, Player> = { Ann: ann, Ben: ben }

  const { items: decks } = await ann.call<{ items: { name: string }[] }>('GET', '/api/decks')
  expect(decks.map(({ name }) => name)).toContain('Goons')
  const { items: friends } = await ann.call<{ items: object[] }>('GET', '/api/relations')
  expect(friends).toMatchObject([{ name: 'Ben', relation: 'friend' }])

  for (const [what, standings] of Object.entries(old.standings)) {
    const table = old.tables[what as keyof OldDatabase['tables']]
    const { damaged } = await ann.call<Table>('GET', `/api/tables/${table}`)
    expect([what, damaged]).toEqual([what, false])
    const here = Object.keys(standings).flatMap((name) => people[name] ?? [])
    const now = await Promise.all(here.map((person) => standingOf(person, table)))
    expect([what, now]).toEqual([what, Object.values(standings)])
    expect(await answer(here, table, 12, 9), what).toBeGreaterThan(0)
  }

  const replay = await ben.call<{ steps?: unknown[] }>('GET', `/api/games/${old.tables.finished}/replay`)
  expect(JSON.stringify(replay)).toContain('concede')
  const event = await ben.call<TournamentView>('GET', `/api/tournaments/${old.tournament}`)
  expect(event).toMatchObject({ name: 'Night City Open', status: 'running' })
  expect(event.players).toHaveLength(2)
  await close()
}

describe('Every version of the changelog', () => {
  it.each(changelogVersions())('%s had migrations that are still the first of today', (version) => {
    const had = readOldDatabase(version).rows._prisma_migrations ?? []
    const names = had.map(({ migration_name }) => String(migration_name)).sort()
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual(newest.slice(0, names.length))
  })
})

describe.each(changelogVersions())(
  'The database of %s is upgraded, and its games are played on',
  (version) => {
    const old = readOldDatabase(version)
    const missing = newest.slice(old.rows._prisma_migrations?.length)

    it('in Postgres', { tags: ['postgres'] }, async () => {
      const { url, drop } = await emptyDatabase()
      onTestFinished(drop)
      await layOldDatabase({ connectionString: url }, old)
      expect(await migrate({ connectionString: url })).toEqual(missing)
      await playOn(old, { databaseUrl: url, dataDir: '' })
    })

    it('in the embedded database', async () => {
      const dataDir = await temporaryFolder()
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
      const embedded = await openEmbedded(dataDir, { log: quiet })
      await layOldDatabase(embedded.pool, old)
      await embedded.close()
      await playOn(old, { dataDir })
    })
  },
)
