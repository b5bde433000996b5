/** Hints from judgement, for a player whose opponents are all automas. */
import type { Choice, SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { LiveGame } from '../live/live-game.ts'
import { decisionOf } from '../moves/views.ts'
import { tableOptionsOf } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'

/**
 * What judgement would answer, based on the seat's own view only. Refused if other people play, and in
 * lessons, which give their own instructions.
 */
export async function hintFor<State>(
  deps: TableDeps<State>,
  { game, state }: LiveGame<State>,
  seat: SeatId,
  decision: string,
): Promise<Choice> {
  if (
    game.seats.some(({ id, holder }) => id !== seat && holder?.user != null) ||
    tableOptionsOf(game).lesson !== null
  ) {
    throw new RefusedError('forbidden', 'Hints are available only in games against automas.')
  }
  const held = decisionOf(deps, state, seat)
  if (held?.id !== decision) throw new RefusedError('stale-decision', 'This decision is not yours.')
  // Recorded before it is given: a game for the ladder no longer counts.
  if (tableOptionsOf(game).ladder) await deps.store.people.solo.hinted(game.id)
  return deps.spar(deps.engine.viewFor(state, seat), held)
}
