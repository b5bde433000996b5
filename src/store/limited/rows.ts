import type { RunEntry, RunStatus } from '../../limited/run.ts'

type DeckLines = { card: string; count: number }[]

/** A run as lists show it. Stored beside its entries, from which it follows. */
export type LimitedRow = {
  id: string
  host: string
  format: 'run'
  kit: unknown
  status: RunStatus
  collation: number
  commitment: string
  /** The number of the newest entry; the first is 1. */
  seq: number
  wins: number
  losses: number
  createdAt: Date
  updatedAt: Date
}
type LimitedSecretRow = { seed: string; opened: unknown }
/** An entry of the journal. Its writer knows how to read `entry`. */
type LimitedLine = { seq: number; entry: unknown; at: Date }
export type LimitedPoolRow = { version: number; corp: DeckLines; runner: DeckLines }

type NewLimited = Pick<LimitedRow, 'id' | 'host' | 'format' | 'kit' | 'collation' | 'commitment'> &
  LimitedSecretRow & { entry: RunEntry }
type LimitedAppend = Pick<LimitedRow, 'id' | 'seq' | 'status' | 'wins' | 'losses'> & { entry: RunEntry }

export type LimitedStore = {
  /** Creates a run with its first entry. Rejects with `QuotaExceeded` if `max` runs of its host are open. */
  create(row: NewLimited, max?: number): Promise<void>
  /** The runs of a user, the newest first. */
  list(user: string, limit: number): Promise<LimitedRow[]>
  get(id: string): Promise<LimitedRow | null>
  secret(id: string): Promise<LimitedSecretRow | null>
  /** Entries after this number, in order. */
  lines(id: string, after: number): Promise<LimitedLine[]>
  /** Writes entry `seq`. Rejects with `JournalConflict` if there is one of that number. */
  append(append: LimitedAppend): Promise<void>
  /** The decks built so far; null before the first change. */
  pool(id: string): Promise<LimitedPoolRow | null>
  /** Saves both decks as `version`; false unless the newest saved version is the one before. */
  savePool(id: string, pool: LimitedPoolRow): Promise<boolean>
}
