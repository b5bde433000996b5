import type { GameSetup, View } from '../../engine/index.ts'
import type { TableClock, UndoRequest } from '../../protocol/sockets.ts'
import { RefusedError } from '../../shared/refusal.ts'
import {
  type ClockRow,
  GameDeleted,
  type GameRow,
  type JournalAppend,
  type JournalRow,
  SeenFromOtherSeat,
  StoreUnavailable,
} from '../../store/contract.ts'
import { awaitsAfter } from '../clocks/awaited-seats.ts'
import { type Clocks, pastClock, timingOf } from '../clocks/clocks.ts'
import { noPassing, type Passes } from '../clocks/passes.ts'
import { summaryAfter } from '../moves/game-summary.ts'
import { applyMoveChange, type Change, writtenOf } from '../moves/move-changes.ts'
import { type GamePosition, lastPosition, type MoveStep } from '../moves/moves.ts'
import { isUnderOther, writtenUnder } from '../moves/other-rules.ts'
import { replayMoves, replayMovesYielding } from '../moves/replay-moves.ts'
import { replayRows } from '../moves/replay-step.ts'
import { restore } from '../moves/restore.ts'
import { type PendingUndo, pendingUndoAfter, requestOf, toUndoView } from '../moves/undo-requests.ts'
import { updatesFor, viewForViewer } from '../moves/views.ts'
import type { Presence } from '../seats/presence.ts'
import { ratingsAfter } from '../seats/rated.ts'
import {
  automaSeats,
  canViewAs,
  damageIn,
  isDelayedFor,
  personSeats,
  playersAtTable,
  tableOptionsOf,
  tournamentAt,
} from '../seats/seats.ts'
import { isAudience } from '../seats/viewers.ts'
import { noSuchTable, seenOtherSideError } from '../table-refusals.ts'
import type { TableDeps, Viewer } from '../types.ts'
import type { LiveGame } from './live-game.ts'
import type { Quarantine } from './quarantine.ts'
import { lagFrom, type SpectatorDelay, shownAfter } from './spectators.ts'
import { isSuspended, suspensionOf } from './suspension.ts'

/** A pending undo request is looked for among this many newest moves. */
const maxNotes = 40

/** What a viewer sees of some moves, and the view after them; null if building it failed. */
type ViewerUpdates = ReturnType<typeof updatesFor> | null
type Foreseen = Map<Viewer, ViewerUpdates>

/** Loads games, writes their moves and sends them to the viewers. Runs inside the queue of the game. */
export type LiveGames<State> = {
  /** The game from memory or from the store. */
  get(table: string): Promise<LiveGame<State>>
  /** Reads something stored of a game; if it is damaged, the table is refused from now on. */
  reading<T>(table: string, work: () => Promise<T>): Promise<T>
  /** Writes the deal of a new game, and its setup. */
  open(game: GameRow, setup: GameSetup, deal: MoveStep<State>): Promise<void>
  /** Makes moves durable, then visible. Rejects if they can't be written, and then changes nothing. */
  commit(live: LiveGame<State>, steps: MoveStep<State>[], change?: Change): Promise<void>
  /** Brings a game up to date with the moves of other processes. */
  catchUp(live: LiveGame<State>): Promise<void>
  /**
   * Like `catchUp` for a table with viewers here, unless it is at that move already. Without the game in
   * memory, viewers join again.
   */
  follow(table: string, seq: number): Promise<void>
  /** Drops a table without viewers here from memory, unless it is at that move already. */
  letGo(table: string, seq: number): void
  tellPlayers(table: string): void
  /** The row of a game in memory, which stays current while the table has viewers here. */
  held(table: string): GameRow | undefined
  /** Reads the tournament's data of this table's game again and sends it to the viewers. */
  tellTournament(table: string): Promise<void>
  view(live: LiveGame<State>, viewer: Viewer): View
  /** The pending undo request, as far as this viewer has been shown it. */
  askingFor(live: LiveGame<State>, viewer: Viewer): UndoRequest | null
  /** The clocks this viewer may see; null at a table without clocks. */
  clockFor(live: LiveGame<State>, viewer: Viewer): TableClock | null
  /** The game as shown to this viewer: spectators may be delayed. */
  seenBy(live: LiveGame<State>, viewer: Viewer): GamePosition<State>
  /**
   * Drops a game from memory after writing its newest state: a process with newer rules may load it next.
   */
  rest(live: LiveGame<State>): Promise<void>
  all(): LiveGame<State>[]
}

