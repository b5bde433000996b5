/** Who may undo what, and whose consent that needs. */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { Clocks } from '../clocks/clocks.ts'
import type { LiveGame } from '../live/live-game.ts'
import type { EngineOf } from '../moves/moves.ts'
import type { PendingUndo } from '../moves/undo-requests.ts'
import { allowsOnlyFreeUndo, assertNoOwnerAway } from '../seats/consent.ts'
import { activePersonSeats, personSeats, tableOptionsOf } from '../seats/seats.ts'

/** Refuses seats without a say in an undo: seats that play by themselves, and eliminated players. */
export function assertHasSayInUndo<State>(deps: EngineOf<State>, live: LiveGame<State>, seat: SeatId): void {
  if (live.game.status === 'over') throw new RefusedError('game-over', 'The game is over.')
  if (!personSeats(live.game).includes(seat)) {
    throw new RefusedError('bad-request', 'The sparring partner is playing your seat. Take it back first.')
  }
  if (!activePersonSeats(deps, live).includes(seat))
    throw new RefusedError('game-over', 'Your team has left the game.')
}

/** Refuses seats without a say, and tables at which nothing can be undone at the moment. */
export function assertUndoPossible<State>(
  deps: EngineOf<State>,
  clocks: Pick<Clocks<State>, 'isPaused'>,
  live: LiveGame<State>,
  seat: SeatId,
): void {
  const { undo } = tableOptionsOf(live.game)
  assertHasSayInUndo(deps, live, seat)
  if (clocks.isPaused(live.game.id)) throw new RefusedError('table-paused', 'The game is paused.')
  if (undo === 'none') throw new RefusedError('forbidden', 'Undo is turned off at this table.')
}

/**
 * Refuses to undo what revealed information, even by consent, if the table's rules or an absent owner forbid
 * it.
 */
export function assertConsentSuffices<State>(deps: EngineOf<State>, live: LiveGame<State>): void {
  if (allowsOnlyFreeUndo(live.game)) {
    throw new RefusedError('forbidden', 'Information was revealed since then, so this cannot be undone here.')
  }
  assertNoOwnerAway(deps, live, 'undo what has revealed information')
}

/** The people who have not agreed to the request. */
export const everybodyElse = <State>(
  deps: EngineOf<State>,
  live: LiveGame<State>,
  { agreed }: Pick<PendingUndo, 'agreed'>,
): SeatId[] => activePersonSeats(deps, live).filter((id) => !agreed.includes(id))
