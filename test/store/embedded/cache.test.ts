/**
 * The cache returns what the database holds. `store.test.ts` also runs all of the store's guarantees over it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameRow, Store, UserRow } from '../../../src/store/contract.ts'
import { cacheNeutralMethods, cacheReads, gameOnlyMethods } from '../../../src/store/embedded/cache.ts'
import { newId } from '../../../src/store/ids.ts'
import { ownEmbedded, type Place } from '../databases.ts'
import { guest, moves, newGame, seatFor } from '../sample-rows.ts'

let home: Place
let store: Store
beforeAll(async () => {
  home = await ownEmbedded()
  store = await home.open()
})
afterAll(async () => {
  await store.close()
  await home.dispose()
})

/**
 * A store with a cache of its own, a clock to move, and counts of how often games and sessions were read
 * below the cache.
 */
const counted = () => {
  const reads = { games: 0, sessions: 0, pages: 0, apart: 0 }
  const time = { now: 0 }
  const below: Store = {
    ...store,
    games: {
      ...store.games,
      get: (id) => {
        reads.games++
        return store.games.get(id)
      },
    },
    users: {
      ...store.users,
      bySession: (session) => {
        reads.sessions++
        return store.users.bySession(session)
      },
    },
    journal: {
      ...store.journal,
      page: (game, page) => {
        reads.pages++
        return store.journal.page(game, page)
      },
    },
    people: {
      ...store.people,
      relations: {
        ...store.people.relations,
        hasBlockBetween: (user, others) => {
          reads.apart++
          return store.people.relations.hasBlockBetween(user, others)
        },
      },
    },
  }
  return { cached: cacheReads(below, () => time.now), below, reads, time }
}
const wholePage = { after: -1, before: 2_147_483_647, max: 120 }
const by = (moderator: UserRow) => ({ by: moderator, act: 'ban' as const, about: 'Banned', details: {} })

