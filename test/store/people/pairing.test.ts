/** No player is paired twice, however many requests pair at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store, UserRow } from '../../../src/store/contract.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { deck, guest, newGame, seatFor } from '../sample-rows.ts'

const heardMs = 15_000

onEachDatabase('pairing in', (place) => {
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

  const seek = (user: UserRow) =>
    store.people.pairing.seek({
      user: user.id,
      side: null,
      pool: 'all',
      clock: 'none',
      rated: false,
      brings: { corp: { deck, deckId: null } },
      corp: 1500,
      runner: 1500,
    })
  const tableOf = (a: UserRow, b: UserRow) => ({
    ...newGame(a),
    seats: [
      { id: 'corp', side: 'corp' as const, index: 0, holder: seatFor(a) },
      { id: 'runner', side: 'runner' as const, index: 1, holder: seatFor(b) },
    ],
  })

  test('each player is at one table, whoever tries at once, and a failure leaves no table behind', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => guest(store, `P${n}`)))
    await Promise.all(people.map(seek))
    const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b) => [a, b] as const))
    const done = await Promise.all(
      pairs.map(([a, b]) => store.people.pairing.pair(a.id, b.id, tableOf(a, b), heardMs)),
    )
    expect(done.filter(Boolean).length).toBeLessThanOrEqual(3)
    expect(done.filter(Boolean).length).toBeGreaterThan(0)
    const games = await Promise.all(people.map(({ id }) => store.games.ofUser(id, 10)))
    expect(games.every((mine) => mine.length <= 1)).toBe(true)
    expect(games.flat().length).toBe(2 * done.filter(Boolean).length)
  })

  test('a silent or already paired player is paired with nobody', async () => {
    const [a, b, c] = [await guest(store, 'A'), await guest(store, 'B'), await guest(store, 'C')]
    await seek(a)
    await seek(b)
    expect(await store.people.pairing.pair(a.id, c.id, tableOf(a, c), heardMs)).toBe(false)
    expect(await store.people.pairing.pair(a.id, b.id, tableOf(a, b), heardMs)).toBe(true)
    await seek(c)
    expect(await store.people.pairing.pair(c.id, b.id, tableOf(c, b), heardMs)).toBe(false)
    expect((await store.people.pairing.still(b.id))?.game).not.toBe(null)
  })
})
