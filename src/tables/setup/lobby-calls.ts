/** Calls to tables before their games begin, and their lists. */
import type { Tables } from '../contract.ts'
import type { TableQueue } from '../play/table-queue.ts'
import { othersAt } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { TableViewBuilder } from './shown-table.ts'
import { createTableLists, runningShown, shownPage } from './table-lists.ts'
import type { TableSetup } from './table-setup.ts'

/** Lists of tables, and single ones. */
export function listCalls<State>(
  { store, now }: TableDeps<State>,
  lobby: Pick<TableSetup, 'seen'>,
  shown: TableViewBuilder,
): Pick<Tables, 'list' | 'get' | 'ofUser' | 'running'> {
  const listing = createTableLists(store)
  return {
    list: async (user, asked) => shownPage(await listing.lobby(asked, user?.id ?? null), shown(user)),
    get: async (user, table) => shown(user)(await lobby.seen(user, table)),
    ofUser: async (user, asked) => shownPage(await listing.ofUser(user.id, asked), shown(user)),
    async running(user, asked) {
      const [page, waiting] = await Promise.all([
        listing.running(user.id, asked),
        store.correspondence.waitingFor(user.id),
      ])
      return { ...shownPage(page, runningShown(shown(user), now())), waiting }
    },
  }
}

/** Seats at tables whose games have not begun. */
export const seatCalls = (
  at: TableQueue,
  lobby: TableSetup,
  shown: TableViewBuilder,
): Pick<Tables, 'sit' | 'stand' | 'set' | 'swap' | 'declineSwap'> => ({
  sit: (user, table, seat, deck, key) =>
    at(table, async () => {
      const game = await lobby.sit(user, table, seat, deck, key)
      return { table: shown(user)(game), others: othersAt(game, user) }
    }),
  stand: (user, table, seat) =>
    at(table, async () => {
      const game = await lobby.stand(user, table, seat)
      return game && shown(user)(game)
    }),
  set: (user, table, seat, request) =>
    at(table, async () => shown(user)(await lobby.set(user, table, seat, request))),
  swap: (user, table, request) => at(table, async () => shown(user)(await lobby.swap(user, table, request))),
  declineSwap: (user, table) => at(table, async () => shown(user)(await lobby.stay(user, table))),
})