describe('the cache of an embedded database', () => {
  test('names methods that are there', () => {
    for (const path of [...cacheNeutralMethods, ...gameOnlyMethods]) {
      const found = path.split('.').reduce<unknown>((room, name) => Reflect.get(Object(room), name), store)
      expect(found, path).toBeTypeOf('function')
    }
  })

  test('reads a session, a game, a page and a pair of people once', async () => {
    const { cached, reads } = counted()
    const { user, session } = await cached.users.createGuest('Once')
    const other = await guest(store, 'Other')
    const { id } = await store.games.create(newGame(user))
    await store.journal.append(moves(id, 0))
    for (let n = 0; n < 3; n++) {
      expect(await cached.users.bySession(session)).toEqual(user)
      expect((await cached.games.get(id))?.id).toBe(id)
      expect(await cached.journal.page(id, wholePage)).toHaveLength(1)
      expect(await cached.people.relations.hasBlockBetween(user.id, [other.id])).toBe(false)
    }
    expect(reads).toEqual({ games: 1, sessions: 1, pages: 1, apart: 1 })
    expect(await cached.journal.page(id, { ...wholePage, max: 1 })).toHaveLength(1)
    expect(await cached.journal.page(id, { ...wholePage, after: 5 })).toEqual([])
  })

  test('gives every page of a log as the database does', async () => {
    const { cached, reads } = counted()
    const { id } = await cached.games.create(newGame(await guest(store)))
    const same = async (page: typeof wholePage) =>
      expect(await cached.journal.page(id, page)).toEqual(await store.journal.page(id, page))
    await cached.journal.append(moves(id, 0))
    await same(wholePage)
    expect(reads.pages).toBe(0)
    for (const seq of [1, 2, 3, 4]) await cached.journal.append(moves(id, seq))
    const pages = [
      { after: 1, before: 4, max: 120 },
      { after: -1, before: 3, max: 120 },
      { after: -1, before: 9, max: 2 },
      wholePage,
      { after: -1, before: 3, max: 120 },
      { after: 0, before: 9, max: 2 },
      { after: 4, before: 9, max: 2 },
    ]
    for (const page of pages) await same(page)
    expect(reads.pages).toBe(4)
  })

  test('knows a game that it has just made, as the database does', async () => {
    const { cached, reads } = counted()
    const game = await cached.games.create(newGame(await guest(store)))
    expect(await cached.games.get(game.id)).toEqual(await store.games.get(game.id))
    expect(reads.games).toBe(0)
  })

  test('sees what is written to a game, and keeps the others', async () => {
    const { cached, reads } = counted()
    const host = await guest(store)
    const [one, two] = [newGame(host), newGame(host)]
    for (const game of [one, two]) await cached.games.create(game)
    await cached.games.takeSeat(one.id, 'runner', seatFor(await guest(store, 'Rita')))
    const seat = (game: GameRow | null) => game?.seats.find(({ id }) => id === 'runner')?.holder?.name
    expect(seat(await cached.games.get(one.id))).toBe('Rita')
    expect(seat(await cached.games.get(two.id))).toBeUndefined()
    expect(reads.games).toBe(1)
    await cached.journal.append({ ...moves(one.id, 0), status: { status: 'playing', result: null } })
    expect((await cached.games.get(one.id))?.status).toBe('playing')
    expect(await cached.journal.page(one.id, wholePage)).toHaveLength(1)
    await cached.journal.append(moves(one.id, 1))
    expect(await cached.journal.page(one.id, wholePage)).toHaveLength(2)
  })

  test('ends a session at once, and a name is changed at once', async () => {
    const { cached } = counted()
    const { user, session } = await cached.users.createGuest('Leaves')
    await cached.users.bySession(session)
    await cached.users.rename(user.id, 'Renamed')
    expect((await cached.users.bySession(session))?.name).toBe('Renamed')
    await cached.users.endSession(session)
    expect(await cached.users.bySession(session)).toBeNull()
  })

  test('bans at once', async () => {
    const { cached } = counted()
    const { user, session } = await cached.users.createGuest('Banned')
    const moderator = await guest(store, 'Moderator')
    expect((await cached.users.bySession(session))?.ban).toBeUndefined()
    await cached.moderation.bans.add(
      { user, until: null, reason: 'spam', account: true, address: false },
      by(moderator),
    )
    expect((await cached.users.bySession(session))?.ban?.reason).toBe('spam')
  })

  test('believes nothing for longer than 20 seconds', async () => {
    const { cached, reads, time } = counted()
    const { session } = await cached.users.createGuest('Old')
    await cached.users.bySession(session)
    time.now += 19_999
    await cached.users.bySession(session)
    expect(reads.sessions).toBe(1)
    time.now += 1
    await cached.users.bySession(session)
    expect(reads.sessions).toBe(2)
  })

  test('does not keep what was read while it was written', async () => {
    const { below } = counted()
    const { id } = await store.games.create(newGame(await guest(store)))
    let answer: (game: GameRow | null) => void = () => undefined
    const slow = new Promise<GameRow | null>((resolve) => {
      answer = resolve
    })
    let reads = 0
    const get = (game: string) => (reads++ === 0 ? slow : store.games.get(game))
    const cached = cacheReads({ ...below, games: { ...below.games, get } })
    const reading = cached.games.get(id)
    const before = await store.games.get(id)
    await cached.games.setOptions(id, { open: true })
    answer(before)
    expect((await reading)?.options).toEqual(before?.options)
    expect((await cached.games.get(id))?.options).toEqual({ open: true })
  })

  test('keeps a game whatever is written to others meanwhile', async () => {
    const { below } = counted()
    const host = await guest(store)
    const [one, other] = [newGame(host), newGame(host)]
    for (const game of [one, other]) await store.games.create(game)
    let reads = 0
    const cached: Store = cacheReads({
      ...below,
      games: {
        ...below.games,
        get: async (id) => {
          reads++
          await cached.games.setOptions(other.id, { read: reads })
          return store.games.get(id)
        },
        setOptions: async () => undefined,
      },
    })
    await cached.games.get(one.id)
    for (let n = 0; n < 2_000; n++) await cached.games.setOptions(`${n}`, {})
    await cached.games.get(one.id)
    expect(reads).toBe(1)
  })

  test('shares rows that nobody can change', async () => {
    const { cached } = counted()
    const { id } = await cached.games.create(newGame(await guest(store)))
    const game = await cached.games.get(id)
    expect(() => Object.assign(game ?? {}, { id: newId() })).toThrow(TypeError)
  })

  test('empties itself at a method that it does not know', async () => {
    const { cached, reads } = counted()
    const { session } = await cached.users.createGuest('Unknown')
    await cached.users.bySession(session)
    await cached.retention.reclaim()
    await cached.users.bySession(session)
    expect(reads.sessions).toBe(2)
  })
})
