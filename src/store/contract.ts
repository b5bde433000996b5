import type { AutomaPack } from '../engine/language/index.ts'
import type { GameThought } from '../protocol/thoughts.ts'
import type { Bots } from './accounts/bot-rows.ts'
import type { UserRow } from './accounts/user.ts'
import type { CorrespondenceStore, ReminderRow } from './correspondence/rows.ts'
import type { CubeStore } from './decks/cube-rows.ts'
import type { DeckStore } from './decks/rows.ts'
import type {
  AwaitedSeats,
  GameRow,
  GameStatus,
  GameSummary,
  NewGame,
  SeatHolder,
  SeatRow,
  Suspended,
} from './games/rows.ts'
import type { ClockRow } from './journal/clock-row.ts'
import type { CardsTakenStore } from './limited/card-rows.ts'
import type { PodStore } from './limited/pod-rows.ts'
import type { LimitedStore } from './limited/rows.ts'
import type { Mail } from './mail/rows.ts'
import type { ModerationStore } from './moderation/rows.ts'
import type { TimeMark } from './page-marks.ts'
import type { NewRatingChange, NewSoloChange, PeopleStore, SoloMarks } from './people/rows.ts'
import type { Tournaments } from './tournaments/rows.ts'

export type * from './accounts/bot-rows.ts'
export type * from './accounts/user.ts'
export type * from './correspondence/rows.ts'
export type * from './decks/cube-rows.ts'
export type * from './decks/rows.ts'
export type * from './games/rows.ts'
export type { ClockRow, SeatClock } from './journal/clock-row.ts'
export type * from './limited/pod-rows.ts'
export type * from './limited/rows.ts'
export type * from './mail/rows.ts'
export type * from './moderation/rows.ts'
export type { TimeMark } from './page-marks.ts'
export type * from './people/rows.ts'
export type * from './tournaments/rows.ts'

/**
 * What the server needs from the database. Every method rejects with `StoreUnavailable` if the database
 * cannot be reached.
 */
