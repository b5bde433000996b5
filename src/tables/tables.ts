import type { Choice, SeatId } from '../engine/index.ts'
import type { ForkRequest } from '../protocol/fork.ts'
import type { Table } from '../protocol/http.ts'
import { createQueues } from '../shared/queues.ts'
import { RefusedError } from '../shared/refusal.ts'
import { type GameRow, type NewGame, StoreUnavailable, type UserRow } from '../store/contract.ts'
import { createAnalyses } from './background/analyses.ts'
import { createGameAnalyst, createTrialPool } from './background/analysis-pool.ts'
import { createThinkingSeats } from './background/thinking-seats.ts'
import { createTrials } from './background/trials.ts'
import { type Clocks, createClocks } from './clocks/clocks.ts'
import { createPasses } from './clocks/passes.ts'
import type { Tables } from './contract.ts'
import { forkedTable, mayGoOn } from './history/forks.ts'
import { createRecorder } from './history/recording.ts'
import { createRecordingWriter } from './history/recording-writer.ts'
import { createReplays } from './history/replays.ts'
import { createResults } from './history/results.ts'
import { createUndo } from './history/undo.ts'
import { bitsStep, tagsStep } from './moves/moves.ts'
import { checkOrigins } from './moves/still-played.ts'
import { decisionOf } from './moves/views.ts'
import { createHandSharing } from './play/hand-sharing.ts'
import { hintFor } from './play/hints.ts'
import type { LiveGame } from './play/live-game.ts'
import { createLiveGames } from './play/live-games.ts'
import { createLogs } from './play/log.ts'
import { createPause } from './play/pause.ts'
import { createPlay } from './play/play.ts'
import { createQuarantine } from './play/quarantine.ts'
import { createStandingOrders } from './play/standing-orders.ts'
import { createSuspend } from './play/suspend.ts'
import { suspensionOf } from './play/suspension.ts'
import { createTimeExpiry } from './play/time-expired.ts'
import { createHeartbeat } from './processes/heartbeat.ts'
import { createIdleEviction } from './processes/idle-eviction.ts'
import { createProcessSync } from './processes/process-sync.ts'
import { createOpponents } from './seats/opponents.ts'
import { createPresence } from './seats/presence.ts'
import {
  damageIn,
  mayBeWatched,
  othersAt,
  playersAtTable,
  seatHeldBy,
  tableFor,
  tableOptionsOf,
  tournamentAt,
} from './seats/seats.ts'
import { exposeAutomaSeats } from './seats/seats-to-close.ts'
import { giveSeatBack, takeSeatOver } from './seats/takeover.ts'
import { isAudience, openHandViewer, viewpointOf } from './seats/viewers.ts'
import { checkVisible, maySee, ownerOf } from './seats/visibility.ts'
import { createCustomPositions } from './setup/custom-positions.ts'
import { deal } from './setup/deal.ts'
import { lessonTable } from './setup/lesson-tables.ts'
import { createRematches } from './setup/rematch.ts'
import { createTableLists, runningShown, shownPage } from './setup/table-lists.ts'
import { createTableSetup } from './setup/table-setup.ts'
import { createTournamentTables } from './setup/tournament-tables.ts'
import { tableBusyError } from './table-refusals.ts'
import type { TableDeps, Viewer } from './types.ts'

/** Calls that may wait for one table, and how long, in ms; only reached while the database is down. */
const maxCalls = 1_000
const longestWait = 4_000
/** Time to record finished games at shutdown, in ms: the next version may have other rules. */
const maxWriting = 2_000
/** When a table is checked again after the database went down during a call. */
const settleMs = 1_000

/** How often joining is retried while the user takes and leaves seats of the game in another process. */
const maxRestarts = 5

/** Automa batches in a row before the log reports an error. */
const maxAutomaRounds = 200

