import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { compactFormatVersion } from '../../protocol/compact/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { App } from '../context.ts'

/**
 * Serves the web client. Every path that is not a file or part of the API shows the client;
 * those without a page do so with status 404. The front page
 * and tables have pages of their own, for visitors with and without a session: `scripts/pages` writes them.
 */
export async function registerClient(
  app: App,
  folder: string,
  hasSession: (request: FastifyRequest) => boolean,
): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  const isPage = pagesIn(folder)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const page = request.method === 'GET' && !/^\/(api|socket\.io)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (page && built) return reply.code(isPage(path) ? 200 : 404).sendFile('index.html')
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

export type InlineSources = { scripts: string[]; styles: string[] }

/** The scripts and style sheets inside the pages of `folder`, as sources of the security policy: `'sha256-…'`. */
export function inlineSources(folder: string): InlineSources {
  const pages = [join(folder, 'index.html'), ...htmlIn(join(folder, 'pages'))].filter(existsSync)
  const text = pages.map((path) => readFileSync(path, 'utf8')).join('\n')
  return { scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') }
}

const htmlIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.html'))
        .map((name) => join(folder, name))
    : []

const hashesOf = (html: string, tag: 'script' | 'style'): string[] => {
  const contents = [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [...new Set(contents.map(hashOf))]
}

/**
 * Whether the client has a page at a path, by the addresses that were written when it was built. Without them
 * every path may be one.
 */
function pagesIn(folder: string): (path: string) => boolean {
  const file = join(folder, 'pages/addresses.json')
  if (!existsSync(file)) return () => true
  const addresses = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  const patterns = addresses.map((each) => new RegExp(each, 'i'))
  return (path) => patterns.some((each) => each.test(path))
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

/**
 * Files under /assets/ and /art/ have a hash in their path. Portraits have addresses of their own and hardly
 * change: they are kept for a day. All others are revalidated.
 */
function setCaching(reply: FastifyReply, path: string): void {
  const [, folder] = /[/\\](assets|art|faces)[/\\]/.exec(path) ?? []
  const kept = folder === 'faces' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'
  reply.header('cache-control', folder === undefined ? 'no-cache' : kept)
}
