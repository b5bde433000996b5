/** Seats that change hands during a game: from an automa to a person and back (AX2). */
import { puzzleOfLesson } from '../../protocol/puzzle-lesson.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, JournalAppend, SeatHolder, UserRow } from '../../store/contract.ts'
import { seenOtherSideError } from '../table-refusals.ts'
import type { Opponents } from './opponents.ts'
import { seatHeldBy, tableOptionsOf } from './seats.ts'
import { checkUnexposed } from './seats-to-close.ts'

type TakenSeat = Omit<NonNullable<JournalAppend['seat']>, 'id'>

function requireHolder(game: GameRow, seat: string): SeatHolder {
  const holder = game.seats.find(({ id }) => id === seat)?.holder
  if (!holder) throw new RefusedError('not-found', 'This table has no such seat.')
  return holder
}

/**
 * Checks that this person may play the seat from now on: it is their own seat, or an automa's that belongs to
 * nobody, and they have not seen the game from another seat (`seenSeats`).
 */
export function takeSeatOver(
  game: GameRow,
  user: UserRow,
  seat: string,
  seenSeats: readonly string[],
): TakenSeat {
  const holder = requireHolder(game, seat)
  if (seenSeats.some((other) => other !== seat)) throw seenOtherSideError()
  const taken = { user: user.id, automa: false, name: user.name }
  if (holder.user === user.id) {
    if (!holder.automa) throw new RefusedError('bad-request', 'You already play this seat.')
    return taken
  }
  if (holder.user !== null || !holder.setup) throw new RefusedError('seat-taken', 'This seat is taken.')
  if (game.host !== user.id && !tableOptionsOf(game).takeover) {
    throw new RefusedError('forbidden', 'Only the host can take over automa seats at this table.')
  }
  if (seatHeldBy(game, user.id) !== null)
    throw new RefusedError('bad-request', 'You already have a seat at this table.')
  checkUnexposed(game, seat)
  return taken
}

/** Gives the user's seat back to its automa, or to judgement while the user is away. */
export async function giveSeatBack(
  opponents: Opponents,
  game: GameRow,
  user: UserRow,
  seat: string,
): Promise<TakenSeat> {
  const holder = requireHolder(game, seat)
  if (holder.user !== user.id) throw new RefusedError('not-your-seat', 'This seat is not yours.')
  if (holder.automa) throw new RefusedError('bad-request', 'The sparring partner already plays this seat.')
  const { tournament, rated, lesson } = tableOptionsOf(game)
  if (puzzleOfLesson(lesson) !== null) {
    throw new RefusedError('forbidden', 'In a puzzle you must play your own seat.')
  }
  if (tournament?.judgement === false) {
    throw new RefusedError('forbidden', 'In this tournament players must play their own seats.')
  }
  if (rated) {
    throw new RefusedError('not-rated', 'In a rated game players must play their own seats.')
  }
  return holder.setup
    ? { user: null, automa: true, name: await opponents.nameOf(holder.setup) }
    : { user: user.id, automa: true, name: holder.name }
}
