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

const entry = { type: 'picks' as const, picks: [{ seat: 1, booster: 0, tick: 0, card: 'filter' }] }

onEachDatabase('limited runs in', (place) => {
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

  const created = async (host = ada.id, open?: number, daily?: number): Promise<string> => {
    const id = newId()
    const row = {
      id,
      host,
      format: 'sealed-run' as const,
      status: 'building' as const,
      kit: ['base'],
      cube: { name: 'Mine', cards: [{ card: 'filter', count: 1 }] },
      collation: 1,
      edition: 1,
      commitment: 'c',
    }
    const max = open === undefined ? undefined : { open, daily: daily ?? 100 }
    await store.limited.create({ ...row, seed: 's', opened: [[['filter']]], entry }, max)
    return id
  }

  test('a run comes back with its secret and its entries', async () => {
    const id = await created()
    expect(await store.limited.get(id)).toMatchObject({
      host: ada.id,
      format: 'sealed-run',
      kit: ['base'],
      cube: { name: 'Mine', cards: [{ card: 'filter', count: 1 }] },
      edition: 1,
      status: 'building',
      seq: 1,
    })
    expect(await store.limited.secret(id)).toEqual({ seed: 's', opened: [[['filter']]] })
    expect(await store.limited.lines(id, 0)).toMatchObject([{ seq: 1, entry }])
    expect((await store.limited.list(ada.id, 1))[0]?.id).toBe(id)
    expect(await store.limited.get('none')).toBeNull()
  })

  test('of two writers of one entry the second is refused', async () => {
    const id = await created()
    const next = {
      id,
      seq: 2,
      status: 'over' as const,
      wins: 7,
      losses: 1,
      entry: { type: 'leave' as const },
    }
    await store.limited.append(next)
    await expect(store.limited.append(next)).rejects.toThrow(JournalConflict)
    expect(await store.limited.get(id)).toMatchObject({ seq: 2, status: 'over', wins: 7, losses: 1 })
  })

  test('L82: runs that are over and were played are listed with their scores', async () => {
    const host = await guest(store, 'Eve')
    const [given, five, seven] = [await created(host.id), await created(host.id), await created(host.id)]
    await created(host.id)
    const end = (id: string, wins: number, losses: number) =>
      store.limited.append({ id, seq: 2, status: 'over', wins, losses, entry: { type: 'leave' } })
    await end(given, 0, 0)
    await end(five, 5, 3)
    await end(seven, 7, 1)
    const played = await store.limited.played(host.id, 5)
    expect(played.map(({ id, format, wins, losses }) => [id, format, wins, losses]).sort()).toEqual(
      [
        [seven, 'sealed-run', 7, 1],
        [five, 'sealed-run', 5, 3],
      ].sort(),
    )
    expect(await store.limited.played(host.id, 1)).toHaveLength(1)
    expect(await store.limited.played(ada.id, 5)).not.toContainEqual(expect.objectContaining({ id: five }))
  })

  test('decks are saved only over the version they change', async () => {
    const id = await created()
    const decks = { corp: [{ card: 'filter', count: 2 }], runner: [] }
    expect(await store.limited.pool(id)).toBeNull()
    expect(await store.limited.savePool(id, { version: 1, ...decks })).toBe(true)
    expect(await store.limited.savePool(id, { version: 1, ...decks })).toBe(false)
    expect(await store.limited.savePool(id, { version: 2, ...decks, corp: [] })).toBe(true)
    expect(await store.limited.pool(id)).toEqual({ version: 2, corp: [], runner: [] })
  })

  test('the first decks are version 1, and of two writers of a version one is refused', async () => {
    const id = await created()
    const decks = (card: string) => ({ corp: [{ card, count: 1 }], runner: [] })
    expect(await store.limited.savePool(id, { version: 4, ...decks('filter') })).toBe(false)
    expect(await store.limited.pool(id)).toBeNull()
    for (const version of [1, 2]) {
      const saves = ['filter', 'keeper'].map((card) =>
        store.limited.savePool(id, { version, ...decks(card) }),
      )
      const saved = await Promise.all(saves)
      expect([...saved].sort()).toEqual([false, true])
      const kept = saved[0] ? 'filter' : 'keeper'
      expect(await store.limited.pool(id)).toEqual({ version, ...decks(kept) })
    }
  })

  test('nothing is written to a run that has been removed', async () => {
    const decks = { version: 1, corp: [], runner: [] }
    await expect(store.limited.savePool('none', decks)).rejects.toThrow(JournalDeleted)
    const line = { id: 'none', seq: 2, status: 'over' as const, wins: 0, losses: 0, entry }
    await expect(store.limited.append(line)).rejects.toThrow(JournalDeleted)
  })

  test('runs begun within a day count for the quota, also those that are over', async () => {
    const may = await guest(store, 'May')
    for (let n = 0; n < 2; n++) {
      const id = await created(may.id, 1, 2)
      await store.limited.append({ id, seq: 2, status: 'over', wins: 0, losses: 3, entry: { type: 'leave' } })
    }
    await expect(created(may.id, 1, 2)).rejects.toThrow(QuotaExceeded)
    await created(may.id, 1, 3)
  })

  test('open runs count for the quota', async () => {
    const eve = await guest(store, 'Eve')
    const id = await created(eve.id, 1)
    await expect(created(eve.id, 1)).rejects.toThrow(QuotaExceeded)
    await store.limited.append({ id, seq: 2, status: 'over', wins: 0, losses: 3, entry: { type: 'leave' } })
    await created(eve.id, 1)
  })
})
