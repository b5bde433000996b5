import { describe, expect, it, test } from 'vitest'
import { engine } from '../../../src/automa/engine.ts'
import type { Decision, GameState } from '../../../src/engine/index.ts'
import { newTable } from '../../../src/protocol/http.ts'
import type { JournalRow, UserRow } from '../../../src/store/contract.ts'
import { until } from '../../server/test-server.ts'
import { type FakeStore, fakeStore } from '../fake-store.ts'
import { openTables } from '../open-tables.ts'

const ann: UserRow = { id: 'ann', name: 'Ann', guest: true }

/** One process over a store. Its saved states have been through JSON, as in a database. */
const process = (store: FakeStore, snapshotEvery: number) =>
  openTables(store, { snapshotEvery, seedsOf: 'tables with automa' })

const automa = (side: 'corp' | 'runner', pack: string) => ({
  side,
  player: 'automa',
  automa: { pack, difficulty: 'standard' },
})

type Game = { store: FakeStore; table: string; deal: GameState; rows: JournalRow[] }

/** A whole game of two packs, as saved in the store. */
async function whole(corp: string): Promise<Game> {
  const store = fakeStore()
  const { shelf } = store
  const tables = process(store, 10_000)
  const seats = [automa('corp', corp), automa('runner', 'global-runner')]
  const { id: table } = await tables.host(ann, newTable.parse({ format: 'classic', seats }))
  await tables.start(ann, table)
  const deal = engine.load(shelf.snapshots.get(table)?.state)
  await until(() => shelf.games.get(table)?.status === 'over')
  return { store, table, deal, rows: shelf.journal.get(table) ?? [] }
}

/** The state after each move of a journal. */
function statesOf({ deal, rows }: Game): GameState[] {
  const states = [deal]
  for (const { seat, decision, choice } of rows.slice(1)) {
    const state = engine.load(JSON.parse(JSON.stringify(states.at(-1))))
    const moved = engine.answer(state, { seat: seat ?? '', decision: decision ?? '', choice: choice ?? [] })
    if (!moved.ok) throw new Error(moved.error.message)
    states.push(moved.state)
  }
  return states
}

/** The store as a crash after this move would have left it. */
function killed({ store, table, rows }: Game, seq: number, snapshot: { seq: number; state: GameState }) {
  const { shelf } = store
  const game = shelf.games.get(table)
  if (!game) throw new Error('There is no game.')
  const state = JSON.parse(JSON.stringify(snapshot.state))
  return fakeStore({
    ...shelf,
    games: new Map([[table, { ...game, status: 'playing' as const, result: null }]]),
    journal: new Map([[table, rows.slice(0, seq + 1)]]),
    snapshots: new Map([[table, { seq: snapshot.seq, state, hash: engine.hash(snapshot.state) }]]),
  })
}

const moved = (rows: JournalRow[] = []) =>
  rows.map(({ seq, seat, decision, choice, events }) => ({ seq, seat, decision, choice, events }))

/** Plays the game at the table to its end. */
async function ended(store: FakeStore, table: string) {
  process(store, 50).open()
  await until(() => store.shelf.games.get(table)?.status === 'over')
  return moved(store.shelf.journal.get(table))
}

describe('A server that is killed while AI cards are being carried out', () => {
  it.each(['dash', 'veekay'])('continues as if nothing had happened, from any move: %s', async (corp) => {
    const game = await whole(corp)
    const { rows, table } = game
    const all = moved(rows)
    const states = statesOf(game)
    // In the middle of an order, and between two orders.
    const isBusy = (s: GameState) => s.frames.some(({ kind }) => kind === 'order')
    const open = [...states.keys()].filter((seq) => !states[seq]?.over)
    const busy = open.filter((seq) => isBusy(states[seq] ?? game.deal))
    const cuts = [0, busy[0], busy[Math.floor(busy.length / 2)], open.at(-1)]
    for (const seq of cuts) {
      const state = seq === undefined ? undefined : states[seq]
      if (seq === undefined || !state) continue
      expect(await ended(killed(game, seq, { seq, state }), table)).toEqual(all)
      expect(await ended(killed(game, seq, { seq: 0, state: game.deal }), table)).toEqual(all)
    }
    expect(open.length).toBeGreaterThan(20)
  })
})

test('AX3 — a table is answered at once while two automas play at another, and they continue afterwards', async () => {
  const store = fakeStore()
  const tables = process(store, 10_000)
  const host = async (seats: object[]) => {
    const { id } = await tables.host(ann, newTable.parse({ format: 'classic', seats }))
    await tables.start(ann, id)
    return id
  }
  const mine = await host([{ side: 'corp', player: 'me' }, automa('runner', 'global-runner')])

  // The second batch of the other tables' moves waits until mine is made, however fast they are.
  const { append } = store.journal
  const order: string[] = []
  let answered = () => {}
  const answer = new Promise<void>((resolve) => {
    answered = resolve
  })
  store.journal.append = async (entry) => {
    if (entry.game !== mine && order.includes(entry.game)) await answer
    await append(entry)
    order.push(entry.game)
  }
  const theirs = await host([automa('corp', 'exa'), automa('runner', 'global-runner')])
  const decision = await new Promise<Decision | null>((seen) =>
    tables.join(ann, mine, undefined, (joined) => seen(joined.decision)),
  )
  if (!decision) throw new Error('The Corp has nothing to decide.')
  await tables.answer(ann, mine, decision.id, [decision.options[0]?.id ?? ''])
  expect(store.shelf.games.get(theirs)?.status).toBe('playing')
  answered()
  await until(() => store.shelf.games.get(theirs)?.status === 'over')
  expect(order.lastIndexOf(theirs)).toBeGreaterThan(order.indexOf(mine))
  expect(order.filter((game) => game === theirs).length).toBeGreaterThan(1)
})