export function createTables<State>(tableDeps: TableDeps<State>): Tables {
  const { store, pool, log } = tableDeps
  const presence = createPresence((table) => peers.changed(table))
  const queues = createQueues()
  const quarantine = createQuarantine(log)
  const clocks: Clocks<State> = createClocks(tableDeps, (since, until) => peers.stopped(since, until))
  const passes = createPasses(tableDeps)
  const keeper = createLiveGames(tableDeps, presence, clocks, passes, quarantine, {
    ended: (live) => rooms.ended(live),
    moved: (live, before) => {
      rooms.moved(live, before)
      standing.consider(live)
    },
  })
  const logs = createLogs(store, keeper)
  const opponents = createOpponents(store, tableDeps.automa, tableDeps.thinker !== undefined)
  const listing = createTableLists(store)
  const lobby = createTableSetup(store, pool, opponents, quarantine)
  const play = createPlay(tableDeps, keeper, clocks)
  const flags = createTimeExpiry(tableDeps, clocks, play)
  const pauses = createPause(tableDeps, clocks, play)
  const suspend = createSuspend(tableDeps, play, presence)
  const watch = createHandSharing(tableDeps, play)
  const standing = createStandingOrders({
    deps: tableDeps,
    keeper,
    play,
    queues,
    isPaused: clocks.isPaused,
    answered(live) {
      if (play.owes(live)) wake(live.game.id)
      if (live.game.status === 'over') scribe.note(live.game)
    },
  })
  const undo = createUndo(tableDeps, play, clocks)
  const recorder = createRecorder(tableDeps)
  const scribe = createRecordingWriter(tableDeps, recorder)
  const sweeper = createIdleEviction({
    deps: tableDeps,
    keeper,
    presence,
    queues,
    play,
    isOurs,
    wake,
    consider: standing.consider,
  })
  const peers = createProcessSync({
    deps: tableDeps,
    keeper,
    clocks,
    presence,
    queues,
    failed: unsettled,
    estranged,
    orphaned() {
      sweeper.lookAgain()
      scribe.lookBack()
      rooms.lookAgain()
    },
  })
  const replays = createReplays(tableDeps, recorder)
  const results = createResults(tableDeps, recorder, (table) =>
    at(table, async () => (await started(table)).state),
  )
  const rooms = createTournamentTables({
    deps: tableDeps,
    keeper,
    play,
    at,
    newest,
    wake,
    deal: (game) => deal(tableDeps, keeper, opponents, game),
  })
  const rematches = createRematches({
    deps: tableDeps,
    lobby,
    opponents,
    newest,
    at,
    begin: (table) => begin(table),
  })
  const heartbeat = createHeartbeat(store)
  const analyses = createAnalyses({
    ...tableDeps,
    analyst: tableDeps.analyst ?? createGameAnalyst(),
    heartbeat,
  })
  const trials = createTrials({ store, log, trialist: tableDeps.trialist ?? createTrialPool(), heartbeat })
  const thoughts = createThinkingSeats({
    deps: tableDeps,
    async answer(table, decision, thought) {
      if (closing) return
      await queues.run(table, async () => {
        const live = await keeper.get(table)
        await play.thought(live, decision, thought)
        if (live.game.status === 'over') scribe.note(live.game)
      })
      wake(table)
    },
  })
  const settling = new Set<string>()
  let closing = false

  /** The only entrance to a table: calls run one after the other. */
  async function at<T>(table: string, call: () => Promise<T>): Promise<T> {
    if (closing) throw new RefusedError('unavailable', 'The server is restarting. Try again in a moment.')
    if (queues.length(table) >= maxCalls) throw tableBusyError()
    const from = tableDeps.now()
    const asked = performance.now()
    try {
      return await queues.run(table, () => {
        // The caller has been answered with an error by now.
        if (performance.now() - asked > longestWait) throw tableBusyError()
        return call()
      })
    } catch (err) {
      if (err instanceof StoreUnavailable) {
        clocks.stall(table, from)
        settle(table)
      }
      throw err
    }
  }

  /**
   * After the database went down in the middle of a call: a failed write may have happened all the same, and
   * automas still hold decisions. The table is checked again until that is settled.
   */
  function settle(table: string): void {
    if (closing || settling.has(table)) return
    settling.add(table)
    setTimeout(() => {
      settling.delete(table)
      if (!closing) queues.run(table, () => settled(table)).catch((err: unknown) => unsettled(table, err))
    }, settleMs).unref()
  }

  async function settled(table: string): Promise<void> {
    const live = await keeper.get(table)
    await keeper.catchUp(live)
    if (play.owes(live)) wake(table)
  }

  function unsettled(table: string, err: unknown): void {
    if (err instanceof StoreUnavailable) settle(table)
    else if (!(err instanceof RefusedError)) log.warn({ err, table }, 'table refresh failed')
  }

  const flag = (table: string): Promise<void> =>
    queues.run(table, async () => {
      const live = await keeper.get(table)
      await timeUp(live, tableDeps.now())
    })

  /** Does an automa of the table hold a decision that no other process is about to answer? */
  function isOurs(live: LiveGame<State>): boolean {
    return play.owes(live) && Date.now() - live.elsewhere >= tableDeps.settings.stillMs
  }

  /** Handles the seats that were out of time at that moment. */
  async function timeUp(live: LiveGame<State>, at: number): Promise<void> {
    const { status } = live.game
    await flags(live, at)
    if (isOurs(live)) wake(live.game.id)
    if (live.game.status !== status) scribe.note(live.game)
  }

  /** Loads a started game; pending automa decisions come next in the queue. */
  async function started(table: string): Promise<LiveGame<State>> {
    const live = await keeper.get(table)
    if (isOurs(live)) wake(table)
    standing.consider(live)
    return live
  }

  /** The game in memory, brought up to date with other processes. */
  async function newest(table: string): Promise<LiveGame<State>> {
    const live = await keeper.get(table)
    if (tableDeps.line) await keeper.catchUp(live)
    return live
  }

  /** Deals at a table whose seats are all taken; does nothing if that has happened already. */
  const begin = (table: string): Promise<void> =>
    at(table, async () => {
      const game = await lobby.sound(table)
      if (game.status !== 'waiting') return
      await deal(tableDeps, keeper, opponents, game).catch((err: unknown) => {
        if (!(err instanceof RefusedError) || err.code !== 'table-started') throw err
      })
      await started(table)
    })

  function wake(table: string, round = 1): void {
    if (closing) return
    const thought = queues.run(table, async () => {
      const live = await keeper.get(table)
      const { seq } = live
      await play.goOn(live)
      thoughts(live)
      if (live.game.status === 'over') scribe.note(live.game)
      // If another process was first, that process continues.
      if (live.seq === seq || !isOurs(live)) return
      if (round < maxAutomaRounds) wake(table, round + 1)
      else log.error({ table }, 'automa seats: too many moves in a row')
    })
    thought.catch((err: unknown) => {
      log.warn({ err, table }, 'automa seats failed')
      if (err instanceof StoreUnavailable) settle(table)
    })
  }

  /**
   * A call of a seated player. Handles seats that were out of time before it, so a late move comes too late.
   */
  async function moving<T>(
    user: UserRow,
    table: string,
    move: (live: LiveGame<State>, seat: SeatId) => Promise<T>,
    arrived = tableDeps.now(),
  ): Promise<T> {
    return at(table, async () => {
      const live = await keeper.get(table)
      // The user may have taken the seat in another process.
      const seat = seatHeldBy(live.game, user.id) ?? seatHeldBy((await newest(table)).game, user.id)
      if (seat === null) throw new RefusedError('not-your-seat', 'You have no seat at this table.')
      await timeUp(live, arrived)
      const done = await move(live, seat)
      if (play.owes(live)) wake(table)
      if (live.game.status === 'over') scribe.note(live.game)
      return done
    })
  }

  /**
   * Answers a decision. A pass waits until it counts and is acknowledged only then; other calls need not wait
   * for it.
   */
  async function answer(
    user: UserRow,
    table: string,
    decision: string,
    choice: Choice,
    itself = false,
  ): Promise<number> {
    const arrived = tableDeps.now()
    for (;;) {
      let held = 0
      const seq = await moving(
        user,
        table,
        async (live, seat) => {
          held = passes.left(live.passing, { seat, decision, choice, itself })
          return held > 0 ? live.seq : play.answer(live, seat, decision, choice)
        },
        arrived,
      )
      if (held === 0) return seq
      await passes.wait(held)
    }
  }

  function viewerOf(game: GameRow, user: UserRow, as: SeatId | undefined): Viewer {
    const seat = seatHeldBy(game, user.id)
    if (seat !== null) return seat
    if (!tableOptionsOf(game).spectators)
      throw new RefusedError('forbidden', 'This table does not allow spectators.')
    if (as === undefined) return ''
    if (!mayBeWatched(game, as)) {
      throw new RefusedError('forbidden', 'This player does not show their cards to spectators.')
    }
    return openHandViewer(as)
  }

  /**
   * The viewer and the log. Checked again after reading the log, since the permission to see a hand may end
   * meanwhile.
   */
  async function welcomed(
    live: LiveGame<State>,
    user: UserRow,
    as: SeatId | undefined,
    since: number | undefined,
  ) {
    for (;;) {
      const viewer = viewerOf(live.game, user, as)
      const log = await logs.newest(live, viewer, since !== undefined && since <= live.seq ? since : -1)
      if (viewerOf(live.game, user, as) === viewer) return { viewer, log }
    }
  }

  /**
   * Joins as a viewer. A spectator who sees a hand can take no other seat from then on; if they took one in
   * another process meanwhile, they join from that seat.
   */
  async function comes(
    live: LiveGame<State>,
    user: UserRow,
    as: SeatId | undefined,
    since: number | undefined,
  ) {
    for (let tries = 0; tries < maxRestarts; tries++) {
      const { viewer, log } = await welcomed(live, user, as, since)
      const viewpoint = isAudience(viewer) ? viewpointOf(viewer) : null
      if (viewpoint === null || (await store.games.looked(live.game.id, user.id, viewpoint)))
        return { viewer, log }
      await keeper.catchUp(live)
    }
    throw tableBusyError()
  }

  async function takes(game: GameRow, user: UserRow, seat: string) {
    // Another process may have recorded by now that the seat's cards were seen.
    const { options } = (await store.games.get(game.id)) ?? game
    const taken = takeSeatOver(
      { ...game, options },
      user,
      seat,
      await store.games.seatsSeenBy(game.id, user.id),
    )
    if (seatHeldBy(game, user.id) !== seat) await checkOrigins(store, game)
    return taken
  }

  /** Gives a seat back; a person who has played a seat has seen its hand. */
  async function gives(game: GameRow, user: UserRow, seat: string) {
    const given = await giveSeatBack(opponents, game, user, seat)
    if (given.user === null) {
      await checkOrigins(store, game)
      await store.games.looked(game.id, user.id, seat)
    }
    return given
  }

  /**
   * Disconnects a former friend from tables for the owner's friends here. Each table's queue covers users who
   * joined meanwhile.
   */
  async function estranged(owner: string, user: string): Promise<void> {
    await Promise.all(
      presence.tables().map((table) =>
        queues.run(table, async () => {
          const game = keeper.held(table)
          if (!game || ownerOf(game) !== owner || (await maySee(store, game, { id: user }))) return
          for (const viewer of tableDeps.outlet.seats(table, (who) => who !== user))
            presence.leave(table, viewer)
        }),
      ),
    )
  }

  /** Joining a game that would soon be deleted for inactivity marks it as active. */
  async function visited(live: LiveGame<State>): Promise<void> {
    const { id, status, updatedAt } = live.game
    if (status !== 'playing' || Date.now() - updatedAt.getTime() < tableDeps.settings.visitMs) return
    await store.games.visited([id], tableDeps.settings.visitMs)
    live.game = { ...live.game, updatedAt: new Date() }
  }

  async function drain(): Promise<void> {
    await passes.release()
    closing = true
    standing.stop()
    rooms.stop()
    sweeper.stop()
    clocks.stop()
    await queues.drained()
    peers.close()
    await scribe.finish(maxWriting)
  }

  /** A table for a list: a damaged one is marked, and does not keep the others from being listed. */
  const shown = (user: UserRow | null) => (game: GameRow) => {
    const damage = damageIn(game)
    if (damage !== null) quarantine.put(game.id, damage)
    return tableFor(game, user, presence, quarantine.has(game.id))
  }

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
      await deal(tableDeps, keeper, opponents, game)
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
      await mayGoOn(store, user, await lobby.get(table), request.seats)
      live.game = await exposeAutomaSeats(store, live.game)
      keeper.tellPlayers(table)
    })

  return {
    host: async (user, request, max) => shown(user)(await lobby.host(user, request, max)),
    async lesson(user, id) {
      const game = await store.games.create(lessonTable(user, id))
      return at(game.id, async () => {
        await deal(tableDeps, keeper, opponents, game)
        return shown(user)(await lobby.get(game.id))
      })
    },
    async fork(user, table, request, max) {
      const wished = await forkedTable(tableDeps, opponents, user, await lobby.sound(table), request)
      return begunOrWaiting(user, wished, max, () => exposeOrigin(user, table, request))
    },
    positions: createCustomPositions(tableDeps, { opponents, gameAt: lobby.sound, begin: begunOrWaiting }),
    list: async (user, asked) => shownPage(await listing.lobby(asked, user?.id ?? null), shown(user)),
    get: async (user, table) => shown(user)(await lobby.seen(user, table)),
    ofUser: async (user, asked) => shownPage(await listing.ofUser(user.id, asked), shown(user)),
    running: async (user, asked) => {
      const [page, waiting] = await Promise.all([
        listing.running(user.id, asked),
        store.tempos.waitingFor(user.id),
      ])
      return { ...shownPage(page, runningShown(shown(user), tableDeps.now())), waiting }
    },
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
    swap: (user, table, request) =>
      at(table, async () => shown(user)(await lobby.swap(user, table, request))),
    stay: (user, table) => at(table, async () => shown(user)(await lobby.stay(user, table))),
    start: (user, table) =>
      at(table, async () => {
        const game = await lobby.hosted(table)
        if (game.host !== user.id) throw new RefusedError('forbidden', 'Only the host can start the game.')
        await deal(tableDeps, keeper, opponents, game)
        return shown(user)((await started(table)).game)
      }),
    join: (user, table, since, welcome, as) =>
      at(table, async () => {
        const live = await newest(table)
        await checkVisible(store, live.game, user)
        if (isOurs(live)) wake(table)
        await visited(live)
        const { viewer, log } = await comes(live, user, as, since)
        presence.enter(table, viewer)
        welcome({
          viewer,
          seat: isAudience(viewer) ? null : viewer,
          seq: keeper.seenBy(live, viewer).seq,
          view: keeper.view(live, viewer),
          decision: decisionOf(tableDeps, live.state, viewer),
          players: playersAtTable(live.game, presence),
          clock: keeper.clockFor(live, viewer),
          undo: keeper.askingFor(live, viewer),
          suspension: suspensionOf(live.game),
          tournament: tournamentAt(live.game, tableDeps.now()),
          ...log,
        })
      }),
    leave: presence.leave,
    estrange(owner, user) {
      peers.estranged(owner, user)
      return estranged(owner, user)
    },
    log: (table, viewer, before) =>
      at(table, async () => logs.older(await keeper.get(table), viewer, before)),
    isHere: presence.isHere,
    players: async (table) => playersAtTable(keeper.held(table) ?? (await lobby.get(table)), presence),
    answer,
    concede: (user, table) => moving(user, table, play.concede),
    watch: (user, table, allow) => moving(user, table, (live, seat) => watch(live, seat, allow)),
    hint: (user, table, decision) =>
      moving(user, table, async (live, seat) => hintFor(tableDeps, live, seat, decision)),
    undo: (user, table, say) => moving(user, table, undo[say]),
    branches: (user, table) => moving(user, table, undo.branches),
    goOver: (user, table, to) => moving(user, table, (live, seat) => undo.goOver(live, seat, to)),
    ask: (user, table, bits) =>
      moving(user, table, (live, seat) =>
        play.say(live, () => ({ step: bitsStep(tableDeps, live, seat, bits) })),
      ),
    offerTags: (user, table, offers) =>
      moving(user, table, (live, seat) =>
        play.say(live, () => ({ step: tagsStep(tableDeps, live, seat, offers) })),
      ),
    suspend: (user, table, say) => moving(user, table, (live, seat) => suspend(live, seat, say)),
    orders: (user, table) => moving(user, table, (live, seat) => standing.of(live, user, seat)),
    order: (user, table, request) =>
      moving(user, table, (live, seat) => standing.set(live, user, seat, request)),
    pause: (user, table) => moving(user, table, pauses.pause),
    resume: (user, table) => moving(user, table, pauses.resume),
    takeover: (user, table, seat, by) =>
      at(table, async () => {
        const live = await newest(table)
        const { game } = live
        const taken = by === 'me' ? await takes(game, user, seat) : await gives(game, user, seat)
        const seq = await play.handOver(live, { id: seat, ...taken })
        if (play.owes(live)) wake(table)
        return seq
      }),
    opponents: opponents.list,
    prepare: lobby.prepare,
    replay: (user, table, as) =>
      at(table, async () => {
        const live = await started(table)
        return replays.show(live.game, user, as, keeper.seenBy(live, '').seq)
      }),
    proof: (user, table) => at(table, async () => replays.proof((await started(table)).game, user)),
    thoughts: (user, table) => at(table, async () => replays.thoughts((await started(table)).game, user)),
    result: results,
    deckFor: lobby.deckFor,
    begin,
    rematches,
    analyses,
    trials,
    rooms: rooms.door,
    damaged: quarantine.size,
    damagedOnes: quarantine.list,
    visit: () => store.games.visited(presence.tables(), tableDeps.settings.visitMs),
    gone(tables) {
      for (const table of tables) keeper.letGo(table, Number.POSITIVE_INFINITY)
    },
    live: () => keeper.all().length,
    peers: peers.count,
    open() {
      clocks.start(flag)
      peers.open()
      sweeper.start()
      scribe.lookBack()
      rooms.lookAgain()
    },
    drain,
    async close() {
      await drain()
      await analyses.close()
      await trials.close()
      const resting = await Promise.allSettled(keeper.all().map(keeper.rest))
      const awake = resting.filter(({ status }) => status === 'rejected').length
      if (awake > 0) log.warn({ awake }, 'shutdown: games with moves after their last snapshot')
    },
  }
}
