import type { MoveRefusal } from '../engine/index.ts'
import type { ErrorBody, ErrorCode } from '../protocol/errors.ts'
import { StoreUnavailable } from '../store/contract.ts'

/** A refused call: a stable code, and a sentence for the caller. Nothing has changed. */
export class RefusedError extends Error {
  override name = 'Refused'
  readonly code: ErrorCode
  readonly reasons: string[] | undefined

  constructor(code: ErrorCode, message: string, reasons?: string[]) {
    super(message)
    this.code = code
    this.reasons = reasons
  }

  body(): ErrorBody {
    const { code, message, reasons } = this
    return { error: reasons ? { code, message, reasons } : { code, message } }
  }
}

/** A request that can't be fulfilled as it is; the message says why. */
export const badRequestError = (message: string): RefusedError => new RefusedError('bad-request', message)

export const noSuchTable = (): RefusedError =>
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

/** What a caller sees of any failure: never more than a sentence of this server. */
export function toRefusal(err: unknown): RefusedError {
  if (err instanceof RefusedError) return err
  if (err instanceof StoreUnavailable)
    return new RefusedError('unavailable', 'The database is unavailable. Try again in a moment.')
  return new RefusedError('internal', 'Something went wrong on the server. Try again.')
}
