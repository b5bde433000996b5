/** Bodies that never change while the process runs: made and compressed once, and sent only where they are not known yet. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'
type Made = { hash: string; bodies: Record<Encoding, Buffer> }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Denser takes seconds and saves a tenth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Answers with what `build` gives, as JSON; it is asked for once, when somebody asks for the first time. */
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
      // The same cards in another coding are another body.
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

/** Does this If-None-Match name a body, in whatever coding? */
export const isKnown = (known: string | undefined, hash: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim() === '*' || tag.includes(`"${hash}-`))
