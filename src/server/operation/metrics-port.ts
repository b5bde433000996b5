import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics, and nothing else, on a port of their own. */
export function metricsPort(
  app: App,
  { metricsPort: port, metricsHost: host }: Config,
  metrics: Metrics,
): void {
  if (port === undefined) return
  const { registry } = metrics
  const server = createServer({ requestTimeout: 15_000, keepAliveTimeout: 5_000 }, async (request, reply) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    const text = isAsked ? await registry.metrics() : 'Only /metrics is available here.\n'
    reply.writeHead(isAsked ? 200 : 404, { 'content-type': isAsked ? registry.contentType : 'text/plain' })
    reply.end(text)
  })
  app.addHook('onReady', async () => {
    server.listen(port, host)
    await once(server, 'listening')
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** True if the request comes from this machine and not through a proxy for another one. */
export const isOwnMachine = (address: string | undefined, headers: IncomingHttpHeaders): boolean =>
  loopback.test(address ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
