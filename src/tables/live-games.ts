import type { GameSetup, View } from '../engine/index.ts'
import type { TableClock, UndoRequest } from '../protocol/sockets.ts'
import {
  type ClockRow,
  GameDeleted,
  type GameRow,
  type JournalAppend,
  type JournalRow,
  SeenFromOtherSeat,
  StoreUnavailable,
} from '../store/contract.ts'
import { awaitsAfter } from './awaited-seats.ts'
import { type Clocks, pastClock, timingOf } from './clocks.ts'
import { glanceAfter } from './game-summary.ts'
import { applyMoveChange, type Change, writtenOf } from './move-changes.ts'
import { type GamePosition, lastPosition, type MoveStep, replayRows } from './moves.ts'
import { isUnderOther, writtenUnder } from './other-rules.ts'
import { noPassing, type Passes, type Passing } from './passes.ts'
import type { Presence } from './presence.ts'
import type { Quarantine } from './quarantine.ts'
import { ratingsAfter } from './rated.ts'
import { noSuchTable, RefusedError, seenOtherSideError } from './refusal.ts'
import { replayMoves, replayMovesYielding } from './replay-moves.ts'
import { restore } from './restore.ts'
import {
  automaSeats,
  canViewAs,
  damageIn,
  isDelayedFor,
  personSeats,
  playersAtTable,
  tableOptionsOf,
  tournamentAt,
} from './seats.ts'
import { isAudience, lagFrom, type SpectatorDelay, shownAfter } from './spectators.ts'
import { isSuspended, suspensionOf } from './suspend.ts'
import type { TableDeps, Viewer } from './types.ts'
import { type PendingUndo, pendingUndoAfter, requestOf, toUndoView } from './undo-requests.ts'
import { updatesFor, viewChanges } from './views.ts'

/** A request to take something back is looked for among so many moves. */
const maxNotes = 40

/** A started game in memory: a cache of what the store holds. */
export type LiveGame<State> = GamePosition<State> & {
  game: GameRow
  /** What the viewers at the table saw last. */
  views: Map<Viewer, View>
  lastSnapshot: number
  /** The fingerprint of the rules its newest move was made under; missing where nobody wrote that down. */
  rules?: string | undefined
  /** Somebody asks to take something back. */
  asking: PendingUndo | null
  /** What spectators have been shown; null where that is all there is. */
  lag: SpectatorDelay<State> | null
  /** The window a person may pass in, and how long each seat takes for that. */
  passing: Passing
  touched: number
  /** When another process was found to have moved last; nought when it was this one, or nobody knows. */
  elsewhere: number
}

/** What a viewer sees of some moves, and in the end; null where that fails. */
type ViewerUpdates = ReturnType<typeof updatesFor> | null
type Foreseen = Map<Viewer, ViewerUpdates>

/** Loads games, writes their moves and tells the viewers. Works inside the queue of the game. */
export type LiveGames<State> = {
  /** The game in memory or from the store. */
  get(table: string): Promise<LiveGame<State>>
  /** Reads something stored of a game; where it is damaged, the table is refused from now on. */
  reading<T>(table: string, work: () => Promise<T>): Promise<T>
  /** Writes the deal of a new game, and what it was dealt from. */
  open(game: GameRow, setup: GameSetup, deal: MoveStep<State>): Promise<void>
  /** Makes moves durable, then known. Rejects, with nothing changed, when they can't be written. */
  commit(live: LiveGame<State>, steps: MoveStep<State>[], change?: Change): Promise<void>
  /** Brings a game up to what another process has written meanwhile. */
  catchUp(live: LiveGame<State>): Promise<void>
  /** The same for a table somebody looks at, unless it is at that move already. */
  follow(table: string, seq: number): Promise<void>
  /** Forgets a table nobody looks at here, unless it is at that move already. */
  letGo(table: string, seq: number): void
  tellPlayers(table: string): void
  /** The row of a game in memory: who looks at it here keeps it new. */
  held(table: string): GameRow | undefined
  /** Reads again what a tournament says of its game at this table, and tells those who look. */
  tellTournament(table: string): Promise<void>
  view(live: LiveGame<State>, viewer: Viewer): View
  /** What somebody asks to take back, as far as this viewer has been shown it. */
  askingFor(live: LiveGame<State>, viewer: Viewer): UndoRequest | null
  /** The clocks as this viewer may see them; null at a table without. */
  clockFor(live: LiveGame<State>, viewer: Viewer): TableClock | null
  /** The game as this viewer has been shown it: spectators may be behind. */
  seenBy(live: LiveGame<State>, viewer: Viewer): GamePosition<State>
  /** Lets a game leave memory, with its newest state on record: the next to load it may have newer rules. */
  rest(live: LiveGame<State>): Promise<void>
  all(): LiveGame<State>[]
}

