/** Answers that many ask for again and again: not sent where they are known, and compressed once for all who get the same. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LruCache } from '../store/lru-cache.ts'
import { isKnown } from './static-body.ts'

const zip = promisify(gzip)
/** What fits into one packet is sent as it is. */
const minZippedBytes = 1_200
/** Compressed bodies at hand. */
const maxCachedReplies = 64
const zippedBodies = new LruCache<string, Promise<Buffer>>(maxCachedReplies)

function zipOnce(hash: string, json: string): Promise<Buffer> {
  const body = zippedBodies.get(hash) ?? zip(json, { level: constants.Z_BEST_SPEED })
  zippedBodies.set(hash, body)
  return body
}

/** Sends this as JSON, if the asking person doesn't have it already. */
export async function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etags: unknown,
): Promise<FastifyReply> {
  const json = JSON.stringify(etags)
  const hash = createHash('sha1').update(json).digest('base64url')
  const known = isKnown(headers['if-none-match'], hash)
  const packed = json.length > minZippedBytes && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  // Nothing is said of the answer before it is there: it may come too late, and another go out in its place.
  const body = packed && !known ? await zipOnce(hash, json) : json
  reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    etag: `"${hash}-${packed ? 'gzip' : 'identity'}"`,
  })
  if (known) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  return packed ? reply.header('content-encoding', 'gzip').send(body) : reply.serializer(String).send(body)
}
