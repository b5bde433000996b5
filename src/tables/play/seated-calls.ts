/** Calls of players at a started table. */
import type { Choice, SeatId } from '../../engine/index.ts'
import type { Queues } from '../../shared/queues.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, UserRow } from '../../store/contract.ts'
import type { Passes } from '../clocks/passes.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { seatHeldBy } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { TablePlay } from './play.ts'
import type { TableQueue } from './table-queue.ts'

type SeatedCallDeps<State> = {
  deps: TableDeps<State>
  at: TableQueue
  queues: Pick<Queues, 'run'>
  liveGames: Pick<LiveGames<State>, 'get'>
  play: Pick<TablePlay<State>, 'owes' | 'answer'>
  passes: Pick<Passes<State>, 'left' | 'wait'>
  /** The game in memory, brought up to date with other processes. */
  newest(table: string): Promise<LiveGame<State>>
  /** Writes what happens to every seat that was out of time at a moment. */
  flags(live: LiveGame<State>, at: number): Promise<void>
  isOurs(live: LiveGame<State>): boolean
  wake(table: string): void
  /** Records the game, which is over. */
  note(game: GameRow): void
}

export type SeatedCalls<State> = {
  /**
   * A call of a seated player. Handles seats that were out of time before it, so a late move comes too late.
   */
  moving<T>(
    user: UserRow,
    table: string,
    move: (live: LiveGame<State>, seat: SeatId) => Promise<T>,
    arrived?: number,
  ): Promise<T>
  /**
   * Answers a decision. A pass waits until it counts and is acknowledged only then; other calls need not wait
   * for it.
   */
  answer(user: UserRow, table: string, decision: string, choice: Choice, itself?: boolean): Promise<number>
  /** A seat of the table is out of time. */
  flag(table: string): Promise<void>
}

export function createSeatedCalls<State>(options: SeatedCallDeps<State>): SeatedCalls<State> {
  const { deps, at, queues, liveGames, play, passes, newest } = options

  /** Handles the seats that were out of time at that moment. */
  async function timeUp(live: LiveGame<State>, at: number): Promise<void> {
    const { status } = live.game
    await options.flags(live, at)
    if (options.isOurs(live)) options.wake(live.game.id)
    if (live.game.status !== status) options.note(live.game)
  }

  const moving: SeatedCalls<State>['moving'] = (user, table, move, arrived = deps.now()) =>
    at(table, async () => {
      const live = await liveGames.get(table)
      // The user may have taken the seat in another process.
      const seat = seatHeldBy(live.game, user.id) ?? seatHeldBy((await newest(table)).game, user.id)
      if (seat === null) throw new RefusedError('not-your-seat', 'You have no seat at this table.')
      await timeUp(live, arrived)
      const done = await move(live, seat)
      if (play.owes(live)) options.wake(table)
      if (live.game.status === 'over') options.note(live.game)
      return done
    })

  return {
    moving,
    async answer(user, table, decision, choice, itself = false) {
      const arrived = deps.now()
      for (;;) {
        let held = 0
        const answered = async (live: LiveGame<State>, seat: SeatId) => {
          held = passes.left(live.passing, { seat, decision, choice, itself })
          return held > 0 ? live.seq : play.answer(live, seat, decision, choice)
        }
        const seq = await moving(user, table, answered, arrived)
        if (held === 0) return seq
        await passes.wait(held)
      }
    },
    flag: (table) => queues.run(table, async () => timeUp(await liveGames.get(table), deps.now())),
  }
}
