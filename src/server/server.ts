import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Spar } from '../automa/judgement/index.ts'
import type { PersonPlayer } from '../automa/people/policy/index.ts'
import type { CardPool } from '../decks/pool.ts'
import type { Choice, Decision, EngineContract } from '../engine/index.ts'
import { createMailer } from '../mail/mailer.ts'
import type { BotGamePool } from '../pods/bot-games.ts'
import { createLimitedRuns } from '../pods/limited-runs.ts'
import { createPods } from '../pods/pods.ts'
import { projectRoot } from '../project-root.ts'
import { createPusher } from '../reminders/push.ts'
import { createReminders } from '../reminders/reminders.ts'
import type { Store } from '../store/contract.ts'
import type { Analyst, TrialPool } from '../tables/background/analysis-pool.ts'
import type { ThinkingPool } from '../tables/background/thinking-pool.ts'
import { createKnownOutages } from '../tables/clocks/known-outages.ts'
import { drawSeed } from '../tables/setup/deal.ts'
import { createTables } from '../tables/tables.ts'
import type { AutomaKit } from '../tables/types.ts'
import { createTournamentService } from '../tournament-service/tournament-service.ts'
import { cookieSecret } from './accounts/cookie-secret.ts'
import { createPasswordLogin } from './accounts/login-attempts.ts'
import { createNameCheck } from './accounts/name-check.ts'
import { createPasswordHashing } from './accounts/password-hashing.ts'
import { createSessions } from './accounts/sessions.ts'
import { type Config, InvalidSetting } from './config.ts'
import type { App, ServerContext } from './context.ts'
import { rejectAfterDeadline } from './http/deadline.ts'
import { forgetForeignHost } from './http/origins.ts'
import { createBans } from './moderation/bans.ts'
import { createOperators, warnOfMissingOperators } from './moderation/operators.ts'
import { createFailureLog, type TellFailure } from './operation/failure-log.ts'
import { createMetrics } from './operation/metrics.ts'
import { metricsPort } from './operation/metrics-port.ts'
import { createOutageTracker } from './operation/outage-tracker.ts'
import { createRetentionJob } from './operation/retention-job.ts'
import { inlineSources, registerClient } from './plugins/client.ts'
import { registerDocs } from './plugins/docs.ts'
import { answerFailure, refuseUnreadable, registerErrors } from './plugins/errors.ts'
import { registerLimits } from './plugins/limits.ts'
import { isSecure, registerSecurity } from './plugins/security.ts'
import { createRateCounters } from './redis/rate-counters.ts'
import type { RedisConnection } from './redis/redis.ts'
import { allRoutes } from './routes/index.ts'
import { createBanChannel, createProcessChannel, disconnectEverywhere } from './sockets/cross-process.ts'
import { acceptClients, createIo } from './sockets/index.ts'
import {
  everyoneAt,
  lobbyWatchers,
  outletTo,
  socketsOf,
  socketsOfUser,
  watchersOf,
  watchersOfPod,
} from './sockets/rooms.ts'
import { endSockets, watchSessions } from './sockets/session-watch.ts'

export type ServerParts<State> = {
  config: Config
  store: Store
  engine: EngineContract<State>
  /** Identifies the version of the rules. */
  fingerprint?: string
  pool: CardPool
  spar: Spar
  /** For seats of people of the ladder. */
  playPerson?: PersonPlayer
  automa: AutomaKit
  /** Plays the opponent in puzzles. */
  puzzleDefence?: (state: State, decision: Decision) => Choice | null
  /** For thinking opponents. The server closes it. */
  thinker?: ThinkingPool<State>
  /** Analyses finished games. The server closes it. */
  analyst?: Analyst
  /** Plays decks against the starter decks. The server closes it. */
  trialist?: TrialPool
  /** Plays the games of bots in pods. The server closes it. */
  botGames?: BotGamePool
  log: Logger
  /** Folder of the built web client. */
  clientDir?: string
  /** The time for clocks, in ms. */
  now?: () => number
  /** Shows whether a process was suspended. Equal to `now` except in tests that skip days. */
  wall?: () => number
  /** Returns the seed of a game; random except in tests. */
  seed?: () => string
  /** Returns how long a pass is delayed; random except in tests. */
  draw?: (min: number, max: number) => number
  /** How often the sessions of open sockets are checked, in ms. */
  recheckMs?: number
  /** How often bans are read from the database, in ms. */
  bansMs?: number
  /** How often unused data is deleted, in ms. */
  clearMs?: number
  /** How often due reminders are sent, in ms. */
  remindMs?: number
  /** How often idle tables are checked, in ms. */
  sweepMs?: number
}

const builtClient = join(projectRoot, 'dist', 'client')
const sweepMs = 30_000
const stillMs = 6_000
const recheckMs = 60_000
const bansMs = 5_000
const eventsMs = 5_000
const remindMs = 15_000
const clearMs = 60 * 60 * 1000

