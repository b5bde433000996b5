import type { View } from '../engine/index.ts'
import type { TableUpdate } from '../protocol/sockets.ts'
import { eventsFor, type Step } from './moves.ts'
import { patchBetween } from './patch.ts'
import type { House, Viewer } from './types.ts'

type Eyes<State> = Pick<House<State>, 'engine'>

/** A state as one viewer may see it: the only way out for what is in it. */
export const look = <State>({ engine }: Eyes<State>, state: State, viewer: Viewer): View =>
  engine.viewFor(state, viewer === '' ? null : viewer)

export const decisionOf = <State>(
  { engine }: Eyes<State>,
  state: State,
  viewer: Viewer,
): TableUpdate['decision'] => (viewer === '' ? null : engine.decisionFor(state, viewer))

/** What one viewer is sent of a series of moves: one update for each. */
export function updatesFor<State>(
  eyes: Eyes<State>,
  { table, viewer, before, steps }: { table: string; viewer: Viewer; before: View; steps: Step<State>[] },
): { updates: TableUpdate[]; view: View } {
  let view = before
  const updates = steps.map(({ row, state }) => {
    const next = look(eyes, state, viewer)
    const patch = patchBetween(view, next)
    view = next
    return {
      table,
      seq: row.seq,
      events: eventsFor(row, viewer),
      patch,
      decision: decisionOf(eyes, state, viewer),
    }
  })
  return { updates, view }
}
