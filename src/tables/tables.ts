import { createAnalyses } from './background/analyses.ts'
import { createCoachPool, createGameAnalyst, createTrialPool } from './background/analysis-pool.ts'
import { createSoloCoach } from './background/solo-coach.ts'
import { createTrials } from './background/trials.ts'
import type { Tables } from './contract.ts'
import { createReplays } from './history/replays.ts'
import { createResults } from './history/results.ts'
import {
  createGames,
  createLobby,
  createTableServices,
  type Games,
  type Lobby,
  type TableServices,
} from './parts.ts'
import { createHandOvers } from './play/hand-overs.ts'
import { createJoining } from './play/joining.ts'
import { createSeatedCalls, type SeatedCalls } from './play/seated-calls.ts'
import { createTimeExpiry } from './play/time-expired.ts'
import { orderCalls, playCalls, undoCalls } from './player-calls.ts'
import { createEstrangement } from './processes/estrangement.ts'
import { createHeartbeat } from './processes/heartbeat.ts'
import { createIdleEviction } from './processes/idle-eviction.ts'
import { createProcessSync } from './processes/process-sync.ts'
import { playersAtTable } from './seats/seats.ts'
import { deal } from './setup/deal.ts'
import { listCalls, seatCalls } from './setup/lobby-calls.ts'
import { createNewTables } from './setup/new-tables.ts'
import { createRematches } from './setup/rematch.ts'
import { createTournamentTables } from './setup/tournament-tables.ts'
import type { TableDeps } from './types.ts'

/** Time to record finished games at shutdown, in ms: the next version may have other rules. */
const maxWriting = 2_000

export function createTables<State>(deps: TableDeps<State>): Tables {
  const games = createGames(deps)
  const services = createTableServices(games)
  const lobby = createLobby(games)
  const parts = { ...games, ...services.turns, ...services, ...lobby }
  const seated = createSeatedCalls({
    ...parts,
    flags: createTimeExpiry(deps, games.clocks, games.play),
    note: games.scribe.note,
  })
  const newTables = createNewTables(parts)
  const jobs = jobCalls(deps)
  games.listeners.listen({ ended: ({ game }) => void jobs.coaching.ended(game) })
  return {
    ...newTables,
    ...listCalls(deps, lobby.lobby, lobby.shown),
    ...seatCalls(services.at, lobby.lobby, lobby.shown),
    ...createJoining(parts),
    ...createHandOvers(parts),
    ...playCalls(games, seated),
    ...undoCalls(games, seated),
    ...orderCalls(games, services, seated),
    ...historyCalls(games, services),
    ...jobs,
    rematches: createRematches({ ...parts, begin: newTables.begin }),
    tournamentTables: createTournamentTables({
      ...parts,
      deal: (game) => deal(deps, games.liveGames, lobby.opponents, game),
      listen: services.tournaments.listen,
    }),
    opponents: lobby.opponents.list,
    prepare: lobby.lobby.prepare,
    deckFor: lobby.lobby.deckFor,
    ...presenceCalls(games, lobby),
    ...lifetime(games, services, seated, jobs),
  }
}

/** Finished games. */
function historyCalls<State>(
  { deps, liveGames, recorder }: Games<State>,
  { at, started }: TableServices<State>,
): Pick<Tables, 'replay' | 'proof' | 'thoughts' | 'result'> {
  const replays = createReplays(deps, recorder)
  return {
    replay: (user, table, as) =>
      at(table, async () => {
        const live = await started(table)
        return replays.show(live.game, user, as, liveGames.seenBy(live, '').seq)
      }),
    proof: (user, table) => at(table, async () => replays.proof((await started(table)).game, user)),
    thoughts: (user, table) => at(table, async () => replays.thoughts((await started(table)).game, user)),
    result: createResults(deps, recorder, (table) => at(table, async () => (await started(table)).state)),
  }
}

/** Long jobs that the processes share. */
function jobCalls<State>(deps: TableDeps<State>) {
  const { store, log } = deps
  const heartbeat = createHeartbeat(store)
  const analyst = deps.analyst ?? createGameAnalyst()
  const trialist = deps.trialist ?? createTrialPool()
  return {
    analyses: createAnalyses({ ...deps, analyst, heartbeat }),
    trials: createTrials({ store, log, trialist, heartbeat }),
    coaching: createSoloCoach({ ...deps, coach: createCoachPool(), heartbeat }),
  }
}

/** Who is at the tables, and which tables are in memory. */
const presenceCalls = <State>(
  { deps, presence, liveGames, quarantine }: Games<State>,
  { lobby }: Lobby,
): Pick<
  Tables,
  | 'leave'
  | 'isHere'
  | 'players'
  | 'countDamaged'
  | 'listDamaged'
  | 'markGamesActive'
  | 'forgetDeletedGames'
  | 'countLive'
> => ({
  leave: presence.leave,
  isHere: presence.isHere,
  players: async (table) => playersAtTable(liveGames.held(table) ?? (await lobby.get(table)), presence),
  countDamaged: quarantine.size,
  listDamaged: quarantine.list,
  markGamesActive: () => deps.store.games.markActive(presence.tables(), deps.settings.visitMs),
  forgetDeletedGames(tables) {
    for (const table of tables) liveGames.letGo(table, Number.POSITIVE_INFINITY)
  },
  countLive: () => liveGames.all().length,
})

/** The start and the end of the process, and what it does beside the calls. */
function lifetime<State>(
  games: Games<State>,
  { closing, turns, standing, tournaments }: TableServices<State>,
  { flag }: SeatedCalls<State>,
  { analyses, trials, coaching }: ReturnType<typeof jobCalls>,
): Pick<Tables, 'removeFormerFriend' | 'countPeers' | 'open' | 'drain' | 'close'> {
  const { deps, announcer, queues, clocks, passes, liveGames, scribe } = games
  const estranged = createEstrangement(games)
  const sweeper = createIdleEviction({ ...games, ...turns, consider: standing.consider })
  const peers = createProcessSync({
    ...games,
    failed: turns.unsettled,
    estranged,
    orphaned() {
      sweeper.lookAgain()
      scribe.lookBack()
      tournaments.lookAgain()
    },
  })

  async function drain(): Promise<void> {
    await passes.release()
    closing.abort()
    standing.stop()
    tournaments.stop()
    sweeper.stop()
    clocks.stop()
    await queues.drained()
    peers.close()
    await scribe.finish(maxWriting)
  }

  return {
    removeFormerFriend(owner, user) {
      announcer.estranged(owner, user)
      return estranged(owner, user)
    },
    countPeers: peers.count,
    open() {
      clocks.start(flag)
      peers.open()
      sweeper.start()
      scribe.lookBack()
      tournaments.lookAgain()
    },
    drain,
    async close() {
      await drain()
      await analyses.close()
      await trials.close()
      await coaching.close()
      const resting = await Promise.allSettled(liveGames.all().map(liveGames.rest))
      const awake = resting.filter(({ status }) => status === 'rejected').length
      if (awake > 0) deps.log.warn({ awake }, 'shutdown: games with moves after their last snapshot')
    },
  }
}
