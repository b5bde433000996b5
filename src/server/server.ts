import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { Spar } from '../automa/judgement/index.ts'
import type { CardPool } from '../decks/pool.ts'
import type { EngineContract } from '../engine/index.ts'
import { projectRoot } from '../root.ts'
import type { Store } from '../store/contract.ts'
import { createTables } from '../tables/tables.ts'
import type { AutomaKit } from '../tables/types.ts'
import type { Config } from './config.ts'
import type { App, Context } from './context.ts'
import { createMetrics } from './metrics.ts'
import { client } from './plugins/client.ts'
import { docs } from './plugins/docs.ts'
import { answerFailure, errors, refuseUnreadable } from './plugins/errors.ts'
import { isSecure, security } from './plugins/security.ts'
import { automaRoutes } from './routes/automa.ts'
import { cardRoutes } from './routes/cards.ts'
import { deckRoutes } from './routes/decks.ts'
import { gameRoutes } from './routes/games.ts'
import { healthRoutes } from './routes/health.ts'
import { sessionRoutes } from './routes/session.ts'
import { tableRoutes } from './routes/tables.ts'
import { cookieSecret } from './secret.ts'
import { createSessions } from './sessions.ts'
import { createIo, receive } from './sockets/index.ts'
import { outletTo, socketsOf } from './sockets/rooms.ts'

export type ServerParts<State> = {
  config: Config
  store: Store
  engine: EngineContract<State>
  pool: CardPool
  spar: Spar
  automa: AutomaKit
  log: Logger
  /** Folder of the built web client. */
  clientDir?: string
}

const builtClient = join(projectRoot, 'dist', 'client')
const sweepMs = 30_000

/** The whole server, ready to listen. Closing it finishes what was accepted; the store stays open. */
export async function buildServer<State>(parts: ServerParts<State>): Promise<App> {
  const { config, store, pool, log } = parts
  const app = createApp(config, log)
  errors(app)
  await security(app, config, await cookieSecret(config))
  await docs(app)
  await client(app, parts.clientDir ?? builtClient)

  const io = createIo(app.server, config)
  const settings = { snapshotEvery: config.snapshotEvery, idleMs: config.idleMinutes * 60_000, sweepMs }
  const tables = createTables({ ...parts, settings, outlet: outletTo(io) })
  const context: Context = {
    config,
    store,
    pool,
    automa: parts.automa,
    tables,
    sessions: createSessions(app, store, isSecure(config)),
    metrics: createMetrics(tables.live, () => io.engine.clientsCount),
    leaveSockets: (session) => io.in(socketsOf(session)).disconnectSockets(true),
  }
  for (const routes of allRoutes) routes(app, context)
  receive(io, context, log)

  app.addHook('onReady', async () => tables.open())
  app.addHook('preClose', async () => {
    await tables.close()
    io.disconnectSockets(true)
    io.engine.close()
  })
  return app
}

const allRoutes = [sessionRoutes, cardRoutes, deckRoutes, automaRoutes, tableRoutes, gameRoutes, healthRoutes]

function createApp(config: Config, loggerInstance: FastifyBaseLogger): App {
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    frameworkErrors: answerFailure,
    clientErrorHandler: refuseUnreadable,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime, log }) => {
    log.debug({ method, route: routeOptions.url, statusCode, ms: Math.round(elapsedTime) }, 'request')
  })
  return app
}
