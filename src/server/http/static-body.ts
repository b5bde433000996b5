/**
 * Replies that never change while the process runs: built and compressed once, and sent only to clients that
 * lack them.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'
type Made = { hash: string; bodies: Record<Encoding, Buffer> }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** A higher quality takes seconds and saves only a tenth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Sends the result of `build` as JSON. Calls it once, on the first request. */
export function prepareBody(build: () => unknown) {
  let made: Promise<Made> | undefined

  async function make(): Promise<Made> {
    const identity = Buffer.from(JSON.stringify(build()))
    const [br, zipped] = await Promise.all([brotli(identity, quality), zip(identity, { level: 9 })])
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    return { hash, bodies: { br, gzip: zipped, identity } }
  }

  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    made ??= make()
    const { hash, bodies } = await made
    const encoding = encodingFor(headers['accept-encoding'])
    reply.headers({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      // Each encoding is a different body, so it needs an ETag of its own.
      etag: `"${hash}-${encoding}"`,
    })
    if (isKnown(headers['if-none-match'], hash)) return void reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.type('application/json; charset=utf-8').send(bodies[encoding])
  }
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : 'identity'
}

/** True if this If-None-Match names the body, in any encoding. */
export const isKnown = (known: string | undefined, hash: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim() === '*' || tag.includes(`"${hash}-`))
