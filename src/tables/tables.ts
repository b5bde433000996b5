import type { Choice, Decision, SeatId, TableEvent, View } from '../engine/index.ts'
import type { AutomaListed, DeckReport, NewTable, Preparation, Table } from '../protocol/http.ts'
import type { Player } from '../protocol/sockets.ts'
import type { GameRow, JournalRow, UserRow } from '../store/contract.ts'
import { deal } from './deal.ts'
import { createKeeper, type Live } from './keeper.ts'
import { createLobby } from './lobby.ts'
import { eventsFor } from './moves.ts'
import { createOpponents } from './opponents.ts'
import { createPlay } from './play.ts'
import { createPresence } from './presence.ts'
import { createQueues } from './queues.ts'
import { Refused } from './refused.ts'
import { optionsOf, playersOf, seatOf, tableFor } from './seats.ts'
import { createSweeper } from './sweeper.ts'
import { giving, taking } from './takeover.ts'
import type { House, Viewer } from './types.ts'
import { decisionOf } from './views.ts'

type Joined = {
  seat: SeatId | null
  seq: number
  view: View
  decision: Decision | null
  players: Player[]
  log: TableEvent[]
}
type Replay = {
  game: GameRow
  viewer: SeatId | null
  seed: string | null
  moves: { seq: number; seat: SeatId | null; kind: JournalRow['kind']; events: TableEvent[] }[]
}

/** Batches an automa may answer in a row before somebody should look at it. */
const mostRounds = 50

/** All tables of this process. Whatever rejects has changed nothing. */
export type Tables = {
  host(user: UserRow, wish: NewTable): Promise<Table>
  list(user: UserRow | null): Promise<Table[]>
  get(user: UserRow | null, table: string): Promise<Table>
  ofUser(user: UserRow): Promise<Table[]>
  sit(user: UserRow, table: string, seat: string, deck: string | undefined): Promise<Table>
  stand(user: UserRow, table: string, seat: string): Promise<Table | null>
  start(user: UserRow, table: string): Promise<Table>
  /** Comes to a started table. `welcome` runs before any later update of it is sent. */
  join(
    user: UserRow,
    table: string,
    since: number | undefined,
    welcome: (joined: Joined) => void,
  ): Promise<void>
  leave(table: string, viewer: Viewer): void
  players(table: string): Promise<Player[]>
  answer(user: UserRow, table: string, decision: string, choice: Choice): Promise<number>
  concede(user: UserRow, table: string): Promise<number>
  /** Takes a seat over from its automa, or gives one's own to it; the number of the move. */
  takeover(user: UserRow, table: string, seat: SeatId, by: 'me' | 'automa'): Promise<number>
  opponents(user: UserRow | null): Promise<AutomaListed[]>
  prepare(user: UserRow, wish: Preparation): Promise<DeckReport>
  replay(user: UserRow, table: string): Promise<Replay>
  /** How many games are in memory. */
  live(): number
  /** Continues automa decisions left over, and empties memory of idle games, until `close`. */
  open(): void
  /** Takes no more calls; resolves when all that were accepted are done. */
  close(): Promise<void>
}

