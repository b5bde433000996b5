/** What one might do next, from judgement, for somebody who plays against nobody but automa. */
import type { Choice, SeatId } from '../engine/index.ts'
import type { LiveGame } from './live-games.ts'
import { RefusedError } from './refusal.ts'
import { tableOptionsOf } from './seats.ts'
import type { TableDeps } from './types.ts'
import { decisionOf } from './views.ts'

/**
 * What judgement would answer, over no more than that seat sees. Refused where other people play, who would not like it,
 * and in lessons, which say themselves what to do.
 */
export function hintFor<State>(
  deps: TableDeps<State>,
  { game, state }: LiveGame<State>,
  seat: SeatId,
  decision: string,
): Choice {
  if (
    game.seats.some(({ id, holder }) => id !== seat && holder?.user != null) ||
    tableOptionsOf(game).lesson !== null
  ) {
    throw new RefusedError('forbidden', 'Hints are available only in games against automas.')
  }
  const held = decisionOf(deps, state, seat)
  if (held?.id !== decision) throw new RefusedError('stale-decision', 'This decision is not yours.')
  return deps.spar(deps.engine.viewFor(state, seat), held)
}
