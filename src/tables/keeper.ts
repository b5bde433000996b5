import type { View } from '../engine/index.ts'
import type { Append, GameRow } from '../store/contract.ts'
import { after, type Position, replay, type Step } from './moves.ts'
import type { Presence } from './presence.ts'
import { noSuchTable, Refused } from './refused.ts'
import type { House, Viewer } from './types.ts'
import { look, updatesFor } from './views.ts'

/** A started game in memory: a cache of what the store holds. */
export type Live<State> = Position<State> & {
  game: GameRow
  /** What the viewers at the table saw last. */
  views: Map<Viewer, View>
  lastSnapshot: number
  touched: number
}

/** Loads games, writes their moves and tells the viewers. Works inside the queue of the game. */
export type Keeper<State> = {
  /** The game in memory or from the store. */
  get(table: string): Promise<Live<State>>
  /** Writes the deal of a new game. */
  open(game: GameRow, deal: Step<State>): Promise<void>
  /** Makes moves durable, then known. Rejects, with nothing changed, when they can't be written. */
  commit(live: Live<State>, steps: Step<State>[], seat?: Append['seat']): Promise<void>
  /** Brings a game up to what another process has written meanwhile. */
  catchUp(live: Live<State>): Promise<void>
  view(live: Live<State>, viewer: Viewer): View
  /** Lets a game leave memory, with its newest state on record: the next to load it may have newer rules. */
  rest(live: Live<State>): Promise<void>
  all(): Live<State>[]
}

export function createKeeper<State>(house: House<State>, presence: Presence): Keeper<State> {
  const { store, engine, settings, log, outlet } = house
  const games = new Map<string, Live<State>>()

  async function load(table: string): Promise<Live<State>> {
    const game = await store.games.get(table)
    if (!game) throw noSuchTable()
    if (game.status === 'waiting') {
      throw new Refused('table-not-started', 'The game at this table has not started yet.')
    }
    const loaded = await store.journal.load(table)
    if (!loaded?.snapshot) throw new Error('A started game has no snapshot.')
    const { seq, state } = loaded.snapshot
    const from = { seq, state: engine.load(state) }
    const now = after(from, replay(house, from, loaded.tail))
    const live = { ...now, game, views: new Map(), lastSnapshot: seq, touched: Date.now() }
    games.set(table, live)
    return live
  }

  async function get(table: string): Promise<Live<State>> {
    const live = games.get(table) ?? (await load(table))
    live.touched = Date.now()
    return live
  }

  function entry(game: GameRow, steps: Step<State>[], last: Step<State>, snapshot: boolean): Append {
    const { state, row } = last
    const { result } = engine.viewFor(state, null)
    return {
      game: game.id,
      rows: steps.map((step) => step.row),
      ...(snapshot || result ? { snapshot: { seq: row.seq, state, hash: engine.hash(state) } } : {}),
      ...(result ? { status: { status: 'over', result } } : {}),
    }
  }

  async function open(game: GameRow, deal: Step<State>): Promise<void> {
    const append = entry(game, [deal], deal, true)
    await store.journal.append({ status: { status: 'playing', result: null }, ...append })
    await load(game.id)
  }

  async function commit(live: Live<State>, steps: Step<State>[], seat?: Append['seat']): Promise<void> {
    const last = steps.at(-1)
    if (!last) return
    const append = entry(live.game, steps, last, last.row.seq - live.lastSnapshot >= settings.snapshotEvery)
    await store.journal.append(seat ? { ...append, seat } : append)
    if (seat) live.game = seated(live.game, seat)
    if (append.snapshot) live.lastSnapshot = append.snapshot.seq
    adopt(live, steps)
    if (append.status) end(live)
  }

  async function catchUp(live: Live<State>): Promise<void> {
    const rows = await store.journal.rows(live.game.id, live.seq)
    try {
      if (rows.some(({ kind }) => kind === 'handOver')) {
        live.game = (await store.games.get(live.game.id)) ?? live.game
      }
      adopt(live, replay(house, live, rows))
      if (rows.length > 0) end(live)
    } catch (err) {
      // Moves of a newer version of the rules: its snapshot is what counts.
      log.warn({ err, table: live.game.id }, 'reloading a game')
      games.delete(live.game.id)
      throw err
    }
  }

  async function rest(live: Live<State>): Promise<void> {
    const { game, seq, state } = live
    if (live.lastSnapshot < seq) {
      const snapshot = { seq, state, hash: engine.hash(state) }
      await store.journal.append({ game: game.id, rows: [], snapshot })
    }
    games.delete(game.id)
  }

  /** Takes durable moves into memory and tells everyone who is looking. */
  function adopt(live: Live<State>, steps: Step<State>[]): void {
    const before = live.state
    Object.assign(live, after(live, steps))
    if (steps.length === 0) return
    const viewers = presence.viewers(live.game.id)
    for (const viewer of live.views.keys()) if (!viewers.includes(viewer)) live.views.delete(viewer)
    for (const viewer of viewers) tell(live, viewer, before, steps)
  }

  /** A view that fails costs its viewer this update, never the game its move. */
  function tell(live: Live<State>, viewer: Viewer, state: State, steps: Step<State>[]): void {
    try {
      const before = live.views.get(viewer) ?? look(house, state, viewer)
      const { updates, view } = updatesFor(house, { table: live.game.id, viewer, before, steps })
      live.views.set(viewer, view)
      for (const update of updates) outlet.update(viewer, update)
    } catch (err) {
      live.views.delete(viewer)
      log.error({ err, table: live.game.id }, 'an update could not be sent')
    }
  }

  /** If the game is over, everybody hears of it. */
  function end(live: Live<State>): void {
    const { result, seed } = engine.viewFor(live.state, null)
    if (!result || !seed) return
    live.game = { ...live.game, status: 'over', result }
    outlet.ended({ table: live.game.id, result, seed })
  }

  function view(live: Live<State>, viewer: Viewer): View {
    const seen = live.views.get(viewer) ?? look(house, live.state, viewer)
    live.views.set(viewer, seen)
    return seen
  }

  return {
    get,
    open,
    commit,
    catchUp,
    view,
    rest,
    all: () => [...games.values()],
  }
}

const seated = (game: GameRow, { id, ...taken }: NonNullable<Append['seat']>): GameRow => ({
  ...game,
  seats: game.seats.map((seat) =>
    seat.id === id && seat.holder ? { ...seat, holder: { ...seat.holder, ...taken } } : seat,
  ),
})
