import type { Queues } from '../../shared/queues.ts'
import { type GameRow, StoreUnavailable } from '../../store/contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { TablePlay } from '../play/play.ts'
import type { Presence } from '../seats/presence.ts'
import type { TableDeps } from '../types.ts'
import { createLeftTables } from './left-tables.ts'

type IdleEvictionDeps<State> = {
  deps: TableDeps<State>
  liveGames: LiveGames<State>
  presence: Presence
  queues: Queues
  play: Pick<TablePlay<State>, 'owes'>
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
  const { deps, liveGames, presence, queues } = options
  const { settings, log } = deps
  let timer: NodeJS.Timeout | undefined
  let running = false
  const stopping = new AbortController()

  /** Drops a game that has no viewers and no queued calls; the next call loads it again. */
  async function dropIdle(live: LiveGame<State>, idleMs: number): Promise<void> {
    const table = live.game.id
    const watched = presence.viewers(table).length > 0
    if (watched || queues.busy(table) || Date.now() - live.touched < idleMs) return
    await queues.run(table, () => liveGames.rest(live))
  }

  const left = createLeftTables({ ...options, dropIdle, stopping: stopping.signal })

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
    for (const live of liveGames.all()) await sweepTable(live)
    if (left.areExpected() || deps.channel?.isUp() === false) await left.catchUp()
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
    if (stopping.signal.aborted || running) return
    clearTimeout(timer)
    const soon = deps.channel && left.areExpected()
    timer = setTimeout(round, soon ? settings.stillMs : settings.sweepMs).unref()
  }

  return {
    start: round,
    /**
     * Looks for tables that no process looks after: once when recent moves must have come to a standstill,
     * and once more.
     */
    lookAgain() {
      left.lookAgain()
      plan()
    },
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
