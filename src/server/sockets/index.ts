import type { Server as HttpServer } from 'node:http'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { compactFormatVersion } from '../../protocol/compact/index.ts'
import { RefusedError } from '../../shared/refusal.ts'
import { scopeOfEvent } from '../accounts/bot-scopes.ts'
import { checkScope } from '../accounts/sessions.ts'
import type { Config } from '../config.ts'
import type { ServerContext } from '../context.ts'
import { clientAddress, networkKey } from '../http/client-address.ts'
import { type Late, rejectAfterDeadline } from '../http/deadline.ts'
import { isOwnOrigin } from '../http/origins.ts'
import { toRefusal } from '../http/to-refusal.ts'
import type { RedisConnection } from '../redis/redis.ts'
import { watchBacklog } from './backlog.ts'
import { leaveAll, type MessageHandler, type MessageReply, messageHandlers } from './message-handlers.ts'
import { type ClientSocket, type Io, socketsOf, socketsOfUser } from './rooms.ts'
import { createSocketAddresses, createSocketUsers, type SocketUsers } from './users.ts'
import { createWriteBatcher } from './write-batching.ts'

const largestMessage = 16 * 1024
/** A socket that sends this many more messages after it was told to slow down is closed. */
const maxExcess = 200

/** Creates the socket server on the same port. It accepts clients once `acceptClients` is called. */
export function createIo(
  server: HttpServer,
  config: Config,
  redis: RedisConnection | null,
  isClosing: () => boolean,
): Io {
  return new Server(server, {
    // Polling is for networks that block WebSockets.
    transports: ['polling', 'websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: largestMessage,
    connectTimeout: 10_000,
    ...(redis ? { adapter: redis.adapter } : {}),
    // Socket.IO's own `cors` does not stop other origins from opening a websocket.
    allowRequest: (request, decide) =>
      decide(null, !isClosing() && isOwnOrigin(request.headers, config.publicOrigins)),
  })
}

/** Accepts clients and handles their messages. The user is determined once, when the socket connects. */
export function acceptClients(io: Io, context: ServerContext, log: Logger): void {
  const { rateLimits, requestDeadlineMs: deadlineMs } = context.config
  const users = createSocketUsers(rateLimits)
  const known = messageHandlers(io, context)
  const turnedAway = boundAddresses(io, context.config)
  const gatherWrites = createWriteBatcher()

  io.use((wire, next) => {
    const entering = turnedAway.has(wire.conn)
      ? Promise.reject(tooManySockets())
      : rejectAfterDeadline(deadlineMs, (late) => enter(wire, context, users, late))
    entering.then(
      () => next(),
      (err: unknown) => next(toConnectError(err)),
    )
  })
  const fail = (err: unknown, event: string) => context.tellFailure(log, err, { event })
  io.on('connection', (wire) => {
    void wire.join([socketsOf(wire.data.session), socketsOfUser(wire.data.user.id)])
    gatherWrites(wire.conn)
    watchBacklog(wire.conn, () => {
      context.metrics.slowClients.inc()
      wire.conn.close(true)
    })
    wire.onAny(
      (event: string, ...args: unknown[]) => void serve(wire, { known, fail, deadlineMs }, event, args),
    )
    wire.on('disconnect', () => {
      users.leave(wire.data.user.id)
      leaveAll(io, context, wire).catch((err: unknown) => log.warn({ err }, 'departure broadcast failed'))
    })
  })
}

async function enter(
  wire: ClientSocket,
  { sessions, config }: ServerContext,
  users: SocketUsers,
  late: Late,
): Promise<void> {
  const address = clientAddress(wire.request, config.trustProxy)
  const { user, key, refresh } = await sessions.identifySocket(
    wire.request.headers,
    wire.handshake.auth.token,
    address,
  )
  if (late.aborted || !wire.conn.readyState.startsWith('open'))
    throw new RefusedError('bad-request', 'The connection was closed.')
  const pace = users.enter(user)
  if (!pace) throw tooManySockets()
  const short = wire.handshake.auth.short === compactFormatVersion
  Object.assign(wire.data, {
    user,
    session: key,
    address,
    refresh,
    pace,
    excess: 0,
    short,
    at: new Map(),
  })
}

const tooManySockets = (): RefusedError =>
  new RefusedError('rate-limited', 'You have too many connections open. Close one first.')

/** Marks connections beyond the limit of their address, which are refused when they connect. */
function boundAddresses(io: Io, { rateLimits, trustProxy, socketsPerAddress }: Config): WeakSet<object> {
  const addresses = createSocketAddresses(rateLimits, socketsPerAddress)
  const turnedAway = new WeakSet<object>()
  io.engine.on('connection', (conn: ClientSocket['conn']) => {
    const address = networkKey(clientAddress(conn.request, trustProxy))
    if (!addresses.enter(address)) turnedAway.add(conn)
    conn.once('close', () => addresses.leave(address))
  })
  return turnedAway
}

/** Socket.IO sends `message` and `data` of this error to the client. */
function toConnectError(err: unknown): Error {
  const refused = toRefusal(err)
  return Object.assign(new Error(refused.message), { data: refused.body() })
}

type Serving = {
  known: Record<string, MessageHandler>
  fail: (err: unknown, event: string) => void
  deadlineMs: number
}

/**
 * The single entry point of messages: checks the pace, then the scope, then runs the handler. No error
 * escapes.
 */
async function serve(
  wire: ClientSocket,
  { known, fail, deadlineMs }: Serving,
  event: string,
  args: unknown[],
): Promise<void> {
  const [message, reply] = args
  const isPaced = keepsPace(wire)
  if (!isReply(reply)) return
  try {
    if (!isPaced) throw new RefusedError('rate-limited', 'Too many messages. Slow down.')
    if (asking.has(event) && !wire.data.pace.asks.take())
      throw new RefusedError('rate-limited', 'Too many requests. Wait a moment and try again.')
    const errand = Object.hasOwn(known, event) ? known[event] : undefined
    if (!errand) throw new RefusedError('bad-request', 'Unknown message.')
    checkScope(wire.data.user, scopeOfEvent(event))
    await rejectAfterDeadline(deadlineMs, (late) => errand(wire, message, reply, late))
  } catch (err) {
    const refused = toRefusal(err)
    fail(err, event)
    reply(refused.body())
  }
}

/** Requests between players at a table. They stay in the table's log. */
const asking = new Set(
  ['watch', 'undo', 'takeover', 'pause', 'resume', 'suspend'].map((what) => `table:${what}`),
)

const isReply = (value: unknown): value is MessageReply => typeof value === 'function'

function keepsPace(wire: ClientSocket): boolean {
  if (wire.data.pace.all.take()) {
    wire.data.excess = 0
    return true
  }
  wire.data.excess++
  if (wire.data.excess > maxExcess) wire.conn.close(true)
  return false
}
