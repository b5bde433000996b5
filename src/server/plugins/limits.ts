/** Limits per visitor: by session if there is one, by address, and per connection. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RefusedError } from '../../shared/refusal.ts'
import { userNameKey } from '../../store/accounts/accounts.ts'
import { bearerIn, type Sessions } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'
import { networkKey } from '../http/client-address.ts'
import { type RateCounters, storeOver } from '../redis/rate-counters.ts'

/** Requests per minute. Opening a page takes about twenty; a whole event may share one address. */
const requestsPerMinute = { ofSession: 600, ofBot: 300, ofStrangers: 1_500, ofAddress: 12_000 }
/**
 * Sign-ins and new guests per minute, counted apart from other requests, since a whole event may arrive at
 * the same time. Guests and sign-ins count separately, and so does a sign-in at a browser that is known.
 */
export const entriesPerMinute = { ofSession: 20, ofStrangers: 120, ofSignIns: 300, ofKnown: 20 }
/** Pending requests per connection. Browsers wait for a reply before they send the next request. */
export const maxQueuedRequests = 16
/** After this many more the connection is closed. */
const maxRefused = 16
const minute = 60_000

const tooOften = (): RefusedError =>
  new RefusedError('rate-limited', 'Too many requests. Wait a moment and try again.')
const tooManyWaiting = (): RefusedError =>
  new RefusedError(
    'rate-limited',
    'Too many pending requests on this connection. Wait for replies before sending more.',
  )

type SessionIn = Sessions['idIn']

export async function registerLimits(
  app: App,
  config: Config,
  counts: RateCounters,
  { idIn: sessionIn, hasRememberedName }: Pick<Sessions, 'idIn' | 'hasRememberedName'>,
): Promise<void> {
  boundPipelines(app)
  await app.register(rateLimit, {
    global: false,
    store: storeOver(counts),
    keyGenerator: (request: FastifyRequest) => visitorKey(request, sessionIn),
    errorResponseBuilder: tooOften,
  })
  if (!config.rateLimits) return
  // Behind a proxy all connections are the proxy's.
  if (config.trustProxy === 0) boundConnections(app, config.connectionsPerAddress)

  /** The counter of a sign-in or new guest, and its limit per minute. */
  function entryOf(request: FastifyRequest): [string, number] {
    const place = networkKey(request.ip)
    const signIn = signInOf(request)
    if (signIn !== null && hasRememberedName(request, signIn))
      return [`known ${userNameKey(signIn)} ${place}`, entriesPerMinute.ofKnown]
    const who = visitorKey(request, sessionIn)
    if (!who.startsWith('address')) return [who, entriesPerMinute.ofSession]
    if (signIn !== null) return [`sign-in ${place}`, entriesPerMinute.ofSignIns]
    return [who, entriesPerMinute.ofStrangers]
  }

  // Needs the body, so it runs after parsing.
  app.addHook('preHandler', async (request) => {
    if (!isEntry(request)) return
    const [what, mine] = entryOf(request)
    if ((await counts(`entry ${what}`, minute)).current > mine) throw tooOften()
  })

  app.addHook('onRequest', async (request) => {
    const pool = isEntry(request) ? 'entries' : 'all'
    const address = networkKey(request.ip)
    if ((await counts(`${pool} ${address}`, minute)).current > requestsPerMinute.ofAddress) throw tooOften()
    if (isEntry(request) || !request.url.startsWith('/api/')) return
    const who = visitorKey(request, sessionIn)
    const mine = who.startsWith('session')
      ? requestsPerMinute.ofSession
      : who.startsWith('bot')
        ? requestsPerMinute.ofBot
        : requestsPerMinute.ofStrangers
    if ((await counts(`api ${who}`, minute)).current > mine) throw tooOften()
  })
}

/** A sign-in or a new guest. */
const isEntry = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && url.split('?')[0] === '/api/session'

/** The name of a sign-in; null for other requests. */
function signInOf({ body }: FastifyRequest): string | null {
  const { data } = signIn.safeParse(body)
  return data?.name ?? null
}

const signIn = z.object({ name: z.string(), password: z.string() })

/** The key that requests are counted under. Contains only hashes of session ids and tokens. */
function visitorKey({ headers, ip }: FastifyRequest, sessionIn: SessionIn): string {
  const token = bearerIn(headers.authorization)
  if (token !== null) return `bot ${secretHash(token)} ${networkKey(ip)}`
  const session = sessionIn(headers.cookie)
  if (session === null) return `address ${networkKey(ip)}`
  return `session ${secretHash(session)}`
}

const secretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 22)

/** Limits the requests that are pending on one connection. */
function boundPipelines(app: App): void {
  const waiting = new WeakMap<Socket, number>()

  function enter(raw: IncomingMessage): number {
    const now = (waiting.get(raw.socket) ?? 0) + 1
    waiting.set(raw.socket, now)
    return now
  }

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { socket } = raw
    const now = enter(raw)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (now <= maxQueuedRequests) return
    if (now > maxQueuedRequests + maxRefused) {
      socket.destroy()
      return reply.hijack()
    }
    reply.header('connection', 'close')
    throw tooManyWaiting()
  })
}

function boundConnections(app: App, max: number): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = networkKey(socket.remoteAddress ?? '')
    const now = (open.get(address) ?? 0) + 1
    open.set(address, now)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (now > max) socket.destroy()
  })
}

/**
 * Route settings: at most `max` requests per minute for a session, or for all clients of a network without
 * one.
 */
export const perMinute = ({ rateLimits }: Config, max: number) => ({
  config: rateLimits ? { rateLimit: { max, timeWindow: minute } } : {},
})
