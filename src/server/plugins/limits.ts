/** How much one visitor may ask for: by session where there is one, by address, and on one connection. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { userNameKey } from '../../store/accounts.ts'
import { RefusedError } from '../../tables/refusal.ts'
import { networkKey } from '../client-address.ts'
import type { Config } from '../config.ts'
import type { App } from '../context.ts'
import { type RateCounters, storeOver } from '../rate-counters.ts'
import { bearerIn, type Sessions } from '../sessions.ts'

/** Calls a minute. A page asks for some twenty things when it is opened; a whole event may sit behind one address. */
export const requestsPerMinute = { ofSession: 600, ofBot: 300, ofStrangers: 1_500, ofAddress: 12_000 }
/**
 * Calls a minute to come in: a whole event may do that in the same minutes, whatever else its address asks for. Guests
 * and those who sign in are counted apart, and so is each who signs in where they have done so before.
 */
export const entriesPerMinute = { ofSession: 20, ofStrangers: 120, ofSignIns: 300, ofKnown: 20 }
/** Requests that wait on one connection: browsers send the next when they have an answer. */
export const maxQueuedRequests = 16
/** After so many more the connection is cut. */
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
  { idIn: sessionIn, knows }: Pick<Sessions, 'idIn' | 'knows'>,
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

  /** What an entry counts as, and how many of those a minute has. */
  function entryOf(request: FastifyRequest): [string, number] {
    const place = networkKey(request.ip)
    const signIn = signInOf(request)
    if (signIn !== null && knows(request, signIn))
      return [`known ${userNameKey(signIn)} ${place}`, entriesPerMinute.ofKnown]
    const who = visitorKey(request, sessionIn)
    if (!who.startsWith('address')) return [who, entriesPerMinute.ofSession]
    if (signIn !== null) return [`sign-in ${place}`, entriesPerMinute.ofSignIns]
    return [who, entriesPerMinute.ofStrangers]
  }

  // What it is stands in its body.
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

/** Somebody signs in, or comes as a guest. */
const isEntry = ({ method, url }: FastifyRequest): boolean =>
  method === 'POST' && url.split('?')[0] === '/api/session'

/** The name that somebody signs in by; null where it is no sign-in. */
function signInOf({ body }: FastifyRequest): string | null {
  const { data } = signIn.safeParse(body)
  return data?.name ?? null
}

const signIn = z.object({ name: z.string(), password: z.string() })

/** Who asks, as far as counting goes; ids of sessions are told nobody. */
function visitorKey({ headers, ip }: FastifyRequest, sessionIn: SessionIn): string {
  const token = bearerIn(headers.authorization)
  if (token !== null) return `bot ${secretHash(token)} ${networkKey(ip)}`
  const session = sessionIn(headers.cookie)
  if (session === null) return `address ${networkKey(ip)}`
  return `session ${secretHash(session)}`
}

const secretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url').slice(0, 22)

/** What is asked for on one connection without waiting for answers is bounded. */
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

/** Route settings: at most so many calls a minute of one session, or of all of an address that have none. */
export const perMinute = ({ rateLimits }: Config, max: number) => ({
  config: rateLimits ? { rateLimit: { max, timeWindow: minute } } : {},
})
