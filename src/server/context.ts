import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CardPool } from '../decks/pool.ts'
import type { Desk } from '../desk/desk.ts'
import type { Called } from '../protocol/people.ts'
import type { TableRematch } from '../protocol/sockets.ts'
import type { Store } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import type { AutomaKit } from '../tables/types.ts'
import type { Config } from './config.ts'
import type { TellFailure } from './failures.ts'
import type { Metrics } from './metrics.ts'
import type { Passwords } from './passwords.ts'
import type { RedisState } from './redis.ts'
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
  /** Folder of the built web client. */
  clientDir: string
  store: Store
  pool: CardPool
  automa: AutomaKit
  tables: Tables
  desk: Desk
  sessions: Sessions
  passwords: Passwords
  metrics: Metrics
  tellFailure: TellFailure
  /** Tells all who look at a table, in every process, what has been said about playing again. */
  tellRematch(told: TableRematch): void
  /** Calls people on whatever page they are, in every process. */
  call(users: string[], called: Called): void
  /** Is the line to other processes there? `none`: this one serves alone. */
  redis(): RedisState
  /** Closes the sockets of a session that has ended. */
  leaveSockets(session: string): void
  /** Closes all sockets of a user. */
  leaveSocketsOf(user: string): void
}
