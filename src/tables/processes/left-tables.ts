/** Tables that no process looks after, because one has gone or has just started. */
import type { Queues } from '../../shared/queues.ts'
import { type GameRow, StoreUnavailable } from '../../store/contract.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { isSuspended } from '../live/suspension.ts'
import type { TablePlay } from '../play/play.ts'
import { automaSeats, damageIn } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

type LeftTableDeps<State> = {
  deps: TableDeps<State>
  liveGames: Pick<LiveGames<State>, 'get' | 'catchUp'>
  queues: Pick<Queues, 'run'>
  play: Pick<TablePlay<State>, 'owes'>
  /** Answers decisions by the standing orders of the table's players. */
  consider(live: LiveGame<State>): void
  /** Lets the automa seats of a table continue. */
  wake(table: string): void
  /** Drops a game that is not in use and has not been for this time. */
  dropIdle(live: LiveGame<State>, idleMs: number): Promise<void>
  stopping: AbortSignal
}

export type LeftTables = {
  /** May there be such tables? */
  areExpected(): boolean
  /** Looks once when recent moves must have come to a standstill, and once more. */
  lookAgain(): void
  /**
   * Runs after a start, and when other processes may have gone: continues automa decisions that a crash left
   * unanswered, and clocks. Each table passes through once each time it stands still.
   */
  catchUp(): Promise<void>
}

export function createLeftTables<State>(options: LeftTableDeps<State>): LeftTables {
  const { deps, liveGames, queues, dropIdle, stopping } = options
  const { store, settings, log } = deps
  /** How many more sweeps look for tables that stand still, and since when those may have stopped. */
  let rounds = 1
  let since: Date | null = null

  /** Damaged tables are loaded, too, so that the damage is reported. */
  const isDue = (game: GameRow): boolean =>
    automaSeats(game).length > 0 || damageIn(game) !== null || (timingOf(game) !== null && !isSuspended(game))

  /** These tables wait for people: later starts need not check them. */
  async function letRest(tables: string[]): Promise<void> {
    for (const [table, seq] of await store.journal.newest(tables)) {
      if (stopping.aborted) return
      await store.games.markWaitingForPerson(table, seq)
    }
  }

  async function upToDate(table: string): Promise<LiveGame<State>> {
    const live = await liveGames.get(table)
    if (deps.channel) await liveGames.catchUp(live)
    // The process that moved last has let the table stand still.
    live.elsewhere = 0
    return live
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

  return {
    areExpected: () => rounds > 0,
    lookAgain() {
      rounds = 2
    },
    async catchUp(): Promise<void> {
      const { games, until } = await store.games.listStalled(since, deps.channel ? settings.stillMs : 0)
      const waiting: string[] = []
      for (const table of games) {
        if (stopping.aborted) return
        const game = await store.games.get(table)
        if (game && isDue(game)) await resume(table)
        else if (game) waiting.push(table)
      }
      await letRest(waiting)
      since = until
      rounds = Math.max(0, rounds - 1)
    },
  }
}
