/**
 * Seats whose hidden cards a player of the game has seen outside of it: by playing on from it in a fork, or
 * before an undo. No new player may take such a seat, since they could know its cards.
 */
import type { SeatId } from '../../engine/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, Store } from '../../store/contract.ts'
import { tableOptionsOf } from './seats.ts'

/** Seats that belong to nobody, so that a newcomer could take them over, and that are not closed yet. */
export const seatsToClose = (game: GameRow): SeatId[] => {
  const known = tableOptionsOf(game).exposed
  return game.seats
    .filter(({ id, holder }) => holder?.automa && holder.user === null && !known.includes(id))
    .map(({ id }) => id)
}

/**
 * Records that the hidden cards of all automa seats are known; returns the game as it is now.
 *
 * @throws RefusedError `unavailable` if a person has taken one of the seats in another process; then nothing
 * is written.
 */
export async function exposeAutomaSeats(
  { games }: { games: Pick<Store['games'], 'recordExposedSeats'> },
  game: GameRow,
): Promise<GameRow> {
  const toClose = seatsToClose(game)
  if (toClose.length === 0) return game
  if (!(await games.recordExposedSeats(game.id, toClose))) {
    throw new RefusedError('unavailable', 'A player has just taken a seat at this table. Try again.')
  }
  return { ...game, options: { ...game.options, exposed: [...tableOptionsOf(game).exposed, ...toClose] } }
}

/** @throws RefusedError `forbidden` if somebody has seen the seat's hidden cards. */
export function checkUnexposed(game: GameRow, seat: SeatId): void {
  if (!tableOptionsOf(game).exposed.includes(seat)) return
  throw new RefusedError(
    'forbidden',
    'Someone at this table has seen the hidden cards of this seat, in another game or before an undo. No new player can take it. Watch, or create a new table.',
  )
}
