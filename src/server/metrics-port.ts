import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import type { Metrics } from './metrics.ts'

/** Opens a port of its own for whoever collects numbers; nothing else is answered there. */
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

/** Somebody on this machine, and not through a proxy for somebody elsewhere. */
export const isOwnMachine = (address: string | undefined, headers: IncomingHttpHeaders): boolean =>
  loopback.test(address ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
