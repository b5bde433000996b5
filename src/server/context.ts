import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CardPool } from '../decks/pool.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { LobbyChatLine } from '../protocol/moderation.ts'
import type { Called } from '../protocol/people.ts'
import type { TableRematch } from '../protocol/sockets.ts'
import type { Store } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import type { AutomaKit } from '../tables/types.ts'
import type { TournamentService } from '../tournament-service/tournament-service.ts'
import type { Config } from './config.ts'
import type { TellFailure } from './failure-log.ts'
import type { PasswordLogin } from './login-attempts.ts'
import type { Metrics } from './metrics.ts'
import type { Bans } from './moderation/bans.ts'
import type { Operators } from './moderation/operators.ts'
import type { NameCheck } from './name-check.ts'
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
export type ServerContext = {
  config: Config
  /** Folder of the built web client. */
  clientDir: string
  store: Store
  pool: CardPool
  automa: AutomaKit
  tables: Tables
  desk: TournamentService
  sessions: Sessions
  passwords: PasswordLogin
  mailer: Mailer
  /** Signs cookies, and links that nobody else can make. */
  secret: string
  operators: Operators
  names: NameCheck
  bans: Bans
  /** Tells other processes that events have been rewritten. */
  retell(events: string[]): void
  /** Connected sockets of this process. */
  sockets(): number
  /** Tells who watches the lobby of a line, in every process, but those who don't hear its person. */
  tellLobby(said: LobbyChatLine, deaf: string[]): void
  /** A line of the lobby has been taken out. */
  gone(line: string): void
  metrics: Metrics
  tellFailure: TellFailure
  /** Tells all who look at a table, in every process, what has been said about playing again. */
  tellRematch(rematch: TableRematch): void
  /** Calls people on whatever page they are, in every process. */
  call(users: string[], called: Called): void
  /** Is the line to other processes there? `none`: this one serves alone. */
  redis(): RedisState
  /** Closes the sockets of a session that has ended. */
  leaveSockets(session: string): void
  /** Closes all sockets of a user. */
  leaveSocketsOf(user: string): void
}
