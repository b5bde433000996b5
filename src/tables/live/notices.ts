/** What viewers at a table are sent beside its moves: clocks, requests, players, and that they have to leave. */
import type { TableClock } from '../../protocol/sockets.ts'
import type { GameRow } from '../../store/contract.ts'
import { pastClock } from '../clocks/clock-readings.ts'
import type { Clocks } from '../clocks/clocks.ts'
import type { MoveStep } from '../moves/moves.ts'
import { type PendingUndo, pendingUndoAfter, toUndoView } from '../moves/undo-requests.ts'
import type { Presence } from '../seats/presence.ts'
import { canViewAs, personSeats, playersAtTable } from '../seats/seats.ts'
import { isAudience } from '../seats/viewers.ts'
import type { TableDeps, Viewer } from '../types.ts'
import type { LiveGame } from './live-game.ts'
import { suspensionOf } from './suspension.ts'

export type Notices<State> = {
  /** Delayed spectators get the clocks of the state they are shown. */
  clocks(live: LiveGame<State>): void
  /** The clocks this viewer may see; null at a table without clocks. */
  clockFor(live: LiveGame<State>, viewer: Viewer): TableClock | null
  /**
   * Takes in and tells what moves asked for. Delayed spectators learn of a request when they are shown its
   * move; `shown` is what they were shown before.
   */
  asking(live: LiveGame<State>, steps: MoveStep<State>[], shown: PendingUndo | null | undefined): void
  suspension(game: GameRow): void
  players(game: GameRow): void
  /** Runs before anything else is sent: viewers lose the view of a seat that is no longer theirs. */
  removeLostViewers(game: GameRow): void
  /** Viewers who have missed updates have to join again. */
  askToRejoin(table: string): void
}

export function createNotices<State>(
  { outlet }: Pick<TableDeps<State>, 'outlet'>,
  presence: Presence,
  clocks: Pick<Clocks<State>, 'shown'>,
): Notices<State> {
  function clockFor({ game, lag }: LiveGame<State>, viewer: Viewer): TableClock | null {
    if (!lag || !isAudience(viewer)) return clocks.shown(game.id)
    return lag.clock && pastClock(game, lag.clock)
  }

  return {
    clockFor,
    clocks(live) {
      const now = clocks.shown(live.game.id)
      if (now) outlet.clock(now, live.lag ? personSeats(live.game) : undefined)
      const then = clockFor(live, '')
      if (live.lag && then) outlet.clock(then, presence.viewers(live.game.id).filter(isAudience))
    },
    asking(live, steps, shown) {
      const { lag, game } = live
      const before = live.asking
      for (const { row } of steps) live.asking = pendingUndoAfter(live.asking, row)
      const viewers = presence.viewers(game.id)
      const seated = viewers.filter((viewer) => !isAudience(viewer))
      if (live.asking !== before)
        outlet.undo(toUndoView(game.id, live.asking, steps.at(-1)?.row), lag ? seated : undefined)
      if (lag && lag.asking !== shown)
        outlet.undo(toUndoView(game.id, lag.asking), viewers.filter(isAudience))
    },
    suspension: (game) => outlet.suspension({ table: game.id, suspension: suspensionOf(game) }),
    players: (game) => outlet.players({ table: game.id, players: playersAtTable(game, presence) }),
    removeLostViewers(game) {
      const left = outlet.seats(game.id, (user, viewer) => canViewAs(game, user, viewer))
      for (const viewer of left) presence.leave(game.id, viewer)
    },
    askToRejoin(table) {
      for (const viewer of outlet.seats(table, () => false)) presence.leave(table, viewer)
    },
  }
}
