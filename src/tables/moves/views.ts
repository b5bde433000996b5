import type { TableEvent, View } from '../../engine/index.ts'
import type { TableUpdate } from '../../protocol/sockets.ts'
import { patchBetween } from '../../shared/patch.ts'
import type { JournalRow } from '../../store/contract.ts'
import { isAudience, viewpointOf } from '../seats/viewers.ts'
import type { TableDeps, Viewer } from '../types.ts'
import type { MoveStep } from './moves.ts'

type ViewEngine<State> = Pick<TableDeps<State>, 'engine'>

/**
 * A state as one viewer may see it: the only way state reaches a viewer. `sealed`: the seed stays hidden
 * after the end of the game.
 */
export function viewForViewer<State>(
  { engine }: ViewEngine<State>,
  state: State,
  viewer: Viewer,
  sealed = false,
): View {
  const view = engine.viewFor(state, viewpointOf(viewer))
  return sealed && view.seed !== null ? { ...view, seed: null } : view
}

/** The decision that a viewer holds; spectators hold none. */
export const decisionOf = <State>(
  { engine }: ViewEngine<State>,
  state: State,
  viewer: Viewer,
): TableUpdate['decision'] => (isAudience(viewer) ? null : engine.decisionFor(state, viewer))

/** A move as sent to a viewer, and the viewer's view after it. */
export type ViewerUpdate = { update: TableUpdate; view: View }

/** The updates of one viewer for a series of moves, one for each. */
export function updatesFor<State>(
  deps: ViewEngine<State>,
  {
    table,
    viewer,
    before: from,
    steps,
    sealed = false,
  }: { table: string; viewer: Viewer; before: View; steps: MoveStep<State>[]; sealed?: boolean },
): { seen: ViewerUpdate[]; view: View } {
  let before = from
  const seen = steps.map(({ row, state }) => {
    const view = viewForViewer(deps, state, viewer, sealed)
    const patch = patchBetween(before, view)
    before = view
    const decision = decisionOf(deps, state, viewer)
    return { view, update: { table, seq: row.seq, events: eventsFor(row, viewer), patch, decision } }
  })
  return { seen, view: before }
}

/** The events of a move that one viewer sees. */
export function eventsFor(row: JournalRow, viewer: Viewer): TableEvent[] {
  const { events } = row
  const viewpoint = viewpointOf(viewer) ?? ''
  if (typeof events !== 'object' || events === null) throw new Error(`Row ${row.seq} has no events.`)
  const own: unknown = Object.hasOwn(events, viewpoint) ? Reflect.get(events, viewpoint) : []
  if (!Array.isArray(own)) throw new Error(`Row ${row.seq} has unreadable events.`)
  return own
}
