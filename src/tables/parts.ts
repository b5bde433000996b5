/** The parts of a process's tables, each built from those before it. */
import { createQueues } from '../shared/queues.ts'
import { createAutomaTurns } from './background/automa-turns.ts'
import { type Clocks, createClocks } from './clocks/clocks.ts'
import { createPasses } from './clocks/passes.ts'
import { createRecorder } from './history/recording.ts'
import { createRecordingWriter } from './history/recording-writer.ts'
import { createGameListeners } from './live/game-listeners.ts'
import type { LiveGame } from './live/live-game.ts'
import { createLiveGames } from './live/live-games.ts'
import { createQuarantine } from './live/quarantine.ts'
import { createPlay } from './play/play.ts'
import { createStandingOrders } from './play/standing-orders.ts'
import { createTableQueue } from './play/table-queue.ts'
import { createAnnouncer } from './processes/announcer.ts'
import { createOpponents } from './seats/opponents.ts'
import { createPresence } from './seats/presence.ts'
import { createShown } from './setup/shown-table.ts'
import { createTableSetup } from './setup/table-setup.ts'
import { createTournamentListeners } from './setup/tournament-listeners.ts'
import type { TableDeps } from './types.ts'

/** The games in memory, who is at them, and what writes their moves. */
export function createGames<State>(deps: TableDeps<State>) {
  const announcer = createAnnouncer(deps.channel)
  const presence = createPresence(announcer.here)
  const queues = createQueues()
  const quarantine = createQuarantine(deps.log)
  const clocks: Clocks<State> = createClocks(deps, announcer.stopped)
  const passes = createPasses(deps)
  const listeners = createGameListeners<State>()
  const liveGames = createLiveGames(deps, presence, clocks, passes, quarantine, listeners)
  const play = createPlay(deps, liveGames, clocks)
  const recorder = createRecorder(deps)
  const scribe = createRecordingWriter(deps, recorder)
  return {
    ...{ deps, announcer, presence, queues, quarantine, clocks, passes },
    ...{ listeners, liveGames, play, recorder, scribe },
  }
}
export type Games<State> = ReturnType<typeof createGames<State>>

/** The queue for calls, and what goes on at tables by itself. */
export function createTableServices<State>(games: Games<State>) {
  const { deps, queues, clocks, listeners, liveGames, play, scribe } = games
  const closing = new AbortController()
  const turns = createAutomaTurns({ ...games, note: scribe.note, closing: closing.signal })
  const at = createTableQueue({
    queues,
    now: deps.now,
    closing: closing.signal,
    interrupted(table, from) {
      clocks.stall(table, from)
      turns.settle(table)
    },
  })
  const tournaments = createTournamentListeners(deps)
  listeners.listen(tournaments)
  const standing = createStandingOrders({
    ...{ deps, liveGames, play, queues },
    isPaused: clocks.isPaused,
    answered(live) {
      if (play.owes(live)) turns.wake(live.game.id)
      if (live.game.status === 'over') scribe.note(live.game)
    },
  })
  listeners.listen({ moved: standing.consider })

  /** Loads a started game; pending automa decisions come next in the queue. */
  async function started(table: string): Promise<LiveGame<State>> {
    const live = await liveGames.get(table)
    if (turns.isOurs(live)) turns.wake(table)
    standing.consider(live)
    return live
  }

  /** The game in memory, brought up to date with other processes. */
  async function newest(table: string): Promise<LiveGame<State>> {
    const live = await liveGames.get(table)
    if (deps.channel) await liveGames.catchUp(live)
    return live
  }

  return { closing, turns, at, tournaments, standing, started, newest }
}
export type TableServices<State> = ReturnType<typeof createTableServices<State>>

/** Tables before their games begin, and automas to play against. */
export function createLobby<State>({ deps, presence, quarantine }: Games<State>) {
  const opponents = createOpponents(deps.store, deps.automa, {
    thinks: deps.thinker !== undefined,
    hasPeople: deps.playPerson !== undefined,
  })
  const lobby = createTableSetup(deps.store, deps.pool, opponents, quarantine)
  return { opponents, lobby, shown: createShown(presence, quarantine) }
}
export type Lobby = ReturnType<typeof createLobby>
