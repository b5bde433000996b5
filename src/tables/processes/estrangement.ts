import type { Queues } from '../../shared/queues.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { Presence } from '../seats/presence.ts'
import { maySee, ownerOf } from '../seats/visibility.ts'
import type { TableDeps } from '../types.ts'

type EstrangementDeps<State> = {
  deps: Pick<TableDeps<State>, 'store' | 'outlet'>
  liveGames: Pick<LiveGames<State>, 'held'>
  presence: Presence
  queues: Pick<Queues, 'run'>
}

/**
 * Disconnects a former friend from tables for the owner's friends in this process. Each table's queue covers
 * users who joined meanwhile.
 */
export const createEstrangement =
  <State>({ deps: { store, outlet }, liveGames, presence, queues }: EstrangementDeps<State>) =>
  async (owner: string, user: string): Promise<void> => {
    const tables = presence.tables().map((table) =>
      queues.run(table, async () => {
        const game = liveGames.held(table)
        if (!game || ownerOf(game) !== owner || (await maySee(store, game, { id: user }))) return
        for (const viewer of outlet.seats(table, (who) => who !== user)) presence.leave(table, viewer)
      }),
    )
    await Promise.all(tables)
  }
