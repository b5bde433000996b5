import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode } from '../../protocol/errors.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { RefusalCode } from '../../tournament/refusal.ts'
import type { App } from '../context.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { issuesSentence } from '../http/validation-messages.ts'
import type { TellFailure } from '../operation/failure-log.ts'

const statuses: Record<Exclude<ErrorCode, RefusalCode>, number> & Partial<Record<RefusalCode, number>> = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'rate-limited': 429,
  'too-large': 413,
  'wrong-password': 401,
  'bad-pack': 422,
  'bad-deck': 422,
  'unknown-card': 422,
  'seat-taken': 409,
  'owner-away': 409,
  'wrong-link': 403,
  'not-your-seat': 403,
  'table-full': 409,
  'table-started': 409,
  'table-not-started': 409,
  'table-paused': 409,
  'not-here': 409,
  'table-damaged': 409,
  'game-over': 409,
  'stale-decision': 409,
  'not-your-decision': 403,
  'bad-choice': 400,
  'bad-setting': 500,
  'no-account': 404,
  'moved-on': 409,
  'games-played': 409,
  'odd-seats': 400,
  'no-partner': 400,
  'too-few-teams': 400,
  'too-many-teams': 400,
  'wrong-order': 400,
  'bad-option': 400,
  apart: 403,
  'not-rated': 403,
  'costs-rating': 409,
  banned: 403,
  'no-mail': 409,
  'link-expired': 410,
  'tournament-damaged': 409,
  'pick-decided': 409,
  'not-in-pack': 409,
  'no-pack': 409,
  'not-in-your-pool': 422,
  'loan-not-due': 422,
  'pool-moved': 409,
  'run-limit': 403,
  'run-over': 409,
  'not-over': 403,
  'draft-damaged': 409,
  'pod-full': 409,
  'kit-too-large': 422,
  'cube-too-small': 422,
  'cube-one-sided': 422,
  'cube-moved': 409,
  'already-seated': 409,
  'pod-begun': 409,
  'pod-over': 409,
  paused: 409,
  'decks-locked': 409,
  'kit-barred': 422,
  'not-allowed': 403,
  'leader-cannot-play': 403,
  'not-your-table': 403,
  'unknown-player': 404,
  'no-such-round': 404,
  'no-such-table': 404,
  'no-such-match': 404,
  'bad-act': 400,
  'bad-result': 422,
  'bad-structure': 422,
  'bad-seats': 422,
  'bad-pairing': 422,
  'bad-file': 422,
  'bad-announcement': 422,
  unavailable: 503,
  internal: 500,
}

/** Tournament errors without a status of their own are conflicts. */
const statusOf = (code: ErrorCode): number => statuses[code] ?? 409

/** Errors of Fastify in our words. */
const ofFastify: Record<string, RefusedError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RefusedError('too-large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new RefusedError(
    'bad-request',
    'The body must be sent as application/json.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new RefusedError('bad-request', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new RefusedError('bad-request', 'The body is empty.'),
}
const unreadable = new RefusedError('bad-request', 'The request cannot be read.')

/** Gives every error the same form: `{ error: { code, message } }`. */
export function registerErrors(app: App, tell: TellFailure): void {
  app.setErrorHandler(answerFailure(tell))
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode === 429 || reply.statusCode === 503) reply.header('retry-after', '5')
    return payload
  })
}

/** Handles bytes that are not an HTTP request. */
export function refuseUnreadable(err: { code?: string }, socket: Socket): void {
  if (err.code === 'ECONNRESET' || !socket.writable) return
  const body = JSON.stringify(unreadable.body())
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.end([...head, 'Connection: close', '', body].join('\r\n'))
}

/** Also handles requests that reach no route, such as a malformed URL. */
export const answerFailure =
  (tell: TellFailure) =>
  (err: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refused = toRefusedError(err)
    if (statusOf(refused.code) >= 500) tell(request.log, err)
    return reply.code(statusOf(refused.code)).send(refused.body())
  }

function toRefusedError(err: unknown): RefusedError {
  if (hasZodFastifySchemaValidationErrors(err))
    return new RefusedError('bad-request', validationSentence(err))
  if (!(err instanceof Error)) return toRefusal(err)
  const code = 'code' in err ? String(err.code) : ''
  const known = Object.hasOwn(ofFastify, code) ? ofFastify[code] : undefined
  if (known) return known
  const status = 'statusCode' in err ? Number(err.statusCode) : 500
  return status >= 400 && status < 500 ? unreadable : toRefusal(err)
}

type Invalid = { validation: { keyword: string; instancePath: string; message?: string; params: unknown }[] }

function validationSentence({ validation }: Invalid): string {
  return issuesSentence(
    validation.map(({ keyword, instancePath, message = '', params }) => ({
      code: keyword,
      message,
      path: instancePath.split('/').filter((part) => part !== ''),
      keys: keysIn(params),
    })),
  )
}

const keysIn = (params: unknown): string[] =>
  typeof params === 'object' && params !== null && 'keys' in params && Array.isArray(params.keys)
    ? params.keys.map(String)
    : []