export type Store = {
  users: {
    /**
     * Creates a guest and its session. Session ids are 256 random bits in base64url. `network` is the hash of
     * the client's network in hex. Rejects with `QuotaExceeded` if too many guests were created within a day,
     * from this network or in total.
     */
    createGuest(name: string, network?: string | null): Promise<{ user: UserRow; session: string }>
    /**
     * The user of a session; null if the id is unknown, ended or expired. Updates `lastSeenAt` at most once a
     * minute.
     */
    bySession(session: string): Promise<UserRow | null>
    /** Null if another user's account has this name. */
    rename(user: string, name: string): Promise<UserRow | null>
    /** Resolves to the id of the new session. */
    startSession(user: string): Promise<string>
    endSession(session: string): Promise<void>
    /** Stores where a session is used from, as a keyed hash in hex. */
    place(session: string, place: string): Promise<void>
    endSessions(user: string): Promise<void>
  }
  /** Users with a password. Names are unique, whatever their case. */
  accounts: {
    /**
     * Turns a guest into an account; null if an account has this name, or if the guest has an account
     * already. `network` is a keyed hash. Rejects with `QuotaExceeded` if the daily limit of new accounts is
     * reached, for this network or in total.
     */
    open(user: string, name: string, password: string, network?: string | null): Promise<UserRow | null>
    /** Like `open`, for a new user. */
    openNew(name: string, password: string, network?: string | null): Promise<UserRow | null>
    /** `password` is what `open` or `setPassword` received: the caller hashes it. */
    find(name: string): Promise<{ user: UserRow; password: string } | null>
    /** The id of the user whose account has this name or one that looks the same; null if there is none. */
    findLookalikeOwner(name: string): Promise<string | null>
    setPassword(user: string, password: string): Promise<void>
    /**
     * Counts an attempt, in all processes together. Resolves to the number of attempts in the last 15
     * minutes.
     */
    countAttempt(what: string): Promise<number>
    /** Takes an attempt out of the count, since it was correct. */
    uncountAttempt(what: string): Promise<void>
  }
  /** Email addresses of accounts, and the links sent there. */
  mail: Mail
  decks: DeckStore
  /** AI card packs that users have typed in. */
  packs: {
    /** By name. `changed` differs after every change. */
    list(user: string): Promise<{ id: string; changed: number }[]>
    get(id: string): Promise<PackRow | null>
    /** Rejects with `QuotaExceeded` if this user has `max` packs already. */
    create(user: string, pack: AutomaPack, max?: number): Promise<PackRow>
    /** Null if the pack is not this user's. */
    update(user: string, id: string, pack: AutomaPack): Promise<PackRow | null>
    remove(user: string, id: string): Promise<boolean>
  }
  cubes: CubeStore
  games: {
    /**
     * Creates a table with its seats. The caller chooses `id`. Rejects with `QuotaExceeded` if `max` tables
     * of this host are waiting for players already.
     */
    create(game: NewGame, max?: number): Promise<GameRow>
    get(id: string): Promise<GameRow | null>
    /** Public tables that wait for players, newest first. */
    lobby(limit: number, after?: TimeMark): Promise<GameRow[]>
    /** Public games in progress that allow spectators, newest first. */
    watchable(limit: number, after?: TimeMark): Promise<GameRow[]>
    /** Tables whose host has this user as a friend, otherwise like `lobby` and `watchable`; newest first. */
    ofFriends(
      user: string,
      status: 'waiting' | 'playing',
      limit: number,
      after?: TimeMark,
    ): Promise<GameRow[]>
    /** Games that this user hosts or has a seat in, by last move, newest first. */
    ofUser(user: string, limit: number, after?: TimeMark): Promise<GameRow[]>
    /**
     * Ids of games in progress, not resting, whose last move is more than `ms` old but later than `since` (by
     * the database's clock; null for no bound). Pass `until` as the next `since`.
     */
    listStalled(since: Date | null, ms: number): Promise<{ games: string[]; until: Date }>
    /** Marks a game that waits only for a person at this move. `listStalled` skips it until it moves again. */
    markWaitingForPerson(game: string, seq: number): Promise<void>
    /**
     * Takes a seat if it is free, its person has no other, and the game is still waiting; false otherwise.
     * Atomic.
     */
    takeSeat(game: string, seat: string, holder: SeatHolder): Promise<boolean>
    /** Frees a seat of a waiting game. */
    leaveSeat(game: string, seat: string, user: string): Promise<boolean>
    /**
     * Gives seats of a waiting game new holders if the holders are still those in `before`; false otherwise.
     * Atomic.
     */
    reseat(game: string, before: readonly SeatRow[], after: readonly SeatRow[]): Promise<boolean>
    /**
     * Records that a user sees a game from a seat's point of view; false, and not allowed, if the user holds
     * another seat. Whichever comes first, in any process, excludes the other: this or an `append` that gives
     * the user a seat.
     */
    recordViewpoint(game: string, user: string, seat: string): Promise<boolean>
    /**
     * Records that a player has seen hidden cards of these seats outside of the game, so nobody new may play
     * them. From then on an `append` that gives such a seat to a person rejects with `SeenFromOtherSeat`.
     * False, without recording anything, if a person already has one of the seats.
     */
    recordExposedSeats(game: string, seats: string[]): Promise<boolean>
    /** The seats from whose point of view a user has seen a game. */
    seatsSeenBy(game: string, user: string): Promise<string[]>
    /** Replaces a table's options. Does not count as a move. */
    setOptions(game: string, options: Record<string, unknown>): Promise<void>
    /**
     * Records that someone is at these games: those in progress without a move for `ms` count as moved now.
     */
    markActive(games: string[], ms: number): Promise<void>
    /** Removes a waiting table that was never started. */
    remove(game: string): Promise<boolean>
  }
  journal: {
    /**
     * Appends moves to a game in one transaction, with an optional snapshot and status change. Writes nothing
     * and rejects with `JournalConflict` if a row with one of these `seq` exists, since another move came
     * first, and with `SeenFromOtherSeat` if a person is to play a seat but has seen the game from another.
     */
    append(entry: JournalAppend): Promise<void>
    /**
     * The newest snapshot (with `before`, the newest one before that move) and the rows after it, in order;
     * null for a game without a journal. Rows that were written under other `rules` include their state
     * changes.
     */
    load(
      game: string,
      reader?: { before?: number | undefined; rules?: string | undefined },
    ): Promise<LoadedGame | null>
    /**
     * All rows after `after` (exclusive), for logs and replays. With `rules`, rows that were written under
     * other rules include their state changes.
     */
    rows(game: string, after: number, rules?: string): Promise<JournalRow[]>
    /** The newest `max` rows between two moves (both exclusive), in order. */
    page(game: string, page: { after: number; before: number; max: number }): Promise<JournalRow[]>
    /** Resolves to the database's time (ms since 1970) if a move could be written now; writes nothing. */
    writable(): Promise<number>
    /** The number of the newest move of each of these games that has one. */
    newest(games: string[]): Promise<Map<string, number>>
    /** The row that answered this decision, which makes answers idempotent; null if there is none. */
    answered(game: string, decision: string, seat: string): Promise<JournalRow | null>
    /** Where thinking seats deviated from judgement, and why, in order. */
    thoughts(game: string): Promise<GameThought[]>
    /** What the game was dealt from, with the seed; null if that was not stored. */
    deal(game: string): Promise<unknown>
    /** The hash of the newest stored state. */
    hash(game: string): Promise<string | null>
  }
  /** Finished games as their viewers saw them, compressed by the caller. */
  recordings: {
    get(game: string): Promise<Uint8Array | null>
    put(game: string, views: Uint8Array): Promise<void>
    /** Some of the finished games without a recording, by id, after this one. */
    missing(after: string): Promise<GameRow[]>
  }
  /** Analyses of finished games, by game id. */
  analyses: SharedJobs
  /** Trial games of decks, by a hash of side and cards. */
  trials: SharedJobs
  /** What the coach found in finished solo games, by game id. */
  coached: SharedJobs
  jobWorkers: JobWorkers
  tournaments: Tournaments
  limited: LimitedStore
  pods: PodStore
  cardsTaken: CardsTakenStore
  people: PeopleStore
  correspondence: CorrespondenceStore
  /** Reports, bans, chat lines and the audit log. */
  moderation: ModerationStore
  bots: Bots
  settings: {
    /** The stored value of this key. Stores and returns `offered` if there is none. */
    keep(key: string, offered: string): Promise<string>
  }
  /** Deletes what has not been used for a long time. */
  retention: Retention
  /** Resolves if a trivial query succeeds. */
  ping(): Promise<void>
  /** Current values for metrics. */
  gauges(): StoreGauges
  close(): Promise<void>
}

