/** What each viewer at a table sees of its moves. */
import type { View } from '../../engine/index.ts'
import type { GamePosition, MoveStep } from '../moves/moves.ts'
import { updatesFor, viewForViewer } from '../moves/views.ts'
import type { Presence } from '../seats/presence.ts'
import { isSealed, tableOptionsOf } from '../seats/seats.ts'
import { isAudience } from '../seats/viewers.ts'
import type { TableDeps, Viewer } from '../types.ts'
import type { LiveGame } from './live-game.ts'
import { shownAfter } from './spectators.ts'

/** What a viewer sees of some moves, and the view after them; null if building it failed. */
type SeenMoves = ReturnType<typeof updatesFor> | null
/** By viewer: what they will see of moves once they are durable. */
export type Foreseen = Map<Viewer, SeenMoves>

export type ViewUpdates<State> = {
  /**
   * What viewers will see of moves once they are durable, computed while the states are fresh, which costs
   * least. Delayed spectators see other moves then.
   */
  foresee(live: LiveGame<State>, steps: MoveStep<State>[]): Foreseen
  /** Sends moves, which have led from the state `before` to the game as it is, to all viewers. */
  tellAll(live: LiveGame<State>, before: State, steps: MoveStep<State>[], foreseen: Foreseen): void
  view(live: LiveGame<State>, viewer: Viewer): View
}

export function createViewUpdates<State>(
  deps: TableDeps<State>,
  presence: Pick<Presence, 'viewers'>,
): ViewUpdates<State> {
  const { engine, log, outlet } = deps

  /** If building a view fails, its viewer misses this update; the move still counts. */
  function updates(live: LiveGame<State>, viewer: Viewer, state: State, steps: MoveStep<State>[]): SeenMoves {
    try {
      const sealed = isSealed(live.game)
      const before = live.views.get(viewer) ?? viewForViewer(deps, state, viewer, sealed)
      return updatesFor(deps, { table: live.game.id, viewer, before, steps, sealed })
    } catch (err) {
      log.error({ err, table: live.game.id }, 'update send failed')
      return null
    }
  }

  function tell(live: LiveGame<State>, viewer: Viewer, updates: SeenMoves): void {
    if (updates) live.views.set(viewer, updates.view)
    else live.views.delete(viewer)
    for (const { update, view } of updates?.seen ?? []) outlet.update(viewer, update, view)
  }

  const shownToAudience = (live: LiveGame<State>, before: State, steps: MoveStep<State>[]) =>
    live.lag ? shownAfter(engine, live.lag, steps, tableOptionsOf(live.game).delay) : { before, steps }

  return {
    foresee(live, steps) {
      const viewers = presence.viewers(live.game.id).filter((viewer) => !(live.lag && isAudience(viewer)))
      return new Map(viewers.map((viewer) => [viewer, updates(live, viewer, live.state, steps)]))
    },
    tellAll(live, before, steps, foreseen) {
      const viewers = presence.viewers(live.game.id)
      for (const viewer of live.views.keys()) if (!viewers.includes(viewer)) live.views.delete(viewer)
      const shown = shownToAudience(live, before, steps)
      for (const viewer of viewers) {
        const payload = isAudience(viewer) ? shown : { before, steps }
        tell(live, viewer, foreseen.get(viewer) ?? updates(live, viewer, payload.before, payload.steps))
      }
    },
    view(live, viewer) {
      const seen =
        live.views.get(viewer) ?? viewForViewer(deps, seenBy(live, viewer).state, viewer, isSealed(live.game))
      live.views.set(viewer, seen)
      return seen
    },
  }
}

/** The game as shown to this viewer: spectators may be delayed. */
export const seenBy = <State>(live: LiveGame<State>, viewer: Viewer): GamePosition<State> =>
  live.lag && isAudience(viewer) ? live.lag.shown : live
