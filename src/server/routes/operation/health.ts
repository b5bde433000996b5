import { z } from 'zod'
import { RefusedError } from '../../../shared/refusal.ts'
import { version } from '../../../version.ts'
import type { App, ServerContext } from '../../context.ts'
import { toRefusal } from '../../http/to-refusal.ts'
import { isOwnMachine } from '../../operation/metrics-port.ts'
import { refusals } from '../schemas.ts'

const well = z.strictObject({ ok: z.literal(true) })
const alive = well.extend({ version: z.string().describe('The version of the server') })
/** `away` is no failure: players of this process do not notice it. */
const ready = well.extend({
  redis: z
    .enum(['up', 'away', 'none'])
    .describe('The connection to other processes; `none` if there are none'),
})
const patience = 2_000

/** Health checks for monitoring. */
export function healthRoutes(app: App, { config, store, metrics, redis }: ServerContext): void {
  app.get(
    '/healthz',
    { logLevel: 'warn', schema: { summary: 'Alive', response: { 200: alive } } },
    async () => ({ ok: true as const, version }),
  )

  app.get(
    '/readyz',
    {
      logLevel: 'warn',
      schema: {
        summary: 'Ready: the database answers, and takes writes as far as is known',
        response: { 200: ready, ...refusals },
      },
    },
    async (_request, reply) => {
      try {
        await Promise.race([store.ping(), tooLate(patience)])
      } catch (err) {
        // Monitoring polls this and notices by itself, so it is not logged.
        const refused = toRefusal(err)
        if (refused.code === 'unavailable') return reply.code(503).send(refused.body())
        throw err
      }
      return { ok: true as const, redis: redis() }
    },
  )

  if (config.metricsPort !== undefined) return
  app.get(
    '/metrics',
    {
      logLevel: 'warn',
      schema: {
        summary:
          'Metrics for Prometheus, from the machine of the server only; METRICS_PORT makes them available elsewhere',
        response: { 200: z.string(), ...refusals },
      },
    },
    async ({ socket, headers }, reply) => {
      if (!isOwnMachine(socket.remoteAddress, headers)) {
        throw new RefusedError('forbidden', 'Metrics are available only from the machine of the server.')
      }
      return reply
        .type(metrics.registry.contentType)
        .serializer(String)
        .send(await metrics.registry.metrics())
    },
  )
}

function tooLate(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    const refused = new RefusedError('unavailable', 'The database does not answer.')
    setTimeout(() => reject(refused), ms).unref()
  })
}