export function createLiveGames<State>(
  deps: TableDeps<State>,
  presence: Presence,
  clocks: Clocks<State>,
  passes: Pick<Passes<State>, 'after'>,
  quarantine: Quarantine,
  /** Hears of a game that has just ended, and of moves this process has made, with the number of the one before. */
  hears: { ended: (live: LiveGame<State>) => void; moved: (live: LiveGame<State>, before: number) => void },
): LiveGames<State> {
  const { store, engine, settings, log, outlet } = deps
  const games = new Map<string, LiveGame<State>>()

  async function load(table: string): Promise<LiveGame<State>> {
    const { clock, written, ...now } = await restore(deps, await startedGame(table))
    // Read after its moves: whoever had to leave a seat by one of them, or a shoulder, is gone from here, too.
    const game = await startedGame(table)
    const [asking, lag] = [await askingAt(game, now.seq), await lagAt(game, now)]
    return keep({ ...now, asking, lag, game }, clock, written)
  }

  async function startedGame(table: string): Promise<GameRow> {
    const game = await store.games.get(table)
    if (!game) throw noSuchTable()
    const damage = damageIn(game)
    if (damage !== null) throw quarantine.put(table, damage)
    if (game.status === 'waiting') {
      throw new RefusedError('table-not-started', 'The game at this table has not started yet.')
    }
    return game
  }

  /** From here on the game is in memory. */
  function keep(
    found: Pick<LiveGame<State>, 'state' | 'seq' | 'lastSnapshot' | 'rules' | 'asking' | 'lag' | 'game'>,
    clock: ClockRow | null,
    written?: number,
  ): LiveGame<State> {
    const passing = passes.after(noPassing, found, [])
    const live = { ...found, passing, views: new Map(), touched: Date.now(), elsewhere: 0 }
    const { game, seq } = found
    games.set(game.id, live)
    if (game.status === 'over') clocks.forget(game.id)
    else if (clock) clocks.restore(game, seq, clock, 0, written)
    quarantine.clear(game.id)
    return live
  }

  /** A request from before the game was loaded: nothing but notes and passes can have come since. */
  async function askingAt(game: GameRow, seq: number): Promise<PendingUndo | null> {
    if (personSeats(game).length < 2 || tableOptionsOf(game).undo !== 'ask') return null
    const rows = await store.journal.rows(game.id, Math.max(0, seq - maxNotes))
    return rows.reduce(pendingUndoAfter, null as PendingUndo | null)
  }

  /** Where spectators are in a game that was loaded: what they may see now follows from its whole journal. */
  async function lagAt(game: GameRow, now: GamePosition<State>): Promise<SpectatorDelay<State> | null> {
    if (!isDelayedFor(game)) return null
    const { delay } = tableOptionsOf(game)
    const [setup, rows] = await Promise.all([store.journal.deal(game.id), rowsAfter(game.id, -1)])
    try {
      let lag = lagFrom(now)
      for await (const { row, state } of replayMovesYielding(deps, setup as GameSetup, rows)) {
        if (row.seq > now.seq) break
        if (row.seq === 0) lag = lagFrom({ state, seq: 0 }, row.clock)
        else shownAfter(engine, lag, [{ row, state }], delay)
      }
      return lag
    } catch (err) {
      // Its players need no more than the snapshot, and are not kept waiting for its past.
      log.warn({ err, table: game.id }, 'spectator delay restarted')
      return lagFrom(now)
    }
  }

  async function get(table: string): Promise<LiveGame<State>> {
    quarantine.check(table)
    const live = games.get(table) ?? (await reading(table, () => load(table)))
    live.touched = Date.now()
    return live
  }

  /** A table that turns out to be damaged leaves memory, too. */
  async function reading<T>(table: string, work: () => Promise<T>): Promise<T> {
    try {
      return await quarantine.reading(table, work)
    } finally {
      if (quarantine.has(table)) games.delete(table)
    }
  }

  /** Rows, those made under other rules with what they changed. */
  const rowsAfter = (table: string, after: number): Promise<JournalRow[]> =>
    store.journal.rows(table, after, deps.fingerprint)

  function entry(
    game: GameRow,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
    snapshot: boolean,
  ): JournalAppend {
    const { state, row } = last
    const result = engine.isOver(state) ? engine.viewFor(state, null).result : null
    return {
      game: game.id,
      rows: steps.map((step) => step.row),
      ...(snapshot || result ? { snapshot: { seq: row.seq, state, hash: engine.hash(state) } } : {}),
      ...(result ? { status: { status: 'over', result } } : {}),
    }
  }

  /** The steps, the last of them with the clocks it leaves. */
  function timed(game: GameRow, steps: MoveStep<State>[], last: MoveStep<State>, change?: Change['clock']) {
    const clock = clocks.next(game, last.state, change)
    return clock ? steps.with(-1, { ...last, row: { ...last.row, clock } }) : steps
  }

  /** Nothing has happened yet that would have to be read. */
  async function open(game: GameRow, setup: GameSetup, deal: MoveStep<State>): Promise<void> {
    const [first = deal] = writtenUnder(deps.fingerprint, null, timed(game, [deal], deal))
    const append = entry(game, [first], deal, true)
    await store.journal.append({
      status: { status: 'playing', result: null },
      ...append,
      ...payload(game, [first]),
      setup,
    })
    const dealt = await startedGame(game.id)
    const now = { state: deal.state, seq: first.row.seq }
    const lag = isDelayedFor(dealt) ? lagFrom(now, first.row.clock) : null
    keep(
      { ...now, lastSnapshot: now.seq, rules: first.row.rules, asking: null, lag, game: dealt },
      first.row.clock ?? null,
    )
  }

  async function commit(live: LiveGame<State>, steps: MoveStep<State>[], change: Change = {}): Promise<void> {
    const last = steps.at(-1)
    if (!last) return
    const now = applyMoveChange(live.game, change)
    const written = writtenUnder(deps.fingerprint, live, timed(now, steps, last, change.clock))
    const lists = payload(now, written)
    const game = lists.awaits ? { ...now, awaits: lists.awaits } : now
    const append = entry(game, written, last, wantsSnapshot(live, written, last))
    const foreseen = foresee(live, written)
    await write({
      ...append,
      ...writtenOf(change),
      ...(await rating(game, append, last)),
      ...lists,
    })
    live.game = game
    live.elsewhere = 0
    if (append.snapshot) live.lastSnapshot = append.snapshot.seq
    if (change.seat) turnAway(game)
    const before = live.seq
    adopt(live, written, clocks.set, foreseen)
    if (change.seat) tellPlayers(game)
    if (change.suspension !== undefined) tellSuspension(game)
    hears.moved(live, before)
    if (append.status) end(live)
    deps.line?.tell({ kind: 'moved', table: game.id, seq: live.seq })
  }

  /** What lists tell of it from here on, where that is new. */
  function payload(
    game: GameRow,
    steps: MoveStep<State>[],
  ): Pick<JournalAppend, 'glance' | 'awaits' | 'reminders'> {
    const glance = glanceAfter(engine, game, steps)
    return { ...(glance && { glance }), ...awaitsAfter(engine, game, steps, deps.now()) }
  }

  /** What the end of a rated game changes. Somebody's other game may end meanwhile: then that is a conflict. */
  async function rating(
    game: GameRow,
    { status }: JournalAppend,
    { state }: MoveStep<State>,
  ): Promise<Partial<JournalAppend>> {
    if (!status?.result || !tableOptionsOf(game).rated) return {}
    const turn = engine.viewFor(state, null).turn.number
    const end = { winners: status.result.winners, turn }
    return { ratings: await ratingsAfter(store, game, end, deps.now()) }
  }

  /** A game that has been cleared away leaves memory, too. */
  async function write(append: JournalAppend): Promise<void> {
    try {
      await store.journal.append(append)
    } catch (err) {
      if (err instanceof SeenFromOtherSeat) throw seenOtherSideError()
      if (!(err instanceof GameDeleted)) throw err
      letGo(append.game, Number.POSITIVE_INFINITY)
      comeAgain(append.game)
      throw noSuchTable()
    }
  }

  /** Before anything more is told: nobody goes on looking through the eyes of a seat that is not theirs any more. */
  function turnAway(game: GameRow): void {
    const left = outlet.seats(game.id, (user, viewer) => canViewAs(game, user, viewer))
    for (const viewer of left) presence.leave(game.id, viewer)
  }

  /** A move that goes back is always written with its state: what follows does not follow from what was before. */
  const wantsSnapshot = (
    { lastSnapshot }: LiveGame<State>,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
  ): boolean =>
    last.row.seq - lastSnapshot >= settings.snapshotEvery || steps.some(({ row }) => row.kind === 'undo')

  /** Who sits there, and whether it is suspended, may have become another's doing. */
  async function reread(live: LiveGame<State>): Promise<void> {
    live.game = (await store.games.get(live.game.id)) ?? live.game
    turnAway(live.game)
    tellPlayers(live.game)
    tellSuspension(live.game)
  }

  async function catchUp(live: LiveGame<State>): Promise<void> {
    const rows = await reading(live.game.id, () => rowsAfter(live.game.id, live.seq))
    try {
      if (rows.some(({ kind }) => kind === 'handOver' || kind === 'note')) {
        await reread(live)
      }
      if (rows.length > 0 && deps.line) live.elsewhere = Date.now()
      const steps = await stepsAfter(live, rows)
      adopt(live, steps, clocks.restore)
      const { awaits } = awaitsAfter(engine, live.game, steps, deps.now())
      if (awaits) live.game = { ...live.game, awaits }
      if (rows.length > 0) end(live)
    } catch (err) {
      // Moves of a newer version of the rules: its snapshot is what counts.
      log.warn({ err, table: live.game.id }, 'reloading a game')
      games.delete(live.game.id)
      comeAgain(live.game.id)
      throw err instanceof StoreUnavailable ? err : movedOn()
    }
  }

  /** Viewers who have lost the thread are asked to join anew. */
  function comeAgain(table: string): void {
    for (const viewer of outlet.seats(table, () => false)) presence.leave(table, viewer)
  }

  async function follow(table: string, seq: number): Promise<void> {
    const live = games.get(table)
    if (!live) comeAgain(table)
    else if (live.seq < seq) await catchUp(live)
  }

  function letGo(table: string, seq: number): void {
    const live = games.get(table)
    if (live && live.seq < seq) games.delete(table)
    clocks.forget(table, seq)
  }

  /** Moves of others, played again; from the deal where one of them goes back. */
  async function stepsAfter(live: LiveGame<State>, rows: JournalRow[]): Promise<MoveStep<State>[]> {
    const replayable = rows.filter((row) => !isUnderOther(deps.fingerprint, row))
    if (!replayable.some(({ kind }) => kind === 'undo')) return replayRows(deps, live, rows)
    const [setup, all] = await Promise.all([store.journal.deal(live.game.id), rowsAfter(live.game.id, -1)])
    return [...replayMoves(deps, setup as GameSetup, all)].filter(({ row }) => row.seq > live.seq)
  }

  async function rest(live: LiveGame<State>): Promise<void> {
    const { game, seq, state } = live
    // What came of moves under other rules is on record as it went, and stays the basis of what is written under these.
    if (live.lastSnapshot < seq && !isUnderOther(deps.fingerprint, live)) {
      const snapshot = { seq, state, hash: engine.hash(state) }
      await write({ game: game.id, rows: [], snapshot })
    }
    if (isAtRest(live)) await store.games.rest(game.id, seq)
    games.delete(game.id)
  }

  /** Nothing goes on by itself: no automa is asked, and no clock runs. */
  const isAtRest = ({ game, state }: LiveGame<State>): boolean =>
    game.status === 'playing' &&
    (timingOf(game) === null || isSuspended(game)) &&
    automaSeats(game).every((seat) => engine.askedOf(state, seat) === null)

  /** Takes durable moves into memory and tells everyone who is looking. */
  function adopt(
    live: LiveGame<State>,
    steps: MoveStep<State>[],
    wind: Clocks<State>['restore'],
    foreseen: Foreseen = new Map(),
  ): void {
    const before = live.state
    Object.assign(live, lastPosition(live, steps))
    if (steps.length === 0) return
    live.rules = steps.at(-1)?.row.rules
    live.passing = passes.after(
      live.passing,
      live,
      steps.map(({ row }) => row),
    )
    const { clock, written } = steps.at(-1)?.row ?? {}
    if (clock) wind(live.game, live.seq, clock, live.passing.window?.clocks, written)
    const shownAsking = live.lag?.asking
    tellAll(live, before, steps, foreseen)
    hearAsking(live, steps, shownAsking)
    tellClocks(live)
  }

  /** Spectators who are behind see the clocks of what they are shown. */
  function tellClocks(live: LiveGame<State>): void {
    const now = clocks.shown(live.game.id)
    if (now) outlet.clock(now, live.lag ? personSeats(live.game) : undefined)
    const then = clockFor(live, '')
    if (live.lag && then) outlet.clock(then, presence.viewers(live.game.id).filter(isAudience))
  }

  function clockFor({ game, lag }: LiveGame<State>, viewer: Viewer): TableClock | null {
    if (!lag || !isAudience(viewer)) return clocks.shown(game.id)
    return lag.clock && pastClock(game, lag.clock)
  }

  function tellAll(live: LiveGame<State>, before: State, steps: MoveStep<State>[], foreseen: Foreseen): void {
    const viewers = presence.viewers(live.game.id)
    for (const viewer of live.views.keys()) if (!viewers.includes(viewer)) live.views.delete(viewer)
    const shown = shownToAudience(live, before, steps)
    for (const viewer of viewers) {
      const payload = isAudience(viewer) ? shown : { before, steps }
      tell(live, viewer, foreseen.get(viewer) ?? updates(live, viewer, payload.before, payload.steps))
    }
  }

  /**
   * What those who look will see of moves once they are durable: it costs least while these are fresh.
   * Spectators who are behind see something else then.
   */
  function foresee(live: LiveGame<State>, steps: MoveStep<State>[]): Foreseen {
    const viewers = presence.viewers(live.game.id).filter((viewer) => !(live.lag && isAudience(viewer)))
    return new Map(viewers.map((viewer) => [viewer, updates(live, viewer, live.state, steps)]))
  }

  const shownToAudience = (live: LiveGame<State>, before: State, steps: MoveStep<State>[]) =>
    live.lag ? shownAfter(engine, live.lag, steps, tableOptionsOf(live.game).delay) : { before, steps }

  /** Spectators who are behind hear of a request when they are shown it. */
  function hearAsking(
    live: LiveGame<State>,
    steps: MoveStep<State>[],
    shown: PendingUndo | null | undefined,
  ): void {
    const { lag, game } = live
    const before = live.asking
    for (const { row } of steps) live.asking = pendingUndoAfter(live.asking, row)
    const viewers = presence.viewers(game.id)
    const seated = viewers.filter((viewer) => !isAudience(viewer))
    if (live.asking !== before)
      outlet.undo(toUndoView(game.id, live.asking, steps.at(-1)?.row), lag ? seated : undefined)
    if (lag && lag.asking !== shown) outlet.undo(toUndoView(game.id, lag.asking), viewers.filter(isAudience))
  }

  const tellSuspension = (game: GameRow): void =>
    outlet.suspension({ table: game.id, suspension: suspensionOf(game) })

  const tellPlayers = (game: GameRow): void =>
    outlet.players({ table: game.id, players: playersAtTable(game, presence) })

  /** A view that fails costs its viewer this update, never the game its move. */
  function updates(
    live: LiveGame<State>,
    viewer: Viewer,
    state: State,
    steps: MoveStep<State>[],
  ): ViewerUpdates {
    try {
      const sealed = isSealed(live.game)
      const before = live.views.get(viewer) ?? viewChanges(deps, state, viewer, sealed)
      return updatesFor(deps, { table: live.game.id, viewer, before, steps, sealed })
    } catch (err) {
      log.error({ err, table: live.game.id }, 'update send failed')
      return null
    }
  }

  function tell(live: LiveGame<State>, viewer: Viewer, updates: ViewerUpdates): void {
    if (updates) live.views.set(viewer, updates.view)
    else live.views.delete(viewer)
    for (const { update, view } of updates?.seen ?? []) outlet.update(viewer, update, view)
  }

  /** If the game is over, everybody hears of it. */
  function end(live: LiveGame<State>): void {
    if (!engine.isOver(live.state)) return
    const { result, seed } = engine.viewFor(live.state, null)
    if (!result || !seed) return
    live.game = { ...live.game, status: 'over', result }
    clocks.forget(live.game.id)
    outlet.ended({ table: live.game.id, result, seed: isSealed(live.game) ? null : seed })
    hears.ended(live)
  }

  function view(live: LiveGame<State>, viewer: Viewer): View {
    const seen =
      live.views.get(viewer) ?? viewChanges(deps, seenBy(live, viewer).state, viewer, isSealed(live.game))
    live.views.set(viewer, seen)
    return seen
  }

  const seenBy = (live: LiveGame<State>, viewer: Viewer): GamePosition<State> =>
    live.lag && isAudience(viewer) ? live.lag.shown : live

  return {
    get,
    reading,
    open,
    commit,
    catchUp,
    follow,
    letGo,
    tellPlayers(table) {
      const live = games.get(table)
      if (live) tellPlayers(live.game)
    },
    held: (table) => games.get(table)?.game,
    async tellTournament(table) {
      const game = await store.games.get(table)
      if (!game) return
      const live = games.get(table)
      if (live) live.game = { ...live.game, options: game.options }
      const payload = tournamentAt(game, deps.now())
      if (payload) outlet.tournament(payload)
    },
    view,
    askingFor: ({ lag, asking }, viewer) => requestOf(lag && isAudience(viewer) ? lag.asking : asking),
    clockFor,
    seenBy,
    rest,
    all: () => [...games.values()],
  }
}

/** What was dealt in an event opens with the end of that: replay and proof tell it then (T27). */
const isSealed = (game: GameRow): boolean => tableOptionsOf(game).tournament !== null

const movedOn = (): RefusedError =>
  new RefusedError('unavailable', 'The game at this table has moved on. Try again.')
