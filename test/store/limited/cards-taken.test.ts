import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store, UserRow } from '../../../src/store/contract.ts'
import { newId } from '../../../src/store/ids.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { guest } from '../sample-rows.ts'

const none = { seen: 0, taken: 0, pickSum: 0, wheel: 0, inDeck: 0, games: 0, won: 0 }

onEachDatabase('cards taken in', (place) => {
  let there: Place
  let store: Store
  let ada: UserRow
  beforeAll(async () => {
    there = await place()
    store = await there.open()
    ada = await guest(store, 'Ada')
  })
  afterAll(async () => {
    await store.close()
    await there.dispose()
  })

  async function pod(): Promise<string> {
    const id = newId()
    const plan = { format: 'draft', kit: [], cube: null, seats: 2, tempo: 'none', building: null } as const
    const facts = {
      collation: 1,
      edition: 1,
      commitment: 'c',
      seed: 's',
      opened: [],
      visibility: 'link' as const,
    }
    await store.pods.create({ id, host: { id: ada.id, name: 'Ada' }, ...plan, ...facts })
    return id
  }
  const end = (id: string) => store.pods.append({ id, seq: 2, status: 'over', entry: { type: 'end' } })

  test('L80: a pod counts once, when it is over, and adds to what is known of its kit and month', async () => {
    const [first, second] = [await pod(), await pod()]
    const counts = [
      { ...none, card: 'filter', bot: false, seen: 3, taken: 2, pickSum: 9 },
      { ...none, card: 'filter', bot: true, seen: 1 },
    ]
    await store.cardsTaken.addPod(first, 'draft-base', counts, [0])
    expect(await store.cardsTaken.ofKit('draft-base', null)).toEqual([])
    await end(first)
    expect((await store.pods.running()).map(({ id }) => id)).toContain(first)
    await Promise.all([1, 2].map(() => store.cardsTaken.addPod(first, 'draft-base', counts, [0])))
    expect(await store.cardsTaken.ofKit('draft-base', null)).toEqual(counts)
    expect((await store.pods.running()).map(({ id }) => id)).not.toContain(first)
    await end(second)
    await store.cardsTaken.addPod(second, 'draft-base', counts, [])
    const [month = ''] = await store.cardsTaken.months('draft-base')
    expect(month).toMatch(/^\d{4}-\d{2}$/)
    expect(await store.cardsTaken.ofKit('draft-base', month)).toMatchObject([
      { card: 'filter', bot: false, seen: 6, taken: 4, pickSum: 18 },
      { bot: true, seen: 2 },
    ])
    expect(await store.cardsTaken.ofKit('draft-base', '1996-04')).toEqual([])
    expect(await store.cardsTaken.ofKit('draft-short', null)).toEqual([])
    expect(await store.pods.wonBy(ada.id)).toBe(1)
  })
})
