import { describe, expect, it } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import { findPerson } from '../../../src/automa/people/index.ts'
import type { GameState } from '../../../src/engine/index.ts'
import { newTable } from '../../../src/protocol/http.ts'
import type { JournalRow, UserRow } from '../../../src/store/contract.ts'
import type { ThinkingPool } from '../../../src/tables/background/thinking-pool.ts'
import { until } from '../../server/test-server.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { openTables } from '../open-tables.ts'

const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }

const process = (store: FakeStore, thinker?: ThinkingPool<GameState>) =>
  openTables(store, { seedsOf: 'tables with people', ...(thinker && { thinker }) })

const seat = (side: 'corp' | 'runner', person: string) => ({
  side,
  player: 'automa',
  automa: { pack: person, difficulty: 'standard' },
})

const host = (tables: ReturnType<typeof process>, seats: unknown[]) =>
  tables.host(ann, newTable.parse({ format: 'classic', seats }))

/** A whole game of two people, as saved in the store. */
async function whole(corp: string, runner: string) {
  const store = fakeStore()
  const tables = process(store)
  const { id } = await host(tables, [seat('corp', corp), seat('runner', runner)])
  await tables.start(ann, id)
  const deal = engine.load(store.shelf.snapshots.get(id)?.state)
  await until(() => store.shelf.games.get(id)?.status === 'over')
  return { store, id, deal, rows: store.shelf.journal.get(id) ?? [] }
}

const moved = (rows: JournalRow[] = []) =>
  rows.map(({ seq, seat, choice, events }) => ({ seq, seat, choice, events }))

describe('A person of the ladder at a table', () => {
  it('has a name, the own deck, and is stored with the seat', async () => {
    const store = fakeStore()
    const tables = process(store)
    const { id } = await host(tables, [{ side: 'corp', player: 'me' }, seat('runner', 'pim')])
    const holder = store.shelf.games.get(id)?.seats[1]?.holder
    expect(holder).toMatchObject({
      name: 'Pim Oduya',
      automa: true,
      user: null,
      deckId: findPerson('pim')?.decks.runner,
      setup: { pack: 'pim' },
    })
  })

  it('plays another deck if it is asked to', async () => {
    const store = fakeStore()
    const tables = process(store)
    const other = { ...seat('runner', 'pim'), deck: 'slow-rot' }
    const { id } = await host(tables, [{ side: 'corp', player: 'me' }, other])
    expect(store.shelf.games.get(id)?.seats[1]?.holder?.deckId).toBe('slow-rot')
  })

  it('is refused if nobody is called so, or if they are not open yet', async () => {
    const tables = process(fakeStore())
    const ask = (person: string) => host(tables, [{ side: 'corp', player: 'me' }, seat('runner', person)])
    await expect(ask('nobody')).rejects.toThrow('Automa not found')
    await expect(ask('vartan')).rejects.toThrow('Salome Vartan cannot be played yet')
  })

  it('plays in their own style: the same deal goes otherwise with another', async () => {
    const [one, again, other] = [
      await whole('bernt', 'rosa'),
      await whole('bernt', 'rosa'),
      await whole('bernt', 'greet'),
    ]
    expect(moved(one.rows)).toEqual(moved(again.rows))
    expect(moved(other.rows)).not.toEqual(moved(one.rows))
  })

  it('goes on alike after the server was killed at any of several moves', async () => {
    const game = await whole('nadir', 'pim')
    for (const seq of [5, 40, 90].filter((at) => at < game.rows.length)) {
      const { shelf } = game.store
      const row = shelf.games.get(game.id)
      if (!row) throw new Error('There is no game.')
      const store = fakeStore({
        ...shelf,
        games: new Map([[game.id, { ...row, status: 'playing' as const, result: null }]]),
        journal: new Map([[game.id, game.rows.slice(0, seq + 1)]]),
        snapshots: new Map([
          [game.id, { seq: 0, state: JSON.parse(JSON.stringify(game.deal)), hash: engine.hash(game.deal) }],
        ]),
      })
      const tables = process(store)
      await tables.open()
      await tables.join(ann, game.id, undefined, () => {})
      await until(() => store.shelf.games.get(game.id)?.status === 'over')
      expect(moved(store.shelf.journal.get(game.id))).toEqual(moved(game.rows))
    }
  })

  it('thinks if they do, as long as they may, and says who thinks', async () => {
    const asked: { ms: number; person: string | null | undefined }[] = []
    const thinker: ThinkingPool<GameState> = {
      think: async (_, _decision, ms, _host, person) => {
        asked.push({ ms, person })
        return null
      },
      explain: async () => null,
      close: async () => {},
    }
    const store = fakeStore()
    const tables = process(store, thinker)
    const { id } = await host(tables, [seat('corp', 'haewon'), seat('runner', 'pim')])
    await tables.start(ann, id)
    await tables.join(ann, id, undefined, () => {})
    await until(() => asked.length > 2)
    expect(new Set(asked.map(({ person }) => person))).toEqual(new Set(['haewon']))
    expect([...new Set(asked.map(({ ms }) => ms))].every((ms) => ms === 1_000 || ms === 300)).toBe(true)
  })
})
