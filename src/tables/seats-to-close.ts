/**
 * Seats whose hidden cards somebody who plays has seen outside of the game: by playing on from it in another game, or by
 * taking back what had shown them. Nobody new may play such a seat, or they would play with open cards.
 */
import type { SeatId } from '../engine/index.ts'
import type { GameRow, Store } from '../store/contract.ts'
import { RefusedError } from './refusal.ts'
import { tableOptionsOf } from './seats.ts'

/** Seats that belong to nobody, so that whoever comes later could take them over, and that are not closed yet. */
export const seatsToClose = (game: GameRow): SeatId[] => {
  const known = tableOptionsOf(game).exposed
  return game.seats
    .filter(({ id, holder }) => holder?.automa && holder.user === null && !known.includes(id))
    .map(({ id }) => id)
}

/**
 * Writes down that the hidden cards of all automa seats are known; back comes the game as it is now.
 * @throws Refused `unavailable` where a person has taken one of them at another process; then nothing is written down.
 */
export async function exposeAutomaSeats(
  { games }: { games: Pick<Store['games'], 'expose'> },
  game: GameRow,
): Promise<GameRow> {
  const toClose = seatsToClose(game)
  if (toClose.length === 0) return game
  if (!(await games.expose(game.id, toClose))) {
    throw new RefusedError('unavailable', 'A player has just taken a seat at this table. Try again.')
  }
  return { ...game, options: { ...game.options, exposed: [...tableOptionsOf(game).exposed, ...toClose] } }
}

/** @throws Refused `forbidden` where somebody has seen the seat's hidden cards. */
export function checkUnexposed(game: GameRow, seat: SeatId): void {
  if (!tableOptionsOf(game).exposed.includes(seat)) return
  throw new RefusedError(
    'forbidden',
    'Someone at this table has seen the hidden cards of this seat, in another game or before an undo. No new player can take it. Watch, or create a new table.',
  )
}
