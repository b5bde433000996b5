/** Follows the moves of other processes. */
import type { GameSetup } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { type JournalRow, StoreUnavailable } from '../../store/contract.ts'
import { awaitsAfter } from '../clocks/awaited-seats.ts'
import type { Clocks } from '../clocks/clocks.ts'
import type { MoveStep } from '../moves/moves.ts'
import { isUnderOtherRules } from '../moves/other-rules.ts'
import { replayMoves } from '../moves/replay-moves.ts'
import { replayRows } from '../moves/replay-step.ts'
import type { TableDeps } from '../types.ts'
import type { Adoption } from './adoption.ts'
import type { GameMemory } from './game-memory.ts'
import type { LiveGame } from './live-game.ts'
import type { Loading } from './loading.ts'
import type { Notices } from './notices.ts'

export type Following<State> = {
  /** Brings a game up to date with the moves of other processes. */
  catchUp(live: LiveGame<State>): Promise<void>
  /**
   * Like `catchUp` for a table with viewers here, unless it is at that move already. Without the game in
   * memory, viewers join again.
   */
  follow(table: string, seq: number): Promise<void>
}

type FollowingDeps<State> = {
  deps: TableDeps<State>
  clocks: Pick<Clocks<State>, 'restore'>
  loading: Pick<Loading<State>, 'rowsAfter'>
  memory: Pick<GameMemory<State>, 'held' | 'drop' | 'reading'>
  notices: Notices<State>
  adoption: Adoption<State>
}

export function createFollowing<State>(options: FollowingDeps<State>): Following<State> {
  const { deps, clocks, loading, memory, notices, adoption } = options
  const { store, engine, log } = deps

  /** Another process may have changed who sits at the table, or suspended it. */
  async function reread(live: LiveGame<State>): Promise<void> {
    live.game = (await store.games.get(live.game.id)) ?? live.game
    notices.removeLostViewers(live.game)
    notices.players(live.game)
    notices.suspension(live.game)
  }

  /** Moves of other processes, replayed; from the deal if one of them is an undo. */
  async function stepsAfter(live: LiveGame<State>, rows: JournalRow[]): Promise<MoveStep<State>[]> {
    const replayable = rows.filter((row) => !isUnderOtherRules(deps.fingerprint, row))
    if (!replayable.some(({ kind }) => kind === 'undo')) return replayRows(deps, live, rows)
    const { id } = live.game
    const [setup, all] = await Promise.all([store.journal.deal(id), loading.rowsAfter(id, -1)])
    return [...replayMoves(deps, setup as GameSetup, all)].filter(({ row }) => row.seq > live.seq)
  }

  async function takeIn(live: LiveGame<State>, rows: JournalRow[]): Promise<void> {
    if (rows.some(({ kind }) => kind === 'handOver' || kind === 'note')) await reread(live)
    if (rows.length > 0 && deps.channel) live.elsewhere = Date.now()
    const steps = await stepsAfter(live, rows)
    adoption.adopt(live, steps, clocks.restore)
    const { awaits } = awaitsAfter(engine, live.game, steps, deps.now())
    if (awaits) live.game = { ...live.game, awaits }
    if (rows.length > 0) adoption.end(live)
  }

  async function catchUp(live: LiveGame<State>): Promise<void> {
    const table = live.game.id
    const rows = await memory.reading(table, () => loading.rowsAfter(table, live.seq))
    try {
      await takeIn(live, rows)
    } catch (err) {
      // Moves under a newer version of the rules: their snapshot counts.
      log.warn({ err, table }, 'reloading a game')
      memory.drop(table)
      notices.askToRejoin(table)
      throw err instanceof StoreUnavailable ? err : movedOn()
    }
  }

  return {
    catchUp,
    async follow(table, seq) {
      const live = memory.held(table)
      if (!live) notices.askToRejoin(table)
      else if (live.seq < seq) await catchUp(live)
    },
  }
}

const movedOn = (): RefusedError =>
  new RefusedError('unavailable', 'The game at this table has moved on. Try again.')
