/** Answers that many ask for again and again: not sent where they are known, and compressed once for all who get the same. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Newest } from '../store/newest.ts'
import { isKnown } from './prepared-body.ts'

const zip = promisify(gzip)
/** What fits into one packet is sent as it is. */
const least = 1_200
/** Compressed bodies at hand. */
const mostKept = 64
const kept = new Newest<string, Promise<Buffer>>(mostKept)

function zipped(hash: string, json: string): Promise<Buffer> {
  const body = kept.get(hash) ?? zip(json, { level: constants.Z_BEST_SPEED })
  kept.set(hash, body)
  return body
}

/** Sends this as JSON, if the asking person doesn't have it already. */
export async function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<FastifyReply> {
  const json = JSON.stringify(body)
  const hash = createHash('sha1').update(json).digest('base64url')
  const packed = json.length > least && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    etag: `"${hash}-${packed ? 'gzip' : 'identity'}"`,
  })
  if (isKnown(headers['if-none-match'], hash)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!packed) return reply.serializer(String).send(json)
  return reply.header('content-encoding', 'gzip').send(await zipped(hash, json))
}
