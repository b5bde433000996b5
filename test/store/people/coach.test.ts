/** What the coach has found belongs to its user: kept for 200 games, forgotten when it is off, and erased. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store, UserRow } from '../../../src/store/contract.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { guest, momentLater, newGame } from '../sample-rows.ts'

onEachDatabase('coached games in', (place) => {
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

  const within = { staleMs: 6_000, max: 1_000, perMs: 60_000 }
  const look = async (user: UserRow, found: unknown) => {
    const { id } = await store.games.create(newGame(user))
    expect(await store.coached.claim(id, user.id, 'worker', within)).toBe('claimed')
    await store.coached.finish(id, 'worker', found)
    return id
  }
  const gamesOf = async (user: UserRow) => (await store.people.coach.games(user.id)).map(({ game }) => game)

  test('are listed with what was found, the newest first', async () => {
    const [ann, ben] = [await guest(store, 'Ann'), await guest(store, 'Ben')]
    const first = await look(ann, { seat: 'corp', mistakes: [] })
    await momentLater()
    const second = await look(ann, null)
    await look(ben, { seat: 'corp', mistakes: [] })
    expect(await store.people.coach.games(ann.id)).toEqual([
      { game: second, state: 'failed', found: null },
      { game: first, state: 'done', found: { seat: 'corp', mistakes: [] } },
    ])
  })

  test('are cut to the newest once there are too many', async () => {
    const ann = await guest(store, 'Ann')
    const ids: string[] = []
    for (let n = 0; n < 4; n++) {
      ids.unshift(await look(ann, { n }))
      await momentLater()
    }
    await store.people.coach.trim(ann.id, 4, 2)
    expect(await gamesOf(ann)).toEqual(ids)
    await store.people.coach.trim(ann.id, 3, 2)
    expect(await gamesOf(ann)).toEqual(ids.slice(0, 2))
  })

  test('are forgotten when the user turns the coach off', async () => {
    const ann = await guest(store, 'Ann')
    await look(ann, {})
    expect(await store.people.coach.isOff(ann.id)).toBe(false)
    await store.people.coach.turn(ann.id, false)
    await store.people.coach.turn(ann.id, false)
    expect([await store.people.coach.isOff(ann.id), await gamesOf(ann)]).toEqual([true, []])
    await store.people.coach.turn(ann.id, true)
    expect(await store.people.coach.isOff(ann.id)).toBe(false)
  })

  test('are exported to their user and deleted with the account', async () => {
    const ann = await guest(store, 'Ann')
    await look(ann, { seat: 'corp', mistakes: [] })
    const all = await store.people.accountData.everything(ann.id)
    expect(all.coached).toMatchObject([{ state: 'done', found: { seat: 'corp', mistakes: [] } }])
    await store.people.accountData.forget(ann.id)
    expect(await gamesOf(ann)).toEqual([])
    await store.people.coach.turn(ann.id, false)
    expect((await store.people.accountData.everything(ann.id)).coachOff).toHaveLength(1)
    await store.people.accountData.forget(ann.id)
    expect(await store.people.coach.isOff(ann.id)).toBe(false)
  })
})