export function createLiveGames<State>(
  deps: TableDeps<State>,
  presence: Presence,
  clocks: Clocks<State>,
  passes: Pick<Passes<State>, 'after'>,
  quarantine: Quarantine,
  /**
   * Called when a game has just ended, and after moves of this process (with the number of the move before
   * them).
   */
  hears: { ended: (live: LiveGame<State>) => void; moved: (live: LiveGame<State>, before: number) => void },
): LiveGames<State> {
  const { store, engine, settings, log, outlet } = deps
  const games = new Map<string, LiveGame<State>>()

  async function load(table: string): Promise<LiveGame<State>> {
    const { clock, written, ...now } = await restore(deps, await startedGame(table))
    // Read after the moves: a player who lost a seat, or a spectator who lost a shared hand, by one of them
    // is gone from this row, too.
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

  /** Puts the game into memory. */
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

  /** A pending request from before the game was loaded: only notes and passes can have followed it. */
  async function askingAt(game: GameRow, seq: number): Promise<PendingUndo | null> {
    if (personSeats(game).length < 2 || tableOptionsOf(game).undo !== 'ask') return null
    const rows = await store.journal.rows(game.id, Math.max(0, seq - maxNotes))
    return rows.reduce(pendingUndoAfter, null as PendingUndo | null)
  }

  /** What delayed spectators see of a game that was loaded; worked out from its whole journal. */
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
      // Players need the snapshot only, and do not wait for the game's past.
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

  /** Also drops the table from memory if it turns out to be damaged. */
  async function reading<T>(table: string, work: () => Promise<T>): Promise<T> {
    try {
      return await quarantine.reading(table, work)
    } finally {
      if (quarantine.has(table)) games.delete(table)
    }
  }

  /** Journal rows; rows made under other rules come with their state changes. */
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

  /** The steps, with the resulting clocks on the last one. */
  function timed(game: GameRow, steps: MoveStep<State>[], last: MoveStep<State>, change?: Change['clock']) {
    const clock = clocks.next(game, last.state, change)
    return clock ? steps.with(-1, { ...last, row: { ...last.row, clock } }) : steps
  }

  /** Writes the deal. Nothing can have been written before it, so nothing is read. */
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

  /** What lists show from here on, as far as it changes. */
  function payload(
    game: GameRow,
    steps: MoveStep<State>[],
  ): Pick<JournalAppend, 'glance' | 'awaits' | 'reminders'> {
    const glance = summaryAfter(engine, game, steps)
    return { ...(glance && { glance }), ...awaitsAfter(engine, game, steps, deps.now()) }
  }

  /**
   * The rating changes at the end of a rated game. If another game of a player ends meanwhile, the write
   * conflicts.
   */
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

  /** Appends to the journal. A game that was deleted leaves memory. */
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

  /** Runs before anything else is sent: viewers lose the view of a seat that is no longer theirs. */
  function turnAway(game: GameRow): void {
    const left = outlet.seats(game.id, (user, viewer) => canViewAs(game, user, viewer))
    for (const viewer of left) presence.leave(game.id, viewer)
  }

  /** An undo is always written with a snapshot: later moves do not follow from the state before it. */
  const wantsSnapshot = (
    { lastSnapshot }: LiveGame<State>,
    steps: MoveStep<State>[],
    last: MoveStep<State>,
  ): boolean =>
    last.row.seq - lastSnapshot >= settings.snapshotEvery || steps.some(({ row }) => row.kind === 'undo')

  /** Another process may have changed who sits at the table, or suspended it. */
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
      // Moves under a newer version of the rules: their snapshot counts.
      log.warn({ err, table: live.game.id }, 'reloading a game')
      games.delete(live.game.id)
      comeAgain(live.game.id)
      throw err instanceof StoreUnavailable ? err : movedOn()
    }
  }

  /** Viewers who have missed updates have to join again. */
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

  /** Moves of other processes, replayed; from the deal if one of them is an undo. */
  async function stepsAfter(live: LiveGame<State>, rows: JournalRow[]): Promise<MoveStep<State>[]> {
    const replayable = rows.filter((row) => !isUnderOther(deps.fingerprint, row))
    if (!replayable.some(({ kind }) => kind === 'undo')) return replayRows(deps, live, rows)
    const [setup, all] = await Promise.all([store.journal.deal(live.game.id), rowsAfter(live.game.id, -1)])
    return [...replayMoves(deps, setup as GameSetup, all)].filter(({ row }) => row.seq > live.seq)
  }

  async function rest(live: LiveGame<State>): Promise<void> {
    const { game, seq, state } = live
    // Moves under other rules keep their recorded outcome, on which moves under these rules build.
    if (live.lastSnapshot < seq && !isUnderOther(deps.fingerprint, live)) {
      const snapshot = { seq, state, hash: engine.hash(state) }
      await write({ game: game.id, rows: [], snapshot })
    }
    if (isAtRest(live)) await store.games.rest(game.id, seq)
    games.delete(game.id)
  }

  /** Does nothing happen by itself? No automa holds a decision, and no clock runs. */
  const isAtRest = ({ game, state }: LiveGame<State>): boolean =>
    game.status === 'playing' &&
    (timingOf(game) === null || isSuspended(game)) &&
    automaSeats(game).every((seat) => engine.askedOf(state, seat) === null)

  /** Takes durable moves into memory and sends them to all viewers. */
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

  /** Delayed spectators get the clocks of the state they are shown. */
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
   * What viewers will see of moves once they are durable, computed while the states are fresh, which costs
   * least. Delayed spectators see other moves then.
   */
  function foresee(live: LiveGame<State>, steps: MoveStep<State>[]): Foreseen {
    const viewers = presence.viewers(live.game.id).filter((viewer) => !(live.lag && isAudience(viewer)))
    return new Map(viewers.map((viewer) => [viewer, updates(live, viewer, live.state, steps)]))
  }

  const shownToAudience = (live: LiveGame<State>, before: State, steps: MoveStep<State>[]) =>
    live.lag ? shownAfter(engine, live.lag, steps, tableOptionsOf(live.game).delay) : { before, steps }

  /** Delayed spectators learn of a request when they are shown its move. */
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

  /** If building a view fails, its viewer misses this update; the move still counts. */
  function updates(
    live: LiveGame<State>,
    viewer: Viewer,
    state: State,
    steps: MoveStep<State>[],
  ): ViewerUpdates {
    try {
      const sealed = isSealed(live.game)
      const before = live.views.get(viewer) ?? viewForViewer(deps, state, viewer, sealed)
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

  /** Sends the result to everybody at the table if the game is over. */
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
      live.views.get(viewer) ?? viewForViewer(deps, seenBy(live, viewer).state, viewer, isSealed(live.game))
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

/**
 * The deal of a tournament game stays secret until the tournament ends; replay and proof reveal it then
 * (T27).
 */
const isSealed = (game: GameRow): boolean => tableOptionsOf(game).tournament !== null

const movedOn = (): RefusedError =>
  new RefusedError('unavailable', 'The game at this table has moved on. Try again.')
