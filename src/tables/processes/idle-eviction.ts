import type { Queues } from '../../shared/queues.ts'
import { type GameRow, StoreUnavailable } from '../../store/contract.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { isSuspended } from '../live/suspension.ts'
import type { Play } from '../play/play.ts'
import type { Presence } from '../seats/presence.ts'
import { automaSeats, damageIn } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

type IdleEvictionDeps<State> = {
  deps: TableDeps<State>
  keeper: LiveGames<State>
  presence: Presence
  queues: Queues
  play: Pick<Play<State>, 'owes'>
  /** Does an automa of the table hold a decision that no other process is about to answer? */
  isOurs(live: LiveGame<State>): boolean
  /** Answers decisions by the standing orders of the table's players. */
  consider(live: LiveGame<State>): void
  /** Lets the automa seats of a table continue. */
  wake(table: string): void
}

/** A finished game leaves memory after this time: it rarely has visitors. */
const overMs = 60_000

/**
 * Looks after tables without activity: continues automa seats that hold decisions, and drops idle games from
 * memory.
 */
export function createIdleEviction<State>(options: IdleEvictionDeps<State>) {
  const { deps, keeper, presence, queues } = options
  const { store, settings, log } = deps
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = false
  /** How many more sweeps look for tables that stand still, and since when those may have stopped. */
  let rounds = 1
  let since: Date | null = null

  /**
   * Runs after a start, and when other processes may have gone: continues automa decisions that a crash left
   * unanswered, and clocks. Each table passes through once each time it stands still.
   */
  async function catchUp(): Promise<void> {
    const { games, until } = await store.games.standing(since, deps.line ? settings.stillMs : 0)
    const waiting: string[] = []
    for (const table of games) {
      if (stopped) return
      const game = await store.games.get(table)
      if (game && isDue(game)) await resume(table)
      else if (game) waiting.push(table)
    }
    await letRest(waiting)
    since = until
    rounds = Math.max(0, rounds - 1)
  }

  /** Damaged tables are loaded, too, so that the damage is reported. */
  const isDue = (game: GameRow): boolean =>
    automaSeats(game).length > 0 || damageIn(game) !== null || (timingOf(game) !== null && !isSuspended(game))

  /** These tables wait for people: later starts need not check them. */
  async function letRest(tables: string[]): Promise<void> {
    for (const [table, seq] of await store.journal.newest(tables)) {
      if (stopped) return
      await store.games.rest(table, seq)
    }
  }

  async function resume(table: string): Promise<void> {
    try {
      const live = await queues.run(table, () => upToDate(table))
      options.consider(live)
      if (options.play.owes(live)) options.wake(table)
      else await dropIdle(live, 0)
    } catch (err) {
      // The game is not at fault: all that is left is tried again in the next round.
      if (err instanceof StoreUnavailable) throw err
      log.error({ err, table }, 'game resume failed')
    }
  }

  async function upToDate(table: string): Promise<LiveGame<State>> {
    const live = await keeper.get(table)
    if (deps.line) await keeper.catchUp(live)
    // The process that moved last has let the table stand still.
    live.elsewhere = 0
    return live
  }

  /** Drops a game that has no viewers and no queued calls; the next call loads it again. */
  async function dropIdle(live: LiveGame<State>, idleMs: number): Promise<void> {
    const table = live.game.id
    const watched = presence.viewers(table).length > 0
    if (watched || queues.busy(table) || Date.now() - live.touched < idleMs) return
    await queues.run(table, () => keeper.rest(live))
  }

  const idleMsOf = ({ status }: GameRow): number =>
    status === 'over' ? Math.min(overMs, settings.idleMs) : settings.idleMs

  /** An error at one table does not stop the sweep of the others. */
  async function sweepTable(live: LiveGame<State>): Promise<void> {
    try {
      if (options.isOurs(live)) options.wake(live.game.id)
      else await dropIdle(live, idleMsOf(live.game))
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err
      log.error({ err, table: live.game.id }, 'game eviction failed')
    }
  }

  async function sweep(): Promise<void> {
    for (const live of keeper.all()) await sweepTable(live)
    if (rounds > 0 || deps.line?.isUp() === false) await catchUp()
  }

  function round(): void {
    running = true
    sweep()
      .catch((err: unknown) => log.warn({ err }, 'idle eviction failed'))
      .finally(() => {
        running = false
        plan()
      })
  }

  function plan(): void {
    if (stopped || running) return
    clearTimeout(timer)
    const soon = deps.line && rounds > 0
    timer = setTimeout(round, soon ? settings.stillMs : settings.sweepMs).unref()
  }

  return {
    start: round,
    /**
     * Looks for tables that no process looks after: once when recent moves must have come to a standstill,
     * and once more.
     */
    lookAgain() {
      rounds = 2
      plan()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
