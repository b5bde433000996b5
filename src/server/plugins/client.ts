import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { compactFormatVersion } from '../../protocol/compact/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { App } from '../context.ts'

/**
 * Serves the web client. Every path that is not a file or part of the API is one of its pages. The front page
 * and tables have pages of their own, for visitors with and without a session: `scripts/pages` writes them.
 */
export async function registerClient(
  app: App,
  folder: string,
  hasSession: (request: FastifyRequest) => boolean,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const page = request.method === 'GET' && !/^\/(api|socket\.io)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (page && built) return reply.sendFile('index.html')
    throw new RefusedError('not-found', page ? 'The web client is not built.' : 'Page not found.')
  })
  if (!built) return
  await app.register(fastifyStatic, { root: folder, preCompressed: true, setHeaders: setCaching })
  if (!existsSync(join(folder, 'pages'))) return

  const send = (reply: FastifyReply, page: string) =>
    reply.header('vary', 'cookie, accept-encoding').sendFile(`pages/${page}.html`)
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    send(reply, hasSession(request) ? 'home' : 'front'),
  )
  const ofTable = { schema: { hide: true, params: z.strictObject({ id: z.string() }) } }
  app.get('/t/:id', ofTable, (request, reply) => {
    if (!hasSession(request)) return send(reply, 'invited')
    return send(reply.header('link', preloadsOf(request.params.id)), 'table')
  })
}

/** What the page of a table asks for first. The browser fetches it together with the scripts. */
const preloadsOf = (table: string): string =>
  [
    '/api/session',
    `/api/tables/${encodeURIComponent(table)}/view?short=${compactFormatVersion}`,
    '/api/cards',
  ]
    .map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`)
    .join(', ')

/** Files under /assets/ and /art/ have a hash in their path; all others are revalidated. */
function setCaching(reply: FastifyReply, path: string): void {
  const forever = /[/\\](assets|art)[/\\]/.test(path)
  reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
}