/** Builds the whole server, ready to listen. Closing it finishes accepted work; the store stays open. */
export async function buildServer<State>(parts: ServerParts<State>): Promise<App> {
  const { config, store, pool, log } = parts
  const tellFailure = createFailureLog(store)
  const app = createApp(config, log, tellFailure)
  registerErrors(app, tellFailure)
  const redis = await redisOf(config, log)
  const secret = await cookieSecret(config, store)
  let closing = false
  const io = createIo(app.server, config, redis, () => closing)
  const bans = createBans({
    store,
    secret,
    log,
    everyMs: parts.bansMs ?? bansMs,
    line: createBanChannel(io, redis),
  })
  const sessions = createSessions(app, { store, bans, secure: isSecure(config), ratedBots: config.ratedBots })
  const clientDir = parts.clientDir ?? builtClient
  await registerSecurity(app, config, secret, inlineSources(clientDir))
  await registerLimits(app, config, createRateCounters(redis), sessions)
  await registerDocs(app)
  await registerClient(app, clientDir, ({ headers }) => sessions.idIn(headers.cookie) !== null)

  const idleMs = config.idleMinutes * 60_000
  const visitMs = config.keep.abandoned / 2
  const settings = {
    snapshotEvery: config.snapshotEvery,
    idleMs,
    sweepMs: parts.sweepMs ?? sweepMs,
    stillMs,
    passMs: config.passMs,
    visitMs,
  }
  const channel = redis && createProcessChannel(io, redis)
  const now = parts.now ?? Date.now
  const alive = createOutageTracker({ store, now, wall: parts.wall ?? now, log })
  const tables = createTables({
    now: Date.now,
    outages: alive.outages,
    seed: drawSeed,
    revisedUnique: knownCards(config.revisedUnique, pool),
    ...parts,
    settings,
    outlet: outletTo(io, pool),
    channel,
  })
  const pods = createPods({
    ...{ store, pool, tables, now, seed: drawSeed, botGames: parts.botGames },
    lost: createKnownOutages(alive.outages.known).lost,
    changed: (pod, seq) => {
      const outlet = redis?.isUp() ? io : io.local
      outlet.to(watchersOfPod(pod)).emit('pod:changed', { pod, seq })
    },
    built: (tournament) => tournaments.checkSoon(tournament),
    leads: (user, tournament) => tournaments.leads(user, tournament),
    failed: (err, pod) => log.warn({ err, pod }, 'a pod could not go on'),
  })
  const tournaments = createTournamentService({
    store,
    pool,
    log,
    rooms: tables.tournamentTables,
    pods: pods.events,
    now: parts.now ?? Date.now,
    seed: () => randomBytes(32).toString('hex'),
    tell: (tournament, seq, to) => {
      const mark = randomBytes(9).toString('base64url')
      const everywhere = to === 'everywhere' && redis?.isUp()
      const outlet = everywhere ? io : io.local
      outlet.to(watchersOf(tournament)).emit('tournament:changed', { tournament, seq, mark })
      if (everywhere) io.serverSideEmit('told', tournament, seq)
    },
    sweepMs: eventsMs,
  })
  const mailer = createMailer({ smtp: config.smtp, origin: config.publicOrigins[0], store, log })
  if (redis) io.on('rewritten', tournaments.dropRewritten).on('told', tournaments.noteNotified)
  await warnOfMissingOperators(store, config.operators, log)
  const context: ServerContext = {
    config,
    clientDir: parts.clientDir ?? builtClient,
    store,
    pool,
    automa: parts.automa,
    tables,
    tournaments: tournaments,
    runs: createLimitedRuns({ store, pool, tables, seed: drawSeed }),
    pods: pods,
    sessions,
    mailer,
    secret,
    bans,
    operators: createOperators(store, sessions),
    names: createNameCheck(store, config.operators),
    announceRewrittenJournals: (events) => {
      if (redis?.isUp() && events.length > 0) io.serverSideEmit('rewritten', events)
    },
    sockets: () => io.engine.clientsCount,
    tellLobby: (said, mutedBy) =>
      void io.to(lobbyWatchers).except(mutedBy.map(socketsOfUser)).emit('lobby:said', said),
    announceRemovedLine: (line) => void io.to(lobbyWatchers).emit('lobby:gone', { id: line }),
    passwords: createPasswordLogin(store, config.rateLimits, createPasswordHashing(config.passwordCost)),
    tellFailure,
    metrics: createMetrics({
      liveTables: tables.countLive,
      damagedTables: tables.countDamaged,
      sockets: () => io.engine.clientsCount,
      store: store.gauges,
      shared: redis && { isUp: redis.isUp, peers: tables.countPeers },
    }),
    tellRematch: (message) => void io.to(everyoneAt(message.table)).emit('table:rematch', message),
    notifyUsers: (users, called) => {
      // Without a room, `emit` would reach everybody.
      if (users.length > 0) io.to(users.map(socketsOfUser)).emit('people:called', called)
    },
    redis: () => (redis?.isUp() ? 'up' : redis ? 'away' : 'none'),
    closeSocketsOfSession: (session) => disconnectEverywhere(io, socketsOf(session)),
    closeSocketsOfUser: (user) => disconnectEverywhere(io, socketsOfUser(user)),
  }
  for (const routes of allRoutes) routes(app, context)
  metricsPort(app, config, context.metrics)
  acceptClients(io, context, log)
  const stopWatching = watchSessions(io, parts.recheckMs ?? recheckMs, log)
  const stopBans = bans.watch((ended) => endSockets(io, ended, bans))

  const clearing = createRetentionJob({
    store,
    log,
    tables,
    tournaments: tournaments,
    keep: config.keep,
    everyMs: parts.clearMs ?? clearMs,
  })
  const reminders = createReminders({
    store,
    tables,
    mailer,
    pusher: config.vapid && createPusher(config.vapid, config.pushHosts, log),
    secret,
    log,
    now,
    everyMs: parts.remindMs ?? remindMs,
  })
  app.addHook('onReady', async () => {
    await alive.start()
    tournaments.open()
    await tables.open()
    pods.start()
    clearing.start()
    reminders.start()
  })
  app.addHook('preClose', async () => {
    closing = true
    alive.stop()
    stopWatching()
    stopBans()
    await clearing.stop()
    await reminders.stop()
    await mailer.close()
    await pods.stop()
    await tournaments.drain()
    await tables.drain()
    // Clients reconnect at once, to any process that accepts them.
    io.local.disconnectSockets(true)
    await tables.close()
    await parts.thinker?.close()
    io.engine.close()
    await redis?.close()
  })
  return app
}

