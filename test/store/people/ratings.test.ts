/** A rating change is written together with the end of its game, or neither is. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JournalConflict, type NewRatingChange, type Store } from '../../../src/store/contract.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { guest, moves, newGame, snapshot } from '../sample-rows.ts'

onEachDatabase('ratings in', (place) => {
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

  const change = (user: string, opponent: string, n: number, rating: number): NewRatingChange => ({
    user,
    side: 'corp',
    n,
    opponent,
    score: 1,
    before: rating - 10,
    rating,
    deviation: 90,
    volatility: 0.06,
    settledUntil: new Date(Date.now() + 60_000),
  })
  const over = {
    status: 'over' as const,
    result: { winners: ['corp'], reason: 'points', text: 'Corp wins.' },
  }

  test('are written with the end of their game, and only by the first', async () => {
    const [ann, bob] = [await guest(store, 'Ann'), await guest(store, 'Bob')]
    const [one, two] = [await store.games.create(newGame(ann)), await store.games.create(newGame(ann))]
    const end = (game: string, n: number, rating: number) =>
      store.journal.append({
        ...moves(game, 0),
        snapshot: snapshot(0),
        status: over,
        ratings: [change(ann.id, bob.id, n, rating)],
      })
    await end(one.id, 1, 1510)
    await expect(end(two.id, 1, 1999)).rejects.toThrow(JournalConflict)
    expect((await store.games.get(two.id))?.status).toBe('waiting')
    expect(await store.journal.rows(two.id, -1)).toEqual([])
    await end(two.id, 2, 1520)
    expect(await store.people.ratings.of(ann.id)).toMatchObject([{ rating: 1520, games: 2, won: 2 }])
    expect(await store.people.ratings.changes(one.id)).toMatchObject([
      { n: 1, rating: 1510, opponent: bob.id },
    ])
  })

  test('the best are those whose rating is settled now, in pages', async () => {
    const people = await Promise.all(['C', 'D', 'E'].map((name) => guest(store, name)))
    for (const [n, user] of people.entries()) {
      const game = await store.games.create(newGame(user))
      const settledUntil = n === 2 ? new Date(Date.now() - 1_000) : new Date(Date.now() + 60_000)
      const ratings = [{ ...change(user.id, 'x', 1, 3000 + n), settledUntil }]
      await store.journal.append({ ...moves(game.id, 0), status: over, ratings })
    }
    const [best] = await store.people.ratings.best('corp', 1)
    expect(best).toMatchObject({ name: 'D', rating: 3001 })
    const next = await store.people.ratings.best('corp', 1, { rating: 3001, id: best?.user ?? '' })
    expect(next).toMatchObject([{ name: 'C' }])
  })
})
