/**
 * Standing orders at correspondence games: the server answers by them even if the player is online, after the
 * same delay as a quick person would. They are stored with the table, so that they survive a restart.
 */
import type { SeatId } from '../../engine/index.ts'
import {
  orders as ordersSchema,
  type StandingOrdersView,
  type standingOrdersRequest,
} from '../../protocol/standing-orders.ts'
import type { Queues } from '../../shared/queues.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { noOrders, orderedAnswer } from '../../stops/standing-orders.ts'
import { unrezzedCards } from '../../stops/view-cards.ts'
import { StoreUnavailable, type UserRow } from '../../store/contract.ts'
import { timingOf } from '../clocks/timing.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { LiveGames } from '../live/live-games.ts'
import { isSuspended } from '../live/suspension.ts'
import { personSeats } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import type { TablePlay } from './play.ts'

/** Standing orders as a player sends them. */
export type OrdersGiven = ReturnType<typeof standingOrdersRequest.parse>

export type StandingOrders<State> = {
  /** Answers by standing orders once the delay has passed. */
  consider(live: LiveGame<State>): void
  of(live: LiveGame<State>, user: UserRow, seat: SeatId): Promise<StandingOrdersView>
  /** Null removes the orders. */
  set(
    live: LiveGame<State>,
    user: UserRow,
    seat: SeatId,
    request: OrdersGiven | null,
  ): Promise<StandingOrdersView>
  stop(): void
}

type StandingOrderDeps<State> = {
  deps: TableDeps<State>
  liveGames: Pick<LiveGames<State>, 'get'>
  play: Pick<TablePlay<State>, 'answer'>
  queues: Queues
  isPaused(table: string): boolean
  /** An answer was given by standing orders: continues the game. */
  answered(live: LiveGame<State>): void
}

/** Retry interval after the database went down. */
const retryOrdersMs = 2_000

export function createStandingOrders<State>(options: StandingOrderDeps<State>): StandingOrders<State> {
  const { deps, liveGames, play, queues } = options
  const { engine, store, pool, log } = deps
  const timers = new Map<string, NodeJS.Timeout>()
  let stopped = false

  const standsStill = ({ game }: LiveGame<State>): boolean =>
    game.status !== 'playing' || isSuspended(game) || options.isPaused(game.id)

  /** Only windows and options (payments) can be answered by standing orders. */
  function asked(live: LiveGame<State>) {
    return personSeats(live.game).flatMap((seat) => {
      const kind = engine.askedOf(live.state, seat)?.kind
      const decision = kind === 'window' || kind === 'option' ? engine.decisionFor(live.state, seat) : null
      return decision ? [{ seat, decision }] : []
    })
  }

  function plan(table: string, ms: number): void {
    clearTimeout(timers.get(table))
    const timer = setTimeout(() => {
      timers.delete(table)
      queues.run(table, () => work(table)).catch((err: unknown) => failed(table, err))
    }, ms)
    timers.set(table, timer.unref())
  }

  function failed(table: string, err: unknown): void {
    if (stopped || (err instanceof RefusedError && err.code !== 'unavailable')) return
    if (!(err instanceof StoreUnavailable || err instanceof RefusedError))
      return void log.error({ err, table }, 'standing order failed')
    plan(table, retryOrdersMs)
  }

  function consider(live: LiveGame<State>): void {
    if (stopped || timingOf(live.game)?.kind !== 'days' || standsStill(live) || asked(live).length === 0)
      return
    const moment = live.passing.window?.until ?? 0
    plan(live.game.id, Math.max(0, moment - deps.now()))
  }

  async function work(table: string): Promise<void> {
    const live = await liveGames.get(table)
    if (stopped || standsStill(live)) return
    for (const { seat, decision } of asked(live)) {
      const user = live.game.seats.find(({ id }) => id === seat)?.holder?.user
      const orders = user ? await keptBy(table, user) : null
      const choice =
        orders &&
        orderedAnswer({
          game: table,
          decision,
          view: engine.viewFor(live.state, seat),
          orders,
          endsRun: (card) => pool.get(card)?.endsRun === true,
        })
      if (!choice || (await tookBack(live, seat))) continue
      await play.answer(live, seat, decision.id, choice)
      options.answered(live)
      return
    }
  }

  /** A decision that its player has undone is left to that player. */
  async function tookBack(live: LiveGame<State>, seat: SeatId): Promise<boolean> {
    const [last] = await store.journal.rows(live.game.id, live.seq - 1)
    return last?.kind === 'undo' && last.seat === seat
  }

  /** The user's stored orders; if they can't be read, the player is always asked. */
  async function keptBy(table: string, user: string): Promise<StandingOrdersView> {
    const row = (await store.correspondence.orders.of(table)).find((each) => each.user === user)
    if (!row) return noOrders
    const { success, data } = ordersSchema.safeParse(row.orders)
    return success ? data : { ...noOrders, pass: 'never' }
  }

  function check({ game }: LiveGame<State>): void {
    if (timingOf(game)?.kind !== 'days')
      throw new RefusedError('bad-request', 'Standing orders are available only in correspondence games.')
    if (game.status !== 'playing') throw new RefusedError('game-over', 'The game is over.')
  }

  return {
    consider,
    async of(live, user, seat) {
      check(live)
      const kept = await keptBy(live.game.id, user.id)
      const there = new Set(unrezzedCards(engine.viewFor(live.state, seat), seat).map(({ handle }) => handle))
      return { ...kept, rez: kept.rez.filter(({ card }) => there.has(card)) }
    },
    async set(live, user, seat, given) {
      check(live)
      const view = engine.viewFor(live.state, seat)
      const there = new Set(unrezzedCards(view, seat).map(({ handle }) => handle))
      if (given?.rez.some(({ card }) => !there.has(card)))
        throw new RefusedError('bad-request', 'Card not found among those you can rez.')
      const orders = given && { ...given, turn: view.turn.number }
      await store.correspondence.orders.set(live.game.id, user.id, orders)
      consider(live)
      return orders ?? noOrders
    },
    stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