export type Retention = {
  /** True in one of all processes, once per interval. */
  turn(everyMs: number): Promise<boolean>
  /**
   * Looks at the next batch of this kind that is older than `olderThanMs`, and removes what nothing else
   * needs. Skips rows that other processes or users hold. `after` is the `next` of the previous batch; null
   * to begin.
   */
  sweep(kind: SweepKind, olderThanMs: number, after: SweepMark | null): Promise<SweepBatch>
  /** Frees disk space after many rows were removed. */
  reclaim(): Promise<void>
}
/**
 * What retention removes: waiting, abandoned and finished games; recordings; events that are over, and events
 * left before their end or deleted; notices about events; limited runs and pods that are over or were left; guests; decks, packs and cubes of guests who have not returned (by guest); the networks
 * that accounts were created from (by user); sessions; password attempts; links in emails; chat lines; closed
 * reports; players waiting for a pairing; invitations and table codes whose table no longer waits; deck
 * trials.
 */
export type SweepKind =
  | 'waiting'
  | 'abandoned'
  | 'finished'
  | 'recordings'
  | 'events'
  | 'leftEvents'
  | 'deletedEvents'
  | 'notices'
  | 'runs'
  | 'leftRuns'
  | 'pods'
  | 'leftPods'
  | 'guests'
  | 'guestDecks'
  | 'accountPlaces'
  | 'sessions'
  | 'guesses'
  | 'links'
  | 'seekers'
  | 'invitations'
  | 'codes'
  | 'talk'
  | 'reports'
  | 'trials'
