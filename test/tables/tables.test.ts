import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Spar } from '../../src/automa/judgement/index.ts'
import { DeckRefused } from '../../src/automa/preparation/sort.ts'
import { newTable } from '../../src/protocol/http.ts'
import type { TableUpdate } from '../../src/protocol/sockets.ts'
import type { UserRow } from '../../src/store/contract.ts'
import { createTables } from '../../src/tables/tables.ts'
import type { TableSettings, Viewer } from '../../src/tables/types.ts'
import { factsPool } from '../decks/pool.ts'
import { until } from '../server/test-server.ts'
import { firstPage } from '../support/first-page.ts'
import { noAutoma } from '../support/no-automa.ts'
import { seeds } from '../support/seeds.ts'
import { type FakeStore, fakeStore } from './fake-store.ts'
import { guesser, guessing } from './guessing-game.ts'
import { tableSettings, testOutlet } from './open-tables.ts'

type Wishes = {
  store?: FakeStore
  spar?: Spar
  settings?: Partial<TableSettings>
  engine?: typeof guessing
}
const mute = pino({ level: 'silent' })
const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }
const bob: UserRow = { id: 'bob', name: 'Bob', guest: true }
const eve: UserRow = { id: 'eve', name: 'Eve', guest: true }

/** One process: its tables, and what it sent to their viewers. */
function process({ store = fakeStore(), spar = guesser, settings, engine = guessing }: Wishes = {}) {
  const sent: { viewer: Viewer; update: TableUpdate }[] = []
  const tables = createTables({
    store,
    engine,
    pool: factsPool,
    spar,
    automa: noAutoma,
    seed: seeds('tables'),
    log: mute,
    settings: tableSettings({ snapshotEvery: 1, ...settings }),
    channel: null,
    outlet: testOutlet({ update: (viewer, update) => void sent.push({ viewer, update }) }),
    now: Date.now,
  })
  onTestFinished(() => tables.close())
  return { tables, store, sent }
}

const wish = (corp: 'me' | 'open' | 'automa', runner: 'me' | 'open' | 'automa') =>
  newTable.parse({
    format: 'classic',
    seats: [
      { side: 'corp', player: corp },
      { side: 'runner', player: runner },
    ],
  })

/** Ann as the Corp against Bob, or against an automa. */
async function game({ tables }: ReturnType<typeof process>, runner: 'open' | 'automa' = 'open') {
  const { id } = await tables.host(ann, wish('me', runner))
  if (runner === 'open') await tables.sit(bob, id, 'runner', undefined)
  await tables.start(ann, id)
  return id
}

async function look({ tables }: ReturnType<typeof process>, user: UserRow, table: string) {
  const seen: Parameters<Parameters<typeof tables.join>[3]>[0][] = []
  await tables.join(user, table, undefined, (joined) => void seen.push(joined))
  return seen[0]
}

describe('A deal', () => {
  it('is refused with the reason if AI cards cannot play a deck', async () => {
    const why = 'An automa Corp needs ice in its deck.'
    const engine: typeof guessing = {
      ...guessing,
      create: () => {
        throw new DeckRefused('ice', 0, 1, why)
      },
    }
    const { tables } = process({ engine })
    const { id } = await tables.host(ann, wish('me', 'automa'))
    await expect(tables.start(ann, id)).rejects.toMatchObject({ code: 'bad-deck', message: why })
  })
})

describe('The people of a table', () => {
  it('are known without the database while the game is in memory', async () => {
    const here = process()
    const table = await game(here)
    await look(here, ann, table)
    here.store.away = true
    const players = await here.tables.players(table)
    expect(players.map(({ connected }) => connected)).toEqual([true, false])
    here.tables.leave(table, 'corp')
    expect((await here.tables.players(table)).map(({ connected }) => connected)).toEqual([false, false])
  })
})

