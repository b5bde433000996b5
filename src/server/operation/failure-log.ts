import type { FastifyBaseLogger } from 'fastify'
import { RefusedError } from '../../shared/refusal.ts'
import type { Store } from '../../store/contract.ts'
import { toRefusal } from '../http/to-refusal.ts'

/** Logs a failed request or message if it is news. `fields` are added to the entry. */
export type TellFailure = (
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  err: unknown,
  fields?: object,
) => void

/** In ms. Within this time, further rejections as unavailable are only counted. */
const quietMs = 60_000

/**
 * Logs internal errors, and rejections for overload once a minute. While the database is down it logs no
 * rejections, since the outage itself is logged.
 */
export function createFailureLog(
  { gauges }: Pick<Store, 'gauges'>,
  now = () => performance.now(),
): TellFailure {
  let loggedAt = Number.NEGATIVE_INFINITY
  let unlogged = 0

  function tellBusy(log: Pick<FastifyBaseLogger, 'warn'>, { message }: RefusedError): void {
    if (now() - loggedAt < quietMs) {
      unlogged++
      return
    }
    log.warn({ reason: message, untold: unlogged }, 'request rejected: service unavailable')
    loggedAt = now()
    unlogged = 0
  }

  return (log, err, fields = {}) => {
    const { code } = toRefusal(err)
    if (code === 'internal') log.error({ err, ...fields }, 'failed')
    else if (code === 'unavailable' && err instanceof RefusedError && gauges().up) tellBusy(log, err)
  }
}
