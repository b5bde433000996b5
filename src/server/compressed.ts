import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What fits into one packet is sent as it is. */
const minCompressedBytes = 1_200
/** More than this is compressed beside the main thread. */
const maxInlineBytes = 32 * 1024
const level = { level: constants.Z_BEST_SPEED }
const aside = promisify(gzip)

/** Sends JSON that is a text already, compressed for whoever takes that. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').serializer(String)
  const takes = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (!takes || json.length < minCompressedBytes) return reply.send(json)
  const body = json.length > maxInlineBytes ? await aside(json, level) : gzipSync(json, level)
  return reply.header('content-encoding', 'gzip').send(body)
}