export type SweepMark = TimeMark
/** `removedIds`: what was removed. `next` is null after the last batch. */
type SweepBatch = { removedIds: string[]; next: SweepMark | null }

/**
 * Jobs that only one process does for all. A job belongs to the worker that claimed it, as long as that
 * worker sends heartbeats.
 */
export type SharedJobs = {
  get(key: string): Promise<SharedJobRow | null>
  /**
   * `claimed` if this worker has the job now: it was new, it had failed, or its worker was silent for
   * `staleMs`. A new or failed job counts for the user who asks. Refused with `enough` if the user started
   * `max` jobs within `perMs`, or because too many jobs are waiting.
   */
  claim(
    key: string,
    user: string,
    worker: string,
    within: JobClaimLimits,
  ): Promise<'claimed' | 'held' | ClaimRefusal>
  /** Stores the result; null if there can be none. False if another worker has the job. */
  finish(key: string, worker: string, found: unknown): Promise<boolean>
  /** Releases all jobs of this worker, so that others can continue them. */
  leave(worker: string): Promise<void>
}
/**
 * `enough`: the user's quota is used up. Otherwise the user, their network, or all users together have too
 * many unfinished jobs.
 */
export type ClaimRefusal = 'enough' | 'person-waits' | 'network-waits' | 'all-wait'
/** A user may start `max` jobs within `perMs`. A worker that was silent for `staleMs` loses its job. */
export type JobClaimLimits = {
  staleMs: number
  max: number
  perMs: number
  /** How many jobs may be unfinished at once. `network` is the keyed hash of an address, in hex. */
  waiting?: WaitingLimits & { network: string | null }
}
export type WaitingLimits = { perPerson: number; perNetwork: number; inAll: number }

export type JobTable = 'analyses' | 'trials' | 'coached'
export type JobWorkers = {
  /**
   * Sends this worker's heartbeat with the progress of its jobs, in one write. Resolves to the jobs that it
   * still holds.
   */
  beat(worker: string, shares: Record<JobTable, Record<string, number>>): Promise<Record<JobTable, string[]>>
  /** Removes the rows of workers that stopped long ago. */
  tidy(): Promise<void>
}
/** The state of a job. `share` is the progress from 0 to 1. */
export type SharedJobRow = {
  state: 'working' | 'done' | 'failed'
  share: number
  /** Time since the worker was last heard from, in ms by the database's clock. */
  silentMs: number
  found: unknown
}

export type StoreGauges = {
  /** Appends to the journal that wait for their turn. */
  queued: number
  /** How often the embedded database has crashed and was restarted. */
  restarts: number
  /** False while the database counts as unreachable; see `ConnectionState`. */
  up: boolean
}

/**
 * The database cannot be reached. A write that fails with this may have happened: read before you try again.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
/** Another move came first. Load the game and try again. */
export class JournalConflict extends Error {
  override name = 'JournalConflict'
}

/**
 * The user has seen the game from another point of view than that of the seat to be played. Nothing was
 * written.
 */
export class SeenFromOtherSeat extends Error {
  override name = 'SeenFromOtherSeat'
}

/** The game has been removed. Nothing can be written to it. */
export class GameDeleted extends Error {
  override name = 'GameDeleted'
}

