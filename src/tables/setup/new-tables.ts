/** New tables: hosted, forked, laid out, or for a lesson; and the start of their games. */
import type { ForkRequest } from '../../protocol/fork.ts'
import type { Table } from '../../protocol/http.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, NewGame, UserRow } from '../../store/contract.ts'
import type { Tables } from '../contract.ts'
import { assertCanFork, createForkTable } from '../history/forks.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import type { TableQueue } from '../play/table-queue.ts'
import type { Opponents } from '../seats/opponents.ts'
import { exposeAutomaSeats } from '../seats/seats-to-close.ts'
import { checkStake } from '../seats/solo-rated.ts'
import type { TableDeps } from '../types.ts'
import { createCustomPositions } from './custom-positions.ts'
import { deal } from './deal.ts'
import { lessonTable } from './lesson-tables.ts'
import { limitedTable } from './limited-tables.ts'
import type { TableViewBuilder } from './shown-table.ts'
import type { TableSetup } from './table-setup.ts'

type NewTableDeps<State> = {
  deps: TableDeps<State>
  at: TableQueue
  liveGames: LiveGames<State>
  opponents: Opponents
  lobby: TableSetup
  shown: TableViewBuilder
  /** Loads a started game; pending automa decisions come next in the queue. */
  started(table: string): Promise<LiveGame<State>>
  /** The game in memory, brought up to date with other processes. */
  newest(table: string): Promise<LiveGame<State>>
}

export function createNewTables<State>({
  deps,
  at,
  liveGames,
  opponents,
  lobby,
  shown,
  started,
  newest,
}: NewTableDeps<State>): Pick<
  Tables,
  'host' | 'lesson' | 'openLimited' | 'fork' | 'positions' | 'start' | 'begin'
> {
  const { store } = deps
  const dealt = (game: GameRow): Promise<void> => deal(deps, liveGames, opponents, game)

  /**
   * Creates a table; the game begins at once if all seats are taken. `before` may still refuse after the
   * quota check.
   */
  async function begunOrWaiting(
    user: UserRow,
    wished: NewGame,
    max?: number,
    before: () => Promise<void> = async () => undefined,
  ): Promise<Table> {
    const waits = wished.seats.some(({ holder }) => !holder)
    const game = await store.games.create(wished, waits ? max : undefined)
    try {
      await before()
    } catch (err) {
      await store.games.remove(game.id)
      throw err
    }
    if (waits) return shown(user)(game)
    return at(game.id, async () => {
      await dealt(game)
      return shown(user)((await started(game.id)).game)
    })
  }

  /**
   * Records that a player who forks a game in progress sees its hidden cards; refuses if a person has taken
   * one of the seats.
   */
  const exposeOrigin = (user: UserRow, table: string, request: ForkRequest): Promise<void> =>
    at(table, async () => {
      if ((await lobby.get(table)).status !== 'playing') return
      const live = await newest(table)
      await assertCanFork(store, user, await lobby.get(table), request.seats)
      if (!request.uncounted) await checkStake(store, live.game)
      live.game = await exposeAutomaSeats(store, live.game)
      liveGames.tellPlayers(table)
    })

  return {
    host: async (user, request, max) => shown(user)(await lobby.host(user, request, max)),
    async lesson(user, id) {
      const game = await store.games.create(lessonTable(user, id))
      return at(game.id, async () => {
        await dealt(game)
        return shown(user)(await lobby.get(game.id))
      })
    },
    openLimited: (request) =>
      at(request.id, async () => {
        const game = (await store.games.get(request.id)) ?? (await store.games.create(limitedTable(request)))
        if (game.status === 'waiting') await dealt(game)
        await started(request.id)
      }),
    async fork(user, table, request, max) {
      const wished = await createForkTable(deps, opponents, user, await lobby.sound(table), request)
      return begunOrWaiting(user, wished, max, () => exposeOrigin(user, table, request))
    },
    positions: createCustomPositions(deps, { opponents, gameAt: lobby.sound, begin: begunOrWaiting }),
    start: (user, table) =>
      at(table, async () => {
        const game = await lobby.hosted(table)
        if (game.host !== user.id) throw new RefusedError('forbidden', 'Only the host can start the game.')
        await dealt(game)
        return shown(user)((await started(table)).game)
      }),
    begin: (table) =>
      at(table, async () => {
        const game = await lobby.sound(table)
        if (game.status !== 'waiting') return
        await dealt(game).catch((err: unknown) => {
          if (!(err instanceof RefusedError) || err.code !== 'table-started') throw err
        })
        await started(table)
      }),
  }
}
