import type { ErrorBody, ErrorCode } from '../protocol/errors.ts'

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
