/** The end of a game counts once in the statistics of who has played what. */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type JournalAppend, JournalConflict, type Store, type UserRow } from '../../../src/store/contract.ts'
import { openStore } from '../../../src/store/open.ts'
import { migratedDatabase, onEachDatabase, type Place } from '../databases.ts'
import { automaSeat, deck, guest, moves, newGame, quiet, seatFor } from '../sample-rows.ts'

const shoes = { name: 'Soft Shoes', side: 'runner' as const, cards: [{ card: 'loony-goon', count: 45 }] }
const won = (side: 'corp' | 'runner') => ({
  status: 'over' as const,
  result: { winners: [side], reason: 'points', text: 'Won.' },
})
const ended = (game: string, side: 'corp' | 'runner', seq = 0): JournalAppend => ({
  ...moves(game, seq),
  status: won(side),
})

/** A game of these two, or against an automa. */
async function begun(store: Store, corp: UserRow, runner: UserRow | null, options = {}): Promise<string> {
  const wish = newGame(corp, options)
  const holder = runner ? { ...seatFor(runner), deck: shoes, deckId: 'soft-shoes' } : automaSeat
  const [first, second] = wish.seats
  if (!first || !second) throw new Error('There are two seats.')
  return (await store.games.create({ ...wish, seats: [first, { ...second, holder }] })).id
}

onEachDatabase('tallies in', (place) => {
  let where: Place
  let store: Store
  beforeAll(async () => {
    where = await place()
    store = await where.open()
  })
  afterAll(async () => {
    await store.close()
    await where.dispose()
  })

  test('count a game of two people for both, by side and deck, once', async () => {
    const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')]
    const [one, two] = [await begun(store, ann, bob), await begun(store, ann, bob)]
    await Promise.all([store.journal.append(ended(one, 'corp')), store.journal.append(ended(two, 'runner'))])
    await expect(store.journal.append(ended(one, 'corp'))).rejects.toThrow(JournalConflict)
    await store.journal.append(ended(one, 'corp', 1))
    expect(await store.people.tally(ann.id)).toEqual([
      { side: 'corp', deck: deck.name, deckId: null, played: 2, won: 1 },
    ])
    expect(await store.people.tally(bob.id)).toEqual([
      { side: 'runner', deck: shoes.name, deckId: 'soft-shoes', played: 2, won: 1 },
    ])
  })

  test('leave out automas, forks and custom positions', async () => {
    const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')]
    const games = [
      await begun(store, ann, null),
      await begun(store, ann, bob, { from: { game: 'x', seq: 3 } }),
      await begun(store, ann, bob, { position: true }),
    ]
    for (const game of games) await store.journal.append(ended(game, 'corp'))
    expect([await store.people.tally(ann.id), await store.people.tally(bob.id)]).toEqual([[], []])
  })

  test('stay when games are deleted, and are deleted with the person', async () => {
    const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')]
    const game = await begun(store, ann, bob)
    await store.journal.append(ended(game, 'corp'))
    const start = { at: new Date(0), id: '' }
    while ((await store.games.get(game)) !== null) await store.retention.sweep('finished', -60_000, start)
    expect(await store.people.tally(ann.id)).toMatchObject([{ played: 1, won: 1 }])
    expect((await store.people.accountData.everything(ann.id)).tallies).toHaveLength(1)
    await store.people.accountData.forget(ann.id)
    expect(await store.people.tally(ann.id)).toEqual([])
    expect(await store.people.tally(bob.id)).toMatchObject([{ played: 1, won: 0 }])
  })
})

test('Games from before there were tallies are counted by the migration that adds them', {
  tags: ['postgres'],
}, async () => {
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  const store = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet })
  onTestFinished(store.close)
  const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')]
  for (const side of ['corp', 'runner', 'corp'] as const)
    await store.journal.append(ended(await begun(store, ann, bob), side))
  await store.journal.append(ended(await begun(store, ann, null), 'corp'))
  await store.journal.append(ended(await begun(store, ann, bob, { position: true }), 'corp'))
  const counted = () => Promise.all([ann, bob].map(({ id }) => store.people.tally(id)))
  const before = await counted()
  expect(before).toMatchObject([[{ played: 3, won: 2 }], [{ played: 3, won: 1 }]])

  const folder = readdirSync('prisma/migrations').find((name) => name.endsWith('_tallies'))
  const sql = readFileSync(`prisma/migrations/${folder}/migration.sql`, 'utf8')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('DELETE FROM tallies')
  await client.query(sql.slice(sql.indexOf('INSERT INTO')))
  await client.end()
  expect(await counted()).toEqual(before)
})
