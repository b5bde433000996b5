import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  JournalConflict,
  JournalDeleted,
  QuotaExceeded,
  type Store,
  type UserRow,
} from '../../../src/store/contract.ts'
import { newId } from '../../../src/store/ids.ts'
import { onEachDatabase, type Place } from '../databases.ts'
import { guest } from '../sample-rows.ts'

onEachDatabase('pods in', (place) => {
  let there: Place
  let store: Store
  let [ada, ben]: UserRow[] = []
  beforeAll(async () => {
    there = await place()
    store = await there.open()
    ada = await guest(store, 'Ada')
    ben = await guest(store, 'Ben')
  })
  afterAll(async () => {
    await store.close()
    await there.dispose()
  })

  const idOf = (user: UserRow | undefined): string => user?.id ?? ''
  async function opened(
    host = { id: idOf(ada), name: 'Ada' },
    max?: { open: number; daily: number },
    visibility: 'public' | 'link' = 'public',
  ): Promise<string> {
    const id = newId()
    const plan = {
      format: 'sealed' as const,
      kit: ['base'],
      cube: { name: 'x' },
      seats: 8,
      tempo: 'standard' as const,
      building: 25,
      visibility,
    }
    const facts = { collation: 1, edition: 1, commitment: 'c', seed: 's', opened: [[['filter']]] }
    await store.pods.create({ id, host, ...plan, ...facts }, max)
    return id
  }
  const sit = (id: string, seq: number, n: number, user: UserRow | undefined) =>
    store.pods.append({
      ...{ id, seq, status: 'waiting', entry: { type: 'sit', n } },
      sits: { n, user: idOf(user), name: 'Somebody' },
    })

  test('a pod comes back with its host, its secret and its entries', async () => {
    const id = await opened()
    expect(await store.pods.get(id)).toMatchObject({
      host: idOf(ada),
      format: 'sealed',
      cube: { name: 'x' },
      status: 'waiting',
      seats: 8,
      tempo: 'standard',
      building: 25,
      seq: 1,
    })
    expect(await store.pods.people(id)).toEqual([{ n: 0, user: idOf(ada), name: 'Ada' }])
    expect(await store.pods.secret(id)).toEqual({ seed: 's', opened: [[['filter']]] })
    expect(await store.pods.lines(id, 0)).toMatchObject([{ seq: 1, entry: { type: 'sit', n: 0 } }])
    expect(await store.pods.get('none')).toBeNull()
  })

  test('public pods that wait are listed, and everybody’s own', async () => {
    const [open, hidden] = [await opened(), await opened(undefined, undefined, 'link')]
    await sit(hidden, 2, 1, ben)
    const waiting = (await store.pods.waiting(50)).map(({ id }) => id)
    expect([waiting.includes(open), waiting.includes(hidden)]).toEqual([true, false])
    expect((await store.pods.ofUser(idOf(ben), 20)).map(({ id }) => id)).toEqual([hidden])
    expect((await store.pods.running()).map(({ id }) => id)).not.toContain(open)
    await store.pods.append({
      id: open,
      seq: 2,
      status: 'drafting',
      entry: { type: 'begin', chairs: [], at: 1 },
    })
    expect(await store.pods.running()).toContainEqual({ id: open, seq: 2 })
    expect((await store.pods.waiting(50)).map(({ id }) => id)).not.toContain(open)
  })

  test('L31, L32: nobody sits twice, and of two writers of one entry the second is refused', async () => {
    const id = await opened()
    await sit(id, 2, 1, ben)
    await expect(sit(id, 3, 2, ben)).rejects.toThrow(JournalConflict)
    await expect(sit(id, 2, 2, ada)).rejects.toThrow(JournalConflict)
    expect(await store.pods.people(id)).toHaveLength(2)
    await store.pods.append({
      ...{ id, seq: 3, status: 'waiting', entry: { type: 'leave', n: 1, at: 1 } },
      stands: 1,
    })
    await sit(id, 4, 2, ben)
    expect((await store.pods.people(id)).map(({ n }) => n)).toEqual([0, 2])
    expect(await store.pods.lines(id, 2)).toHaveLength(2)
    await expect(sit('none', 2, 1, ben)).rejects.toThrow(JournalDeleted)
  })

  test('decks of each person are saved only over the version they change', async () => {
    const id = await opened()
    const decks = { corp: [{ card: 'filter', count: 2 }], runner: [] }
    expect(await store.pods.pool(id, 0)).toBeNull()
    expect(await store.pods.savePool(id, 0, { version: 2, ...decks })).toBe(false)
    const both = await Promise.all([1, 2].map(() => store.pods.savePool(id, 0, { version: 1, ...decks })))
    expect([...both].sort()).toEqual([false, true])
    expect(await store.pods.savePool(id, 1, { version: 1, corp: [], runner: [] })).toBe(true)
    expect(await store.pods.savePool(id, 0, { version: 2, ...decks })).toBe(true)
    expect(await store.pods.pool(id, 0)).toEqual({ version: 2, ...decks })
    expect(await store.pods.pool(id, 1)).toMatchObject({ version: 1 })
  })

  test('open pods of a host count for the quota, and those of a day', async () => {
    const eve = await guest(store, 'Eve')
    const host = { id: eve.id, name: 'Eve' }
    const id = await opened(host, { open: 1, daily: 2 })
    await expect(opened(host, { open: 1, daily: 2 })).rejects.toThrow(QuotaExceeded)
    await store.pods.append({ id, seq: 2, status: 'cancelled', entry: { type: 'cancel' } })
    await opened(host, { open: 1, daily: 2 })
    await expect(opened(host, { open: 9, daily: 2 })).rejects.toMatchObject({ whose: 'day' })
  })

  test('who deletes their account leaves the pod to the others, without a name', async () => {
    const zoe = await guest(store, 'Zoe')
    const id = await opened({ id: zoe.id, name: 'Zoe' })
    await sit(id, 2, 1, ben)
    await store.people.accountData.forget(zoe.id)
    expect((await store.pods.people(id))[0]).toMatchObject({ n: 0, user: null, name: 'Deleted player' })
    expect(await store.pods.get(id)).toMatchObject({ host: null })
  })
})