describe('A move', () => {
  it('that cannot be written changes nothing, and works when it is sent again', async () => {
    const here = process()
    const table = await game(here)
    await look(here, ann, table)
    here.store.away = true
    await expect(here.tables.answer(ann, table, 'd1', 3)).rejects.toMatchObject({ name: 'StoreUnavailable' })
    here.store.away = false
    expect(here.sent).toEqual([])
    expect(await look(here, ann, table)).toMatchObject({ seq: 0, decision: { id: 'd1' } })
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(1)
  })

  it('that was written although the database’s reply got lost is acknowledged when sent again', async () => {
    const here = process()
    const table = await game(here)
    const { append } = here.store.journal
    here.store.journal.append = async (entry) => {
      await append(entry)
      throw new Error('The connection was closed.')
    }
    await expect(here.tables.answer(ann, table, 'd1', 4)).rejects.toThrow()
    here.store.journal.append = append
    expect(await here.tables.answer(ann, table, 'd1', 4)).toBe(1)
    expect(await here.tables.answer(bob, table, 'd2', ['n1'])).toBe(2)
  })

  it('of two processes at once is made once; the loser learns of it and continues', async () => {
    const here = process()
    const there = process({ store: fakeStore(here.store.shelf) })
    const table = await game(here)
    await Promise.all([look(here, bob, table), look(there, bob, table)])
    const both = await Promise.allSettled([
      here.tables.answer(ann, table, 'd1', 4),
      there.tables.answer(ann, table, 'd1', 5),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stale-decision' },
    })
    await Promise.all([look(here, bob, table), look(there, bob, table)])
    for (const { sent } of [here, there]) expect(sent.map(({ update }) => update.seq)).toEqual([1])
    expect(await there.tables.answer(bob, table, 'd2', ['n1'])).toBe(2)
    expect(await here.tables.answer(bob, table, 'd3', ['n2'])).toBe(3)
    expect(here.sent.map(({ update }) => update.seq)).toEqual([1, 2, 3])
    expect(here.store.shelf.journal.get(table)).toHaveLength(4)
  })

  it('of many at once is made in some order, none of them lost', async () => {
    const here = process()
    const table = await game(here)
    await here.tables.answer(ann, table, 'd1', 9)
    const rush = Array.from({ length: 20 }, (_, i) =>
      here.tables.answer(bob, table, 'd2', [`n${(i % 5) + 1}`]),
    )
    const done = await Promise.allSettled(rush)
    const good = done.filter(({ status }) => status === 'fulfilled')
    expect(good).toHaveLength(4)
    for (const result of good) expect(result).toMatchObject({ value: 2 })
    expect(here.store.shelf.journal.get(table)).toHaveLength(3)
  })
})

describe('A restarted server', () => {
  it.each([1, 3, 1000])(
    'comes back to the same decision with a snapshot every %d moves',
    async (snapshotEvery) => {
      const before = process({ settings: { snapshotEvery } })
      const table = await game(before)
      await before.tables.answer(ann, table, 'd1', 9)
      for (let i = 1; i <= 4; i++) await before.tables.answer(bob, table, `d${i + 1}`, [`n${i}`])
      const seen = await Promise.all([ann, bob].map((user) => look(before, user, table)))
      const after = process({ store: fakeStore(before.store.shelf), settings: { snapshotEvery } })
      expect(await Promise.all([ann, bob].map((user) => look(after, user, table)))).toEqual(
        seen.map((joined) => ({ ...joined, players: expect.anything() })),
      )
      expect(await after.tables.answer(bob, table, 'd5', ['n4'])).toBe(5)
      expect(await after.tables.answer(bob, table, 'd6', ['n9'])).toBe(6)
      expect((await after.tables.get(bob, table)).status).toBe('over')
    },
  )

  it('continues automa seats where the crash stopped them, before anybody watches', async () => {
    const before = process()
    const table = await game(before, 'automa')
    await before.tables.answer(ann, table, 'd1', 9)
    const { shelf } = before.store
    // As if only the person's own move had been saved.
    const rows = shelf.journal.get(table)?.slice(0, 2) ?? []
    shelf.journal.set(table, rows)
    const dealt = guessing.load(shelf.snapshots.get(table)?.state)
    const state = { ...dealt, guesses: [], decision: 2, winner: null, over: false }
    shelf.snapshots.set(table, { seq: 1, state, hash: '' })
    Object.assign(shelf.games.get(table) ?? {}, { status: 'playing', result: null })

    const after = process({ store: fakeStore(shelf) })
    after.store.away = true
    after.tables.open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(shelf.journal.get(table)).toHaveLength(2)

    const third = process({ store: fakeStore(shelf) })
    third.tables.open()
    await until(() => shelf.games.get(table)?.status === 'over')
    expect(shelf.journal.get(table)).toHaveLength(11)
  })

  it('loads no game that waits for a person when it starts, and each when a viewer comes', async () => {
    const before = process()
    const tables = [await game(before, 'automa'), await game(before)]
    // No player loses it: the server is stopped, and the players have left.
    await before.tables.close()
    const after = process({ store: fakeStore(before.store.shelf) })
    const loaded: string[] = []
    const { load } = after.store.journal
    after.store.journal.load = (id, seq) => {
      loaded.push(id)
      return load(id, seq)
    }
    after.tables.open()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(loaded).toEqual([])
    for (const table of tables) await look(after, ann, table)
    expect(loaded).toEqual(tables)
  })

  it('reports a game that cannot be restored, and leaves it as it is', async () => {
    const before = process()
    const table = await game(before)
    before.store.shelf.snapshots.set(table, { seq: 0, state: { schema: 7 }, hash: '' })
    before.store.shelf.deals.delete(table)
    const after = process({ store: fakeStore(before.store.shelf) })
    await expect(after.tables.answer(ann, table, 'd1', 3)).rejects.toMatchObject({ code: 'table-damaged' })
    expect((await after.tables.ofUser(ann, firstPage)).items).toMatchObject([{ id: table, damaged: true }])
    expect(before.store.shelf.journal.get(table)).toHaveLength(1)
  })
})

