import type { UndoRequest } from '../../protocol/sockets.ts'
import type { GameRow } from '../../store/contract.ts'
import type { Clocks } from '../clocks/clocks.ts'
import type { Passes } from '../clocks/passes.ts'
import type { GamePosition } from '../moves/moves.ts'
import { requestOf } from '../moves/undo-requests.ts'
import type { Presence } from '../seats/presence.ts'
import { tournamentAt } from '../seats/seats.ts'
import { isAudience } from '../seats/viewers.ts'
import type { TableDeps, Viewer } from '../types.ts'
import { createAdoption } from './adoption.ts'
import { createFollowing, type Following } from './following.ts'
import type { GameListener } from './game-listeners.ts'
import { createGameMemory, type GameMemory } from './game-memory.ts'
import type { LiveGame } from './live-game.ts'
import { createLoading } from './loading.ts'
import { createMoveWriting, type MoveWriting } from './move-writing.ts'
import { createNotices, type Notices } from './notices.ts'
import type { Quarantine } from './quarantine.ts'
import { createViewUpdates, seenBy, type ViewUpdates } from './view-updates.ts'

/** Loads games, writes their moves and sends them to the viewers. Runs inside the queue of the game. */
export type LiveGames<State> = Pick<GameMemory<State>, 'get' | 'reading' | 'letGo' | 'all'> &
  MoveWriting<State> &
  Following<State> & {
    tellPlayers(table: string): void
    /** The row of a game in memory, which stays current while the table has viewers here. */
    held(table: string): GameRow | undefined
    /** Reads the tournament's data of this table's game again and sends it to the viewers. */
    tellTournament(table: string): Promise<void>
    view: ViewUpdates<State>['view']
    /** The pending undo request, as far as this viewer has been shown it. */
    askingFor(live: LiveGame<State>, viewer: Viewer): UndoRequest | null
    clockFor: Notices<State>['clockFor']
    /** The game as shown to this viewer: spectators may be delayed. */
    seenBy(live: LiveGame<State>, viewer: Viewer): GamePosition<State>
  }

export function createLiveGames<State>(
  deps: TableDeps<State>,
  presence: Presence,
  clocks: Clocks<State>,
  passes: Pick<Passes<State>, 'after'>,
  quarantine: Quarantine,
  listeners: GameListener<State>,
): LiveGames<State> {
  const { store, outlet } = deps
  const loading = createLoading<State>(deps, quarantine)
  const memory = createGameMemory<State>(loading, clocks, passes, quarantine)
  const updates = createViewUpdates(deps, presence)
  const notices = createNotices<State>(deps, presence, clocks)
  const adoption = createAdoption({ deps, clocks, passes, updates, notices, listeners })
  return {
    ...createMoveWriting({ deps, clocks, loading, memory, updates, notices, adoption, listeners }),
    ...createFollowing({ deps, clocks, loading, memory, notices, adoption }),
    get: memory.get,
    reading: memory.reading,
    letGo: memory.letGo,
    all: memory.all,
    held: (table) => memory.held(table)?.game,
    tellPlayers(table) {
      const live = memory.held(table)
      if (live) notices.players(live.game)
    },
    async tellTournament(table) {
      const game = await store.games.get(table)
      if (!game) return
      const live = memory.held(table)
      if (live) live.game = { ...live.game, options: game.options }
      const payload = tournamentAt(game, deps.now())
      if (payload) outlet.tournament(payload)
    },
    view: updates.view,
    askingFor: ({ lag, asking }, viewer) => requestOf(lag && isAudience(viewer) ? lag.asking : asking),
    clockFor: notices.clockFor,
    seenBy,
  }
}
