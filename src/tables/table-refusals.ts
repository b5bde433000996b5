/** Refusals of calls to a table. */
import type { MoveRefusal } from '../engine/index.ts'
import { RefusedError } from '../shared/refusal.ts'

export const tableNotFoundError = (): RefusedError =>
  new RefusedError('not-found', 'Table not found. It may have been deleted.')

/** The refusal for a person who has seen the game from another seat. */
export const seenOtherSideError = (): RefusedError =>
  new RefusedError(
    'forbidden',
    'You have watched this game from the other side, so you cannot play or watch this side.',
  )

export const tableBusyError = (): RefusedError =>
  new RefusedError('unavailable', 'This table is too busy. Try again.')

/** The engine's refusal as an error. */
export const refusedMoveError = ({ error }: MoveRefusal): RefusedError =>
  new RefusedError(error.code, error.message)
