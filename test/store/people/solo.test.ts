/** A solo rating changes together with the end of its game, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JournalConflict, type NewSoloChange, type Store } from '../../../src/store/contract.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { guest, moves, newGame, snapshot } from '../sample-rows.ts'

onEachDatabase('solo ratings in', (place) => {
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

  const change = (user: string, n: number, rating: number, score = 1): NewSoloChange => ({
    ...{ user, side: 'runner', n, opponent: n > 1 ? 'rosa' : 'pim', score },
    ...{ before: rating - 10, rating, deviation: 90, volatility: 0.06 },
  })
  const over = {
    status: 'over' as const,
    result: { winners: ['corp'], reason: 'points', text: 'Corp wins.' },
  }
  const end = (game: string, soloChange: NewSoloChange) =>
    store.journal.append({ ...moves(game, 0), snapshot: snapshot(0), status: over, soloChange })

  test('are written with the end of their game, and only by the first', async () => {
    const ann = await guest(store, 'Ann')
    const [one, two] = [await store.games.create(newGame(ann)), await store.games.create(newGame(ann))]
    await end(one.id, change(ann.id, 1, 1150))
    await expect(end(two.id, change(ann.id, 1, 1999))).rejects.toThrow(JournalConflict)
    expect((await store.games.get(two.id))?.status).toBe('waiting')
    await end(two.id, change(ann.id, 2, 1130, 0))
    expect(await store.people.solo.of(ann.id)).toMatchObject([
      { side: 'runner', rating: 1130, games: 2, won: 1 },
    ])
    expect(await store.people.solo.change(one.id)).toMatchObject({ n: 1, rating: 1150, opponent: 'pim' })
    expect(await store.people.solo.meetings(ann.id)).toEqual([
      { side: 'runner', opponent: 'pim', games: 1, won: 1 },
      { side: 'runner', opponent: 'rosa', games: 1, won: 0 },
    ])
    expect(await store.people.solo.scores(ann.id, 3)).toEqual([
      { side: 'runner', score: 0 },
      { side: 'runner', score: 1 },
    ])
    expect(await store.people.ratings.of(ann.id)).toEqual([])
  })

  test('do not change by a game with a hint, also if it came in the same moment', async () => {
    const ann = await guest(store, 'Ann')
    const game = await store.games.create(newGame(ann))
    expect(await store.people.solo.hinted(game.id)).toBe(true)
    await end(game.id, change(ann.id, 1, 1150))
    expect(await store.people.solo.change(game.id)).toBeNull()
    expect(await store.people.solo.of(ann.id)).toEqual([])
    expect((await store.games.get(game.id))?.status).toBe('over')
  })

  test('know what has happened in a game, added up over its moves', async () => {
    const ann = await guest(store, 'Ann')
    const game = await store.games.create(newGame(ann))
    expect(await store.people.solo.marks(game.id)).toBeNull()
    await store.journal.append({ ...moves(game.id, 0), solo: { wanted: 160, tried: 40 } })
    await store.journal.append({ ...moves(game.id, 1), solo: { undo: true, wanted: 160, tried: 100 } })
    expect(await store.people.solo.hinted(game.id)).toBe(true)
    expect(await store.people.solo.hinted(game.id)).toBe(false)
    const known = { hint: true, undo: true, handed: false, wanted: 320, tried: 140 }
    expect(await store.people.solo.marks(game.id)).toEqual(known)
  })

  test('begin where the user says, as long as no game counted', async () => {
    const ann = await guest(store, 'Ann')
    const begin = (rating: number) =>
      store.people.solo.begin(ann.id, { rating, deviation: 350, volatility: 0.06 })
    await begin(1300)
    expect((await store.people.solo.of(ann.id)).map(({ side, rating }) => [side, rating])).toEqual([
      ['corp', 1300],
      ['runner', 1300],
    ])
    const game = await store.games.create(newGame(ann))
    await end(game.id, change(ann.id, 1, 1350))
    await begin(1100)
    expect((await store.people.solo.of(ann.id)).map(({ side, rating }) => [side, rating])).toEqual([
      ['corp', 1100],
      ['runner', 1350],
    ])
  })

  test('count finished lessons, each once, and no puzzles', async () => {
    const ann = await guest(store, 'Ann')
    for (const lesson of ['corp-1', 'corp-1', 'corp-2', 'corp-1', 'puzzle-7', null]) {
      const game = await store.games.create({ ...newGame(ann), options: { lesson } })
      await store.journal.append({ ...moves(game.id, 0), status: over })
    }
    expect(await store.people.solo.lessons(ann.id, 3)).toBe(2)
    expect(await store.people.solo.lessons(ann.id, 1)).toBe(1)
  })

  test('are exported to their user and deleted with the account', async () => {
    const ann = await guest(store, 'Ann')
    const game = await store.games.create(newGame(ann))
    await end(game.id, change(ann.id, 1, 1150))
    const all = await store.people.accountData.everything(ann.id)
    expect([all.soloRatings?.length, all.soloChanges?.length]).toEqual([1, 1])
    await store.people.accountData.forget(ann.id)
    expect(await store.people.solo.of(ann.id)).toEqual([])
    expect(await store.people.solo.change(game.id)).toBeNull()
  })
})
