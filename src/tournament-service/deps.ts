import type { Logger } from 'pino'
import type { CardPool } from '../decks/pool.ts'
import type { Store } from '../store/contract.ts'
import type { TournamentTables } from '../tables/tournament-tables.ts'

/** What the desk works with. */
export type TournamentServiceDeps = {
  store: Store
  pool: CardPool
  rooms: TournamentTables
  log: Logger
  /** Milliseconds since 1970. */
  now(): number
  /** 256 random bits, as text: the seed of a new event. */
  seed(): string
  /** Tells those who look at an event that it has changed: in all processes, or (`here`) at this one. */
  tell(tournament: string, seq: number, to: 'everywhere' | 'here'): void
  /** Time between two looks at events that are being played, in ms. */
  sweepMs: number
}