/** Loads the Redis client only if it is needed. */
async function redisOf(config: Config, log: Logger): Promise<RedisConnection | null> {
  if (config.redisUrl === undefined) return null
  const { openRedis } = await import('./redis/redis.ts')
  return openRedis(config.redisUrl, config, log)
}

const rejectNonZodSchema = (): never => {
  throw new Error('Every schema here is one of zod.')
}

/**
 * Makes sure that only one reply is sent: after the deadline's reply, `send` does nothing. Must wrap `send`
 * before the handler runs, since a handler may keep a reference to it.
 */
function guardReply(reply: FastifyReply): (say: () => FastifyReply) => FastifyReply {
  const send = reply.send.bind(reply)
  let closed = false
  reply.send = (payload?: unknown) => (closed ? reply : send(payload))
  return (say) => {
    const sent = say()
    closed = true
    return sent
  }
}

/**
 * In ms. Clients that send or read more slowly are cut off within twenty seconds. Page sockets have pings of
 * their own.
 */
const clientTimeouts = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 15_000,
  // Node checks twice before it closes a connection with unread data.
  connectionTimeout: 9_500,
}

function createApp(config: Config, loggerInstance: FastifyBaseLogger, tell: TellFailure): App {
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    ...clientTimeouts,
    forceCloseConnections: true,
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    frameworkErrors: answerFailure(tell),
    clientErrorHandler: refuseUnreadable,
    // Without these, Fastify loads compilers for JSON schemas, which is slow and unused here.
    schemaController: {
      compilersFactory: {
        buildValidator: () => rejectNonZodSchema,
        buildSerializer: () => rejectNonZodSchema,
      },
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ headers }) => forgetForeignHost(headers, config.publicOrigins))
  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (!/^\/(api|readyz)/.test(route.url)) return
    route.handler = function inItsTime(request, reply) {
      const lastly = guardReply(reply)
      const answer: unknown = handler.call(this, request, reply)
      // A handler without a promise replies by itself. Returning a promise for it would tell Fastify that the
      // reply is complete.
      if (!(answer instanceof Promise)) return answer
      return rejectAfterDeadline(
        config.requestDeadlineMs,
        () => answer,
        (refused) => lastly(() => answerFailure(tell)(refused, request, reply)),
      )
    }
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime, log }) => {
    log.debug({ method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime) }, 'request')
  })
  return app
}

/** The cards named by a setting. Throws `InvalidSetting` if one does not exist. */
const knownCards = (cards: readonly string[], pool: CardPool): readonly string[] => {
  const unknown = cards.filter((card) => !pool.get(card))
  if (unknown.length === 0) return cards
  throw new InvalidSetting(
    `The setting DATAFORT_REVISED_UNIQUE names cards that do not exist: ${unknown.join(', ')}.`,
  )
}