describe('An automa seat', () => {
  it.each<[string, Spar]>([
    [
      'fails',
      () => {
        throw new Error('No idea.')
      },
    ],
    ['chooses what is not offered', () => ['n99']],
  ])('whose player %s takes the first legal option', async (_, spar) => {
    const here = process({ spar })
    const table = await game(here, 'automa')
    expect(await here.tables.answer(ann, table, 'd1', 1)).toBe(1)
    expect(here.store.shelf.journal.get(table)?.map(({ choice }) => choice)).toEqual([null, 1, ['n1']])
  })
})

describe('Taking over', () => {
  it('the sparring partner plays for a player who leaves, until the seat is taken back', async () => {
    const here = process()
    const table = await game(here)
    await here.tables.answer(ann, table, 'd1', 9)
    expect(await here.tables.takeover(bob, table, 'runner', 'automa')).toBe(2)
    await until(() => here.store.shelf.games.get(table)?.status === 'over')
    expect(here.store.shelf.journal.get(table)?.[2]).toMatchObject({ kind: 'handOver', seat: 'runner' })
    const [, runner] = (await here.tables.get(bob, table)).seats
    expect(runner).toMatchObject({ player: 'automa', me: true, name: 'Bob' })
  })

  it('a seat taken back waits for its player again', async () => {
    const here = process()
    const table = await game(here)
    await here.tables.takeover(bob, table, 'runner', 'automa')
    await here.tables.takeover(bob, table, 'runner', 'me')
    await here.tables.answer(ann, table, 'd1', 9)
    expect(await here.tables.answer(bob, table, 'd2', ['n1'])).toBe(4)
  })

  it('two automas play by themselves while a spectator watches', async () => {
    const here = process()
    const { id: table } = await here.tables.host(ann, wish('automa', 'automa'))
    await here.tables.start(ann, table)
    await until(() => here.store.shelf.games.get(table)?.status === 'over')
  })

  it('a spectator who has seen a hand cannot take the other seat, in any process', async () => {
    const here = process()
    const seats = wish('automa', 'automa')
    const options = { ...seats.options, takeover: true, spectators: true }
    const { id: table } = await here.tables.host(ann, { ...seats, options })
    await here.tables.start(ann, table)
    const look = (user: UserRow, as: string) => here.tables.join(user, table, undefined, () => {}, as)
    await look(bob, 'corp')
    await look(eve, 'runner')
    const there = process({ store: fakeStore(here.store.shelf) })
    await expect(there.tables.takeover(bob, table, 'runner', 'me')).rejects.toMatchObject({
      code: 'forbidden',
    })
    await there.tables.takeover(eve, table, 'runner', 'me')
    // A player who has played a seat knows its hand as well.
    await there.tables.takeover(eve, table, 'runner', 'automa')
    await expect(there.tables.takeover(eve, table, 'corp', 'me')).rejects.toMatchObject({ code: 'forbidden' })
    await there.tables.takeover(bob, table, 'corp', 'me')
  })

  it('only the host may, unless the table allows it; nobody holds two seats', async () => {
    const here = process()
    const table = await game(here, 'automa')
    const take = (user: UserRow, seat = 'runner') => here.tables.takeover(user, table, seat, 'me')
    await expect(take(bob)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(take(ann)).rejects.toMatchObject({ code: 'bad-request' })
    await expect(take(bob, 'corp')).rejects.toMatchObject({ code: 'seat-taken' })
    await expect(take(ann, 'corp')).rejects.toMatchObject({ code: 'bad-request' })
    await expect(here.tables.takeover(bob, table, 'runner', 'automa')).rejects.toMatchObject({
      code: 'not-your-seat',
    })
    expect(here.store.shelf.journal.get(table)).toHaveLength(1)
  })

  it('if the table allows it, a spectator plays on, and gives the seat back to the automa', async () => {
    const here = process()
    const seats = wish('me', 'automa')
    const { id: table } = await here.tables.host(ann, {
      ...seats,
      options: { ...seats.options, takeover: true },
    })
    await here.tables.start(ann, table)
    expect(await here.tables.takeover(bob, table, 'runner', 'me')).toBe(1)
    await here.tables.answer(ann, table, 'd1', 9)
    expect(await here.tables.answer(bob, table, 'd2', ['n1'])).toBe(3)
    // Another process knows who plays, too.
    const there = process({ store: fakeStore(here.store.shelf) })
    expect(await there.tables.answer(bob, table, 'd3', ['n2'])).toBe(4)
    await here.tables.takeover(bob, table, 'runner', 'automa')
    await until(() => here.store.shelf.games.get(table)?.status === 'over')
    const [, runner] = (await here.tables.get(bob, table)).seats
    expect(runner).toMatchObject({ player: 'automa', me: false, name: 'Sparring partner' })
  })
})

describe('Memory', () => {
  it('is left by a game nobody watches, and keeps one that is watched', async () => {
    const here = process({ settings: { idleMs: 0, sweepMs: 5 } })
    const [idle, watched] = [await game(here), await game(here)]
    await look(here, ann, watched)
    expect(here.tables.countLive()).toBe(2)
    here.tables.open()
    await until(() => here.tables.countLive() === 1)
    expect(await here.tables.answer(ann, idle, 'd1', 3)).toBe(1)
    here.tables.leave(watched, 'corp')
    await until(() => here.tables.countLive() === 0)
  })

  it('evicts other games if one cannot be evicted', async () => {
    const here = process({ settings: { snapshotEvery: 100 } })
    const tables = [await game(here), await game(here)]
    const [stuck] = tables
    for (const table of tables) await here.tables.answer(ann, table, 'd1', 9)
    const { append } = here.store.journal
    here.store.journal.append = (entry) =>
      entry.game === stuck ? Promise.reject(new Error('This row does not fit.')) : append(entry)
    const sweeping = process({ store: here.store, settings: { idleMs: 0, sweepMs: 5 } })
    for (const table of tables) {
      await sweeping.tables.join(ann, table, undefined, () => {})
      sweeping.tables.leave(table, 'corp')
    }
    expect(sweeping.tables.countLive()).toBe(2)
    sweeping.tables.open()
    await until(() => sweeping.tables.countLive() === 1)
  })

  it('computes a view only for viewers', async () => {
    const here = process()
    const table = await game(here)
    await look(here, ann, table)
    await here.tables.answer(ann, table, 'd1', 3)
    expect(here.sent.map(({ viewer }) => viewer)).toEqual(['corp'])
  })
})

describe('Closing', () => {
  it('leaves every game with a snapshot of its last move', async () => {
    const here = process({ settings: { snapshotEvery: 100 } })
    const table = await game(here)
    await here.tables.answer(ann, table, 'd1', 9)
    await here.tables.answer(bob, table, 'd2', ['n1'])
    expect(here.store.shelf.snapshots.get(table)?.seq).toBe(0)
    await here.tables.close()
    expect(here.store.shelf.snapshots.get(table)?.seq).toBe(2)
    const after = process({ store: fakeStore(here.store.shelf) })
    expect(await after.tables.answer(bob, table, 'd3', ['n2'])).toBe(3)
  })

  it('finishes accepted moves and accepts no more', async () => {
    const here = process()
    const table = await game(here)
    const last = here.tables.answer(ann, table, 'd1', 3)
    await here.tables.close()
    expect(await last).toBe(1)
    await expect(here.tables.answer(bob, table, 'd2', ['n1'])).rejects.toMatchObject({ code: 'unavailable' })
  })
})
