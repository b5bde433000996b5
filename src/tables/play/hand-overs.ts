/** Seats that change hands at a started table. */
import type { GameRow, UserRow } from '../../store/contract.ts'
import type { Tables } from '../contract.ts'
import type { LiveGame } from '../live/live-game.ts'
import { checkOrigins } from '../moves/still-played.ts'
import type { Opponents } from '../seats/opponents.ts'
import { seatHeldBy } from '../seats/seats.ts'
import { checkStake } from '../seats/solo-rated.ts'
import { giveSeatBack, takeSeatOver } from '../seats/takeover.ts'
import type { TableDeps } from '../types.ts'
import type { TablePlay } from './play.ts'
import type { TableQueue } from './table-queue.ts'

type HandOverDeps<State> = {
  deps: Pick<TableDeps<State>, 'store'>
  at: TableQueue
  play: Pick<TablePlay<State>, 'handOver' | 'owes'>
  opponents: Opponents
  /** The game in memory, brought up to date with other processes. */
  newest(table: string): Promise<LiveGame<State>>
  wake(table: string): void
}

export function createHandOvers<State>({
  deps: { store },
  at,
  play,
  opponents,
  newest,
  wake,
}: HandOverDeps<State>): Pick<Tables, 'takeover'> {
  async function takes(game: GameRow, user: UserRow, seat: string) {
    // Another process may have recorded by now that the seat's cards were seen.
    const { options } = (await store.games.get(game.id)) ?? game
    const seen = await store.games.seatsSeenBy(game.id, user.id)
    const taken = takeSeatOver({ ...game, options }, user, seat, seen)
    if (seatHeldBy(game, user.id) !== seat) await checkOrigins(store, game)
    return taken
  }

  /** Gives a seat back; a person who has played a seat has seen its hand. */
  async function gives(live: LiveGame<State>, user: UserRow, seat: string, uncounted: boolean) {
    const { game } = live
    const given = await giveSeatBack(opponents, game, user, seat)
    if (!uncounted) await checkStake(store, game)
    if (given.user === null) {
      await checkOrigins(store, game)
      await store.games.recordViewpoint(game.id, user.id, seat)
    }
    return given
  }

  return {
    takeover: (user, table, seat, by, uncounted = false) =>
      at(table, async () => {
        const live = await newest(table)
        const taken =
          by === 'me' ? await takes(live.game, user, seat) : await gives(live, user, seat, uncounted)
        const seq = await play.handOver(live, { id: seat, ...taken })
        if (play.owes(live)) wake(table)
        return seq
      }),
  }
}
