import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CardPool } from '../decks/pool.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { LimitedRuns } from '../pods/limited-runs.ts'
import type { Pods } from '../pods/pods.ts'
import type { LobbyChatLine } from '../protocol/moderation.ts'
import type { Called } from '../protocol/people.ts'
import type { TableRematch } from '../protocol/sockets.ts'
import type { Store } from '../store/contract.ts'
import type { Tables } from '../tables/contract.ts'
import type { AutomaKit } from '../tables/types.ts'
import type { TournamentService } from '../tournament-service/tournament-service.ts'
import type { PasswordLogin } from './accounts/login-attempts.ts'
import type { NameCheck } from './accounts/name-check.ts'
import type { Sessions } from './accounts/sessions.ts'
import type { Config } from './config.ts'
import type { Bans } from './moderation/bans.ts'
import type { Operators } from './moderation/operators.ts'
import type { TellFailure } from './operation/failure-log.ts'
import type { Metrics } from './operation/metrics.ts'
import type { RedisState } from './redis/redis.ts'

/** The app with bodies and replies typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The services that routes and sockets use. */
export type ServerContext = {
  config: Config
  /** Folder of the built web client. */
  clientDir: string
  store: Store
  pool: CardPool
  automa: AutomaKit
  tables: Tables
  tournaments: TournamentService
  /** Limited play. */
  runs: LimitedRuns
  pods: Pods
  sessions: Sessions
  passwords: PasswordLogin
  mailer: Mailer
  /** Signs cookies and unsubscribe links, and is the key of network hashes. */
  secret: string
  operators: Operators
  names: NameCheck
  bans: Bans
  /** Tells other processes that the journals of these events were rewritten. */
  announceRewrittenJournals(events: string[]): void
  /** The number of connected sockets in this process. */
  sockets(): number
  /**
   * Sends a line to everyone in the lobby, in all processes, except to users in `mutedBy`, who have muted its
   * author.
   */
  tellLobby(said: LobbyChatLine, mutedBy: string[]): void
  /** Announces that a lobby line was removed. */
  announceRemovedLine(line: string): void
  metrics: Metrics
  tellFailure: TellFailure
  /** Sends the state of a rematch to all viewers of a table, in all processes. */
  tellRematch(rematch: TableRematch): void
  /** Sends a notification to users on any page, in all processes. */
  notifyUsers(users: string[], called: Called): void
  /** The state of the connection to other processes; `none` if this process serves alone. */
  redis(): RedisState
  /** Closes the sockets of an ended session. */
  closeSocketsOfSession(session: string): void
  /** Closes all sockets of a user. */
  closeSocketsOfUser(user: string): void
}
