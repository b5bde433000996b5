/** Loads started games from the store. */
import type { GameSetup } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { ClockRow, GameRow, JournalRow } from '../../store/contract.ts'
import type { GamePosition } from '../moves/moves.ts'
import { replayMovesYielding } from '../moves/replay-moves.ts'
import { restore } from '../moves/restore.ts'
import { type PendingUndo, pendingUndoAfter } from '../moves/undo-requests.ts'
import { damageIn, isDelayedForSpectators, personSeats, tableOptionsOf } from '../seats/seats.ts'
import { tableNotFoundError } from '../table-refusals.ts'
import type { TableDeps } from '../types.ts'
import type { LiveGame } from './live-game.ts'
import type { Quarantine } from './quarantine.ts'
import { lagFrom, type SpectatorDelay, shownAfter } from './spectators.ts'

/** A pending undo request is looked for among this many newest moves. */
const maxNotes = 40

/** A game as the store holds it, without what only a game in memory has. */
export type FoundGame<State> = Pick<
  LiveGame<State>,
  'state' | 'seq' | 'lastSnapshot' | 'rules' | 'deal' | 'asking' | 'lag' | 'game'
>

export type Loading<State> = {
  /** The row of a started game; refuses others. */
  startedGame(table: string): Promise<GameRow>
  /** A game with its clocks, and when the database wrote them. */
  load(
    table: string,
  ): Promise<{ found: FoundGame<State>; clock: ClockRow | null; written: number | undefined }>
  /** Journal rows; rows made under other rules come with their state changes. */
  rowsAfter(table: string, after: number): Promise<JournalRow[]>
}

export function createLoading<State>(
  deps: TableDeps<State>,
  quarantine: Pick<Quarantine, 'put'>,
): Loading<State> {
  const { store, engine, log } = deps

  async function startedGame(table: string): Promise<GameRow> {
    const game = await store.games.get(table)
    if (!game) throw tableNotFoundError()
    const damage = damageIn(game)
    if (damage !== null) throw quarantine.put(table, damage)
    if (game.status === 'waiting') {
      throw new RefusedError('table-not-started', 'The game at this table has not started yet.')
    }
    return game
  }

  /** A pending request from before the game was loaded: only notes and passes can have followed it. */
  async function askingAt(game: GameRow, seq: number): Promise<PendingUndo | null> {
    if (personSeats(game).length < 2 || tableOptionsOf(game).undo !== 'ask') return null
    const rows = await store.journal.rows(game.id, Math.max(0, seq - maxNotes))
    return rows.reduce(pendingUndoAfter, null as PendingUndo | null)
  }

  const rowsAfter = (table: string, after: number): Promise<JournalRow[]> =>
    store.journal.rows(table, after, deps.fingerprint)

  /** What delayed spectators see of a game that was loaded; worked out from its whole journal. */
  async function lagAt(game: GameRow, now: GamePosition<State>): Promise<SpectatorDelay<State> | null> {
    if (!isDelayedForSpectators(game)) return null
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

  return {
    startedGame,
    rowsAfter,
    async load(table) {
      const { clock, written, ...now } = await restore(deps, await startedGame(table))
      // Read after the moves: a player who lost a seat, or a spectator who lost a shared hand, by one of them
      // is gone from this row, too.
      const game = await startedGame(table)
      const [asking, lag] = [await askingAt(game, now.seq), await lagAt(game, now)]
      return { found: { ...now, deal: null, asking, lag, game }, clock, written }
    },
  }
}
