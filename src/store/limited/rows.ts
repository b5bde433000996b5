import type { RunEntry, RunFormat, RunStatus } from '../../limited/run.ts'

type DeckLines = { card: string; count: number }[]

/** A run as lists show it. Stored beside its entries, from which it follows. */
export type LimitedRow = {
  id: string
  host: string
  format: RunFormat
  kit: unknown
  /** The list of which its packs are made; null of boosters. */
  cube: unknown
  status: RunStatus
  collation: number
  /** Of the values by which its bots pick and build. */
  edition: number
  commitment: string
  /** The number of the newest entry; the first is 1. */
  seq: number
  wins: number
  losses: number
  /** It is over, and its cards are counted. */
  counted: boolean
  createdAt: Date
  updatedAt: Date
}
type LimitedSecretRow = { seed: string; opened: unknown }
/** An entry of the journal. Its writer knows how to read `entry`. */
type LimitedLine = { seq: number; entry: unknown; at: Date }
export type LimitedPoolRow = { version: number; corp: DeckLines; runner: DeckLines }

/** How a run that is over ended. */
export type LimitedScore = Pick<LimitedRow, 'id' | 'format' | 'wins' | 'losses' | 'createdAt'>

type NewLimitedRow = Pick<
  LimitedRow,
  'id' | 'host' | 'format' | 'kit' | 'cube' | 'status' | 'collation' | 'edition' | 'commitment'
> &
  LimitedSecretRow & { entry: RunEntry }
type LimitedAppend = Pick<LimitedRow, 'id' | 'seq' | 'status' | 'wins' | 'losses'> & { entry: RunEntry }

/** How many runs of a user may be open, and how many may be begun within a day. */
export type LimitedQuota = { open: number; daily: number }

export type LimitedStore = {
  /**
   * Creates a run with its first entry. Rejects with `QuotaExceeded` if its host has so many open runs, or has
   * begun so many within a day (`whose` is then `day`).
   */
  create(row: NewLimitedRow, max?: LimitedQuota): Promise<void>
  /** The runs of a user, the newest first. */
  list(user: string, limit: number): Promise<LimitedRow[]>
  /** The runs of a user that are over and in which a game was played, the newest first. */
  played(user: string, limit: number): Promise<LimitedScore[]>
  get(id: string): Promise<LimitedRow | null>
  secret(id: string): Promise<LimitedSecretRow | null>
  /** Entries after this number, in order. */
  lines(id: string, after: number): Promise<LimitedLine[]>
  /**
   * Writes entry `seq`. Rejects with `JournalConflict` if there is one of that number, with `JournalDeleted` if
   * the run has been removed.
   */
  append(append: LimitedAppend): Promise<void>
  /** The decks built so far; null before the first change. */
  pool(id: string): Promise<LimitedPoolRow | null>
  /**
   * Saves both decks as `version`; false unless the newest saved version is the one before, or this is version
   * 1 and none is saved. Rejects with `JournalDeleted` if the run has been removed.
   */
  savePool(id: string, pool: LimitedPoolRow): Promise<boolean>
}