/**
 * The limit is reached: this person's, in all or of a day, or that of guests from their network, or that of
 * all guests. Nothing was written.
 */
export class QuotaExceeded extends Error {
  override name = 'QuotaExceeded'
  readonly whose: 'person' | 'day' | 'network' | 'all'

  constructor(what: string, whose: QuotaExceeded['whose'] = 'person') {
    super(`Quota reached: no more ${what} allowed.`)
    this.whose = whose
  }
}

/**
 * What the guests of one network may keep, and what all guests may keep, and how many accounts may be created
 * from a network and in total. For `guests`, `accounts`, `tables`, `runs` and `pods`: new ones within a day.
 */
export type GuestBounds = Record<
  'guests' | 'accounts' | 'decks' | 'packs' | 'cubes' | 'tables' | 'events' | 'runs' | 'pods',
  { network: number; inAll: number }
>

/** The event, limited run or pod has been removed. Nothing can be written to it. */
export class JournalDeleted extends Error {
  override name = 'JournalDeleted'
}

export type PackRow = { id: string; user: string; pack: AutomaPack }
/**
 * What a move changed in the state: some places or, if the move before was made under other rules, the whole
 * state. `revealed`: a player has seen something hidden.
 */
export type StateChange = { revealed: boolean } & ({ edits: StateEdit[] } | { whole: unknown })
/**
 * The new value at a place in a JSON tree. Without a value the place is removed, in a list with all that
 * follows.
 */
export type StateEdit = [place: (string | number)[], value?: unknown]
/** One move: the answer, and the log lines for each viewer. */
export type JournalRow = {
  seq: number
  /** Null for the deal (seq 0). */
  seat: string | null
  kind: 'deal' | 'answer' | 'concede' | 'handOver' | 'note' | 'undo' | 'callTime'
  decision: string | null
  choice: string[] | number | null
  /** Log lines by viewer. */
  events: unknown
  /** The clocks after this move. If several rows are written at once, only the last one has it. */
  clock?: ClockRow | null
  /**
   * When the database wrote the row, in ms since 1970 by its own clock. Only in rows that are read and have
   * clocks.
   */
  written?: number
  /** The fingerprint of the rules it was made under; absent if unknown. */
  rules?: string
  /**
   * The change of the game's state. Reading includes it only for rows made under other rules than the
   * reader's.
   */
  change?: StateChange
}
export type JournalAppend = {
  game: string
  rows: JournalRow[]
  /** The state after the last of `rows`. */
  snapshot?: { seq: number; state: unknown; hash: string }
  status?: { status: GameStatus; result: GameRow['result'] }
  /** Rating changes at the end of a game. Each conflicts if its `n` is taken. */
  ratings?: NewRatingChange[]
  /** The change of a solo rating at the end of a game. It conflicts if its `n` is taken. */
  soloChange?: NewSoloChange
  /** What happens with these moves that may keep a solo game from counting; added to what is known. */
  solo?: Partial<SoloMarks>
  /** The new summary for lists. */
  glance?: GameSummary
  /** The seats that the game waits for after this. */
  awaits?: AwaitedSeats
  /** All reminders of this game from now on; replaces earlier ones. */
  reminders?: ReminderRow[]
  /** Suspended or requested; null for neither from now on. */
  suspension?: Suspended | null
  /** What the game is dealt from; comes with row 0. */
  setup?: unknown
  /** Why a thinking seat made one of these moves. */
  thought?: GameThought
  /** Who plays a seat from now on. */
  seat?: { id: string } & Pick<SeatHolder, 'user' | 'automa' | 'name' | 'watched'>
}
export type LoadedGame = {
  snapshot: { seq: number; state: unknown; hash: string } | null
  tail: JournalRow[]
  /** The clocks of the newest row, in the tail or before it. */
  clock: ClockRow | null
  /** When that row was written, in ms since 1970 by the database's clock; only with a clock. */
  written?: number
  /** The rules of the newest row. */
  rules?: string
}
