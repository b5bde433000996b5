import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { RefusedError } from '../../shared/refusal.ts'
import type { App } from '../context.ts'

/** Serves the web client. Every path that is not a file or part of the API is one of its pages. */
export async function registerClient(app: App, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) await app.register(fastifyStatic, { root: folder, preCompressed: true, setHeaders: setCaching })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const page = request.method === 'GET' && !/^\/(api|socket\.io)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (page && built) return reply.sendFile('index.html')
    throw new RefusedError('not-found', page ? 'The web client is not built.' : 'Page not found.')
  })
}

/** Files under /assets/ and /art/ have a hash in their path; all others are revalidated. */
function setCaching(reply: FastifyReply, path: string): void {
  const forever = /[/\\](assets|art)[/\\]/.test(path)
  reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
}
