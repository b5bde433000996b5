import { RefusedError } from '../../shared/refusal.ts'
import { StoreUnavailable } from '../../store/contract.ts'

/** What a caller sees of any failure: never more than a sentence of this server. */
export function toRefusal(err: unknown): RefusedError {
  if (err instanceof RefusedError) return err
  if (err instanceof StoreUnavailable)
    return new RefusedError('unavailable', 'The database is unavailable. Try again in a moment.')
  return new RefusedError('internal', 'Something went wrong on the server. Try again.')
}