export function createTables<State>(house: House<State>): Tables {
  const { store, pool, log } = house
  const presence = createPresence()
  const queues = createQueues()
  const keeper = createKeeper(house, presence)
  const opponents = createOpponents(store, house.automa)
  const lobby = createLobby(store, pool, opponents)
  const play = createPlay(house, keeper)
  const sweeper = createSweeper({ house, keeper, presence, queues, owes: play.owes, wake })
  let closing = false

  /** The one way in: one call after the other for a table. */
  async function at<T>(table: string, call: () => Promise<T>): Promise<T> {
    if (closing) throw new Refused('unavailable', 'The server is restarting. Try again in a moment.')
    return queues.run(table, call)
  }

  /** Loads a started game; whatever automa seats owe in it comes next in the queue. */
  async function started(table: string): Promise<Live<State>> {
    const live = await keeper.get(table)
    if (play.owes(live)) wake(table)
    return live
  }

  function wake(table: string, round = 1): void {
    if (closing) return
    const thought = queues.run(table, async () => {
      const live = await keeper.get(table)
      const { seq } = live
      await play.goOn(live)
      if (live.seq === seq || !play.owes(live)) return
      if (round < mostRounds) wake(table, round + 1)
      else log.error({ table }, 'automa seats go on and on')
    })
    thought.catch((err: unknown) => log.warn({ err, table }, 'automa seats could not go on'))
  }

  async function moving(
    user: UserRow,
    table: string,
    move: (live: Live<State>, seat: SeatId) => Promise<number>,
  ): Promise<number> {
    return at(table, async () => {
      const live = await keeper.get(table)
      const seat = seatOf(live.game, user.id)
      if (seat === null) throw new Refused('not-your-seat', 'You do not sit at this table.')
      const seq = await move(live, seat)
      if (play.owes(live)) wake(table)
      return seq
    })
  }

  function viewerOf(game: GameRow, user: UserRow): Viewer {
    const seat = seatOf(game, user.id)
    if (seat === null && !optionsOf(game).spectators) {
      throw new Refused('forbidden', 'This table does not welcome spectators.')
    }
    return seat ?? ''
  }

  /** A viewer's log, after bringing the game up to moves of other processes. */
  async function logOf(live: Live<State>, viewer: Viewer, since: number): Promise<TableEvent[]> {
    const rows = await store.journal.rows(live.game.id, since)
    if ((rows.at(-1)?.seq ?? 0) > live.seq) await keeper.catchUp(live)
    return rows.flatMap((row) => eventsFor(row, viewer))
  }

  const shown = (user: UserRow | null) => (game: GameRow) => tableFor(game, user, presence)

  return {
    host: async (user, wish) => shown(user)(await lobby.host(user, wish)),
    list: async (user) => (await lobby.list()).map(shown(user)),
    get: async (user, table) => shown(user)(await lobby.get(table)),
    ofUser: async (user) => (await store.games.ofUser(user.id, 100)).map(shown(user)),
    sit: (user, table, seat, deck) =>
      at(table, async () => shown(user)(await lobby.sit(user, table, seat, deck))),
    stand: (user, table, seat) =>
      at(table, async () => {
        const game = await lobby.stand(user, table, seat)
        return game && shown(user)(game)
      }),
    start: (user, table) =>
      at(table, async () => {
        await deal(house, keeper, opponents, user, await lobby.get(table))
        return shown(user)((await started(table)).game)
      }),
    join: (user, table, since, welcome) =>
      at(table, async () => {
        const live = await started(table)
        const viewer = viewerOf(live.game, user)
        const log = await logOf(live, viewer, since !== undefined && since <= live.seq ? since : -1)
        presence.enter(table, viewer)
        welcome({
          seat: viewer === '' ? null : viewer,
          seq: live.seq,
          view: keeper.view(live, viewer),
          decision: decisionOf(house, live.state, viewer),
          players: playersOf(live.game, presence),
          log,
        })
      }),
    leave: presence.leave,
    players: async (table) => playersOf(await lobby.get(table), presence),
    answer: (user, table, decision, choice) =>
      moving(user, table, (live, seat) => play.answer(live, seat, decision, choice)),
    concede: (user, table) => moving(user, table, play.concede),
    takeover: (user, table, seat, by) =>
      at(table, async () => {
        const live = await keeper.get(table)
        const { game } = live
        const taken = by === 'me' ? taking(game, user, seat) : await giving(opponents, game, user, seat)
        const seq = await play.handOver(live, { id: seat, ...taken })
        if (play.owes(live)) wake(table)
        return seq
      }),
    opponents: opponents.list,
    prepare: lobby.prepare,
    replay: (user, table) =>
      at(table, async () => {
        const live = await started(table)
        const viewer = viewerOf(live.game, user)
        const rows = await store.journal.rows(table, -1)
        const moves = rows.map((row) => ({
          seq: row.seq,
          seat: row.seat,
          kind: row.kind,
          events: eventsFor(row, viewer),
        }))
        const { seed } = keeper.view(live, viewer)
        return { game: live.game, viewer: viewer === '' ? null : viewer, seed, moves }
      }),
    live: () => keeper.all().length,
    open: sweeper.start,
    async close() {
      closing = true
      sweeper.stop()
      await queues.drained()
      const resting = await Promise.allSettled(keeper.all().map(keeper.rest))
      const awake = resting.filter(({ status }) => status === 'rejected').length
      if (awake > 0) log.warn({ awake }, 'games are left with moves after their last snapshot')
    },
  }
}
