import type { Logger } from 'pino'
import type { CardPool } from '../decks/pool.ts'
import type { EventPods } from '../pods/event-pods.ts'
import type { Store } from '../store/contract.ts'
import type { TournamentTables } from '../tables/setup/tournament-tables.ts'

/** What the tournament service needs of the server. */
export type TournamentServiceDeps = {
  store: Store
  pool: CardPool
  rooms: TournamentTables
  pods: EventPods
  log: Logger
  /** Milliseconds since 1970. */
  now(): number
  /** 256 random bits, as text: the seed of a new event. */
  seed(): string
  /** Notifies viewers of an event that it has changed: in all processes, or (`here`) in this one. */
  tell(tournament: string, seq: number, to: 'everywhere' | 'here'): void
  /** Time between two checks of events in progress, in ms. */
  sweepMs: number
}
