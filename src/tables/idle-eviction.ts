import { type GameRow, StoreUnavailable } from '../store/contract.ts'
import { timingOf } from './clocks.ts'
import type { LiveGame, LiveGames } from './live-games.ts'
import type { Play } from './play.ts'
import type { Presence } from './presence.ts'
import type { Queues } from './queues.ts'
import { automaSeats, damageIn } from './seats.ts'
import { isSuspended } from './suspend.ts'
import type { TableDeps } from './types.ts'

type IdleEvictionDeps<State> = {
  deps: TableDeps<State>
  keeper: LiveGames<State>
  presence: Presence
  queues: Queues
  play: Pick<Play<State>, 'owes'>
  /** Do its automa owe something that no other process is about to do? */
  isOurs(live: LiveGame<State>): boolean
  /** Answers what its people have ordered ahead. */
  consider(live: LiveGame<State>): void
  /** Lets the automa seats of a table go on. */
  wake(table: string): void
}

/** A game that is over is hardly come back to. */
const overMs = 60_000

/** Looks after tables nobody is touching: automa seats that still owe an answer, and games that can leave memory. */
export function createIdleEviction<State>(options: IdleEvictionDeps<State>) {
  const { deps, keeper, presence, queues } = options
  const { store, settings, log } = deps
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = false
  /** How often tables that stand still are yet to be looked for, and since when they may have come to that. */
  let rounds = 1
  let since: Date | null = null

  /**
   * After a start, and when other processes may have gone: automa decisions that a crash has left unanswered, and
   * clocks that go on. Every table passes this once each time it comes to a stand.
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

  /** What is damaged is loaded, too, so that it is told of. */
  const isDue = (game: GameRow): boolean =>
    automaSeats(game).length > 0 || damageIn(game) !== null || (timingOf(game) !== null && !isSuspended(game))

  /** They wait for people: no later start needs to look at them. */
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
      // It isn't the game's fault: all that is left is tried again in the next round.
      if (err instanceof StoreUnavailable) throw err
      log.error({ err, table }, 'game resume failed')
    }
  }

  async function upToDate(table: string): Promise<LiveGame<State>> {
    const live = await keeper.get(table)
    if (deps.line) await keeper.catchUp(live)
    // Whoever moved it last has let it stand.
    live.elsewhere = 0
    return live
  }

  /** Only where nobody looks or waits; whoever comes later loads it again. */
  async function dropIdle(live: LiveGame<State>, idleMs: number): Promise<void> {
    const table = live.game.id
    const watched = presence.viewers(table).length > 0
    if (watched || queues.busy(table) || Date.now() - live.touched < idleMs) return
    await queues.run(table, () => keeper.rest(live))
  }

  const idleMsOf = ({ status }: GameRow): number =>
    status === 'over' ? Math.min(overMs, settings.idleMs) : settings.idleMs

  /** A table that can't be swept keeps nobody from the others. */
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
    /** Looks for tables nobody minds: once what moved just now must have come to a stand, and once more. */
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
