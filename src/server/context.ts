import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CardPool } from '../decks/pool.ts'
import type { Store } from '../store/contract.ts'
import type { Tables } from '../tables/tables.ts'
import type { AutomaKit } from '../tables/types.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Sessions } from './sessions.ts'

/** The app as routes see it: bodies and replies typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What routes and sockets work with. */
export type Context = {
  config: Config
  store: Store
  pool: CardPool
  automa: AutomaKit
  tables: Tables
  sessions: Sessions
  metrics: Metrics
  /** Closes the sockets of a session that has ended. */
  leaveSockets(session: string): void
}
