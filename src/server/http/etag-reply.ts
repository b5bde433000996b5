/** Replies that many clients poll: sent only if changed, and compressed once for all who get the same. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LruCache } from '../../store/lru-cache.ts'
import { isKnown } from './static-body.ts'

const zip = promisify(gzip)
/** Smaller bodies fit into one packet and are sent uncompressed. */
const minZippedBytes = 1_200
/** Cached compressed bodies. */
const maxCachedReplies = 64
const zippedBodies = new LruCache<string, Promise<Buffer>>(maxCachedReplies)

function zipOnce(hash: string, json: string): Promise<Buffer> {
  const body = zippedBodies.get(hash) ?? zip(json, { level: constants.Z_BEST_SPEED })
  zippedBodies.set(hash, body)
  return body
}

/** Sends a value as JSON, or 304 if the client already has it. */
export async function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etags: unknown,
): Promise<FastifyReply> {
  const json = JSON.stringify(etags)
  const hash = createHash('sha1').update(json).digest('base64url')
  const known = isKnown(headers['if-none-match'], hash)
  const packed = json.length > minZippedBytes && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  // Set headers only once the body is ready: after the deadline another reply may have been sent in its
  // place.
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
