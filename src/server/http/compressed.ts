import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Smaller bodies fit into one packet and are sent uncompressed. */
const minCompressedBytes = 1_200
/** Larger bodies are compressed outside of the main thread. */
const maxInlineBytes = 32 * 1024
const level = { level: constants.Z_BEST_SPEED }
const aside = promisify(gzip)

/** Sends text that is already JSON, with gzip if the client accepts it. */
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
