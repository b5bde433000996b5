// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JournalConflict, type Store, StoreUnavailable } from '../../../src/store/contract.ts'
import { openStore } from '../../../src/store/open.ts'
import { inOwnTime } from '../../support/own-time.ts'
import { migratedDatabase } from '../databases.ts'
import { deck, guest, move, moves, newGame, quiet, seatFor } from '../sample-rows.ts'
import { unreliableLine } from '../unreliable-line.ts'

const open = (databaseUrl: string): Promise<Store> =>
  openStore({ databaseUrl, dataDir: '/nowhere', log: quiet })

let database: Awaited<ReturnType<typeof migratedDatabase>>
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.drop())

describe('two servers on one Postgres', () => {
  let one: Store
  let two: Store
  beforeAll(async () => {
    ;[one, two] = await Promise.all([open(database.url), open(database.url)])
  })
  afterAll(() => Promise.all([one.close(), two.close()]))

  test('never both move a game', async () => {
    const game = (await one.games.create(newGame(await guest(one)))).id
    for (let seq = 0; seq < 20; seq++) {
      const outcomes = await Promise.allSettled([
        one.journal.append({ game, rows: [move(seq, { seat: 'one' })] }),
        two.journal.append({ game, rows: [move(seq, { seat: 'two' })] }),
      ])
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(refused).toEqual([expect.any(JournalConflict)])
      expect(await one.journal.rows(game, seq - 1)).toEqual(await two.journal.rows(game, seq - 1))
    }
  })

  test('collide in many games at once without harm to the others', async () => {
    const host = await guest(one)
    const games = await Promise.all(
      Array.from({ length: 40 }, async () => (await one.games.create(newGame(host))).id),
    )
    const race = (store: Store, order: string[]) =>
      Promise.allSettled(order.map((game) => store.journal.append(moves(game, 0))))
    const outcomes = await Promise.all([race(one, games), race(two, [...games].reverse())])
    expect(outcomes.flat().filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    for (const game of games) expect(await one.journal.rows(game, -1)).toHaveLength(1)
  })

  test('do not seat a player at a table that starts in the same moment', async () => {
    const [host, player] = [await guest(one), await guest(one)]
    for (let n = 0; n < 10; n++) {
      const game = (await one.games.create(newGame(host))).id
      const [seated] = await Promise.all([
        two.games.takeSeat(game, 'runner', seatFor(player)),
        one.journal.append({ ...moves(game, 0), status: { status: 'playing', result: null } }),
      ])
      const row = await one.games.get(game)
      expect(row?.status).toBe('playing')
      expect(row?.seats[1]?.holder?.user ?? null).toBe(seated ? player.id : null)
    }
  })
})

describe('a database that is away', () => {
  // In ms. Five seconds, plus what a busy machine needs. Without a limit it takes minutes or for ever.
  const within = 10_000
  let line: Awaited<ReturnType<typeof unreliableLine>>
  let store: Store
  let game: string
  beforeAll(async () => {
    line = await unreliableLine(database.url)
    store = await open(line.url)
    game = (await store.games.create(newGame(await guest(store)))).id
  })
  afterAll(async () => {
    await store.close()
    await line.cut()
  })
  beforeEach(() => line.silence(false))

  const everyKindOfCall = () => [
    store.ping(),
    store.users.createGuest('Nobody'),
    store.users.bySession('session'),
    store.decks.list('user', 10),
    store.decks.create('user', deck),
    store.games.create(newGame({ id: 'user', name: 'Nobody', guest: true })),
    store.games.takeSeat(game, 'runner', seatFor({ id: 'user', name: 'Nobody', guest: true })),
    store.journal.append(moves(game, 0)),
    store.journal.load(game),
  ]
  const expectUnavailable = async (): Promise<void> => {
    const outcomes = await inOwnTime(within, Promise.allSettled(everyKindOfCall()))
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'fulfilled'))
    expect(reasons).toEqual(reasons.map(() => expect.any(StoreUnavailable)))
  }

  test('is reported at once when it refuses, and used again when it is back', async () => {
    await line.cut()
    await expectUnavailable()
    await line.mend()
    await store.ping()
    await store.journal.append(moves(game, 0))
    expect(await store.journal.rows(game, -1)).toHaveLength(1)
  })

  test('is reported within five seconds when it falls silent, and used again afterwards', async () => {
    line.silence(true)
    await expectUnavailable()
    line.silence(false)
    await store.ping()
    const seq = (await store.journal.rows(game, -1)).length
    await store.journal.append(moves(game, seq))
    expect(await store.journal.rows(game, -1)).toHaveLength(seq + 1)
  })

  test('limits the number of waiting appends', async () => {
    line.silence(true)
    const reasons: unknown[] = []
    const appends = Array.from({ length: 5_400 }, (_, n) =>
      store.journal.append(moves(`nowhere-${n}`, 0)).catch((error: unknown) => void reasons.push(error)),
    )
    expect(store.gauges().queued).toBe(5_000)
    // Refused writes don't wait for the timeout of the others. Nothing is written before this turn of the
    // event loop is over.
    await new Promise((go) => setImmediate(go))
    expect(reasons).toHaveLength(5_400 - 5_000)
    await inOwnTime(within, Promise.all(appends))
    expect(reasons.filter((reason) => !(reason instanceof StoreUnavailable))).toEqual([])
    expect(reasons).toHaveLength(5_400)
    expect(store.gauges().queued).toBe(0)
    line.silence(false)
    await store.ping()
  })

  test('is reported at the start, with the reason', async () => {
    const refused = open('postgres://postgres:secret@127.0.0.1:1/nothing')
    await expect(refused).rejects.toThrow(StoreUnavailable)
    await expect(refused).rejects.toThrow(/ECONNREFUSED.*Check DATABASE_URL\.$/)
    await expect(refused).rejects.not.toThrow('secret')
    await expect(open(`${database.url}_missing`)).rejects.toThrow('does not exist')
  })
})

test('a closed store rejects calls', async () => {
  const store = await open(database.url)
  await store.close()
  await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  await expect(store.journal.append(moves('game', 0))).rejects.toThrow(StoreUnavailable)
})
