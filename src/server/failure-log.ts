import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/contract.ts'
import { RefusedError, toRefusal } from '../tables/refusal.ts'

/** Tells the log of what went wrong for somebody who asked, where it is news; `fields` say what it was about. */
export type TellFailure = (
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  err: unknown,
  fields?: object,
) => void

/** So long it is not told again that people are told to come again, in ms. */
const quietMs = 60_000

/** While the database is away nobody wonders; otherwise a crowd that is turned away is one line a minute. */
export function failuresOf({ gauges }: Pick<Store, 'gauges'>, now = () => performance.now()): TellFailure {
  let toldAt = Number.NEGATIVE_INFINITY
  let untold = 0

  function tellBusy(log: Pick<FastifyBaseLogger, 'warn'>, { message }: RefusedError): void {
    if (now() - toldAt < quietMs) {
      untold++
      return
    }
    log.warn({ reason: message, untold }, 'request rejected: service unavailable')
    toldAt = now()
    untold = 0
  }

  return (log, err, fields = {}) => {
    const { code } = toRefusal(err)
    if (code === 'internal') log.error({ err, ...fields }, 'failed')
    else if (code === 'unavailable' && err instanceof RefusedError && gauges().up) tellBusy(log, err)
  }
}
