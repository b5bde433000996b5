import type { AutomaPack } from '../engine/language/index.ts'
import type { AutomaChoice, DeckInput } from '../protocol/http.ts'
import type { GameThought } from '../protocol/thoughts.ts'
import type { BotScope, Bots } from './bot-rows.ts'
import type { ClockRow } from './clock-row.ts'
import type { Tempos } from './correspondence-rows.ts'
import type { DeckStore } from './deck-rows.ts'
import type { Mail } from './mail-rows.ts'
import type { ModerationStore } from './moderation-rows.ts'
import type { NewRatingChange, PeopleStore } from './people-rows.ts'
import type { Tournaments } from './tournament-rows.ts'

export type * from './bot-rows.ts'
export type { ClockRow, SeatClock } from './clock-row.ts'
export type * from './correspondence-rows.ts'
export type * from './deck-rows.ts'
export type * from './mail-rows.ts'
export type * from './moderation-rows.ts'
export type * from './people-rows.ts'
export type * from './tournament-rows.ts'

/** What the rest of the house asks of the database. Every method rejects with `StoreUnavailable` when it can't be reached. */
export type Store = {
  users: {
    /**
     * A guest and its session. Session ids are 256-bit random, base64url. `network` is where it is made from, by a hash
     * in hex. Rejects with `QuotaExceeded` where too many were made from there, or in all, within a day.
     */
    createGuest(name: string, network?: string | null): Promise<{ user: UserRow; session: string }>
    /** The user behind a session id, or null when it is unknown, ended or expired. Touches `lastSeenAt` at most once a minute. */
    bySession(session: string): Promise<UserRow | null>
    /** Null when an account of somebody else has this name. */
    rename(user: string, name: string): Promise<UserRow | null>
    /** A new session of a user; its id. */
    startSession(user: string): Promise<string>
    endSession(session: string): Promise<void>
    /** Remembers where a session is used from, by a hash in hex that nobody can read back. */
    place(session: string, place: string): Promise<void>
    /** Ends all sessions of a user. */
    endSessions(user: string): Promise<void>
  }
  /** Users with a password. Names are unique among them, whatever their case. */
  accounts: {
    /**
     * Makes a guest an account; null when an account has this name, or the guest is one already. `network`: where they
     * are, as a keyed hash. Rejects with `QuotaExceeded` where its networks, or all, have opened as many as they may.
     */
    open(user: string, name: string, password: string, network?: string | null): Promise<UserRow | null>
    /** The same for somebody who was nobody here before. */
    openNew(name: string, password: string, network?: string | null): Promise<UserRow | null>
    /** `password` as it was given to `open` or `setPassword`: how it is hashed is the caller's affair. */
    find(name: string): Promise<{ user: UserRow; password: string } | null>
    /** The id of the user whose account has this name, or one that looks the same; null where there is none. */
    wearer(name: string): Promise<string | null>
    setPassword(user: string, password: string): Promise<void>
    /** Counts a try at something, in all processes together; how many there were in the last quarter of an hour. */
    guess(what: string): Promise<number>
    /** Takes one try back: it was right. */
    forgive(what: string): Promise<void>
  }
  /** Where accounts are written to, and the links sent there. */
  mail: Mail
  decks: DeckStore
  /** AI cards that people have typed in. */
  packs: {
    /** By their names; what has changed has another `changed`. */
    list(user: string): Promise<{ id: string; changed: number }[]>
    get(id: string): Promise<PackRow | null>
    /** Rejects with `QuotaExceeded` where this user has `max` already. */
    create(user: string, pack: AutomaPack, max?: number): Promise<PackRow>
    /** Null when the pack is not this user's. */
    update(user: string, id: string, pack: AutomaPack): Promise<PackRow | null>
    remove(user: string, id: string): Promise<boolean>
  }
  games: {
    /**
     * A new table with its seats. `id` is chosen by the caller. Rejects with `QuotaExceeded` where `max` tables of
     * this host wait for players already.
     */
    create(game: NewGame, max?: number): Promise<GameRow>
    get(id: string): Promise<GameRow | null>
    /** Open tables waiting for players, newest first. */
    lobby(limit: number, after?: TimeMark): Promise<GameRow[]>
    /** Open games being played that allow spectators, newest first. */
    watchable(limit: number, after?: TimeMark): Promise<GameRow[]>
    /** Tables for friends of somebody whose friend this user is, as `lobby` and `watchable` have public ones, newest first. */
    ofFriends(
      user: string,
      status: 'waiting' | 'playing',
      limit: number,
      after?: TimeMark,
    ): Promise<GameRow[]>
    /** Hosted by this user or with a seat of theirs, last moved first. */
    ofUser(user: string, limit: number, after?: TimeMark): Promise<GameRow[]>
    /**
     * Games being played and not at rest that have not moved for so many ms, though they did after `since` (by the database's clock;
     * null: whenever); ids only. `until` is the `since` of the next look.
     */
    standing(since: Date | null, ms: number): Promise<{ games: string[]; until: Date }>
    /** At this move the game waits for a person and nothing else: until it moves again, `standing` passes it over. */
    rest(game: string, seq: number): Promise<void>
    /** Takes a seat if nobody holds it, its person holds no other and the game is still waiting; false otherwise. Atomic. */
    takeSeat(game: string, seat: string, holder: SeatHolder): Promise<boolean>
    /** Frees a seat of a waiting game. */
    leaveSeat(game: string, seat: string, user: string): Promise<boolean>
    /**
     * Gives seats of a waiting game other holders, if they are still held as they were `before`; false otherwise.
     * Atomic.
     */
    reseat(game: string, before: readonly SeatRow[], after: readonly SeatRow[]): Promise<boolean>
    /**
     * Remembers that somebody sees a game through the eyes of a seat; false where they hold another one, and must not.
     * Either this or `append` with a seat for them comes first, at whichever process.
     */
    looked(game: string, user: string, seat: string): Promise<boolean>
    /**
     * Remembers that somebody who plays has seen hidden cards of these seats outside of the game: nobody new is to play
     * them. An append that gives one of them to a person rejects with `SeenFromOtherSeat` from then on. False, and nothing is
     * remembered, where a person has one of them by now.
     */
    expose(game: string, seats: string[]): Promise<boolean>
    /** The seats through whose eyes somebody has seen a game. */
    seatsSeenBy(game: string, user: string): Promise<string[]>
    /** Writes a table's options anew. The game has not moved by that. */
    setOptions(game: string, options: Record<string, unknown>): Promise<void>
    /** Somebody is at these games: those being played that have not moved for so many ms count as moved just now. */
    visited(games: string[], ms: number): Promise<void>
    /** Removes a waiting table that was never started. */
    remove(game: string): Promise<boolean>
  }
  journal: {
    /**
     * Appends moves to a game in one transaction, with an optional snapshot and status change.
     * Rejects with `SeenFromOtherSeat` where a person is to play a seat who has seen the game through the eyes of another;
     * with `JournalConflict` when a row with one of these `seq` exists: somebody else moved first; nothing is written.
     */
    append(entry: JournalAppend): Promise<void>
    /**
     * The newest snapshot (with `before`, the newest older than that move) and the rows after it, in order; null
     * for a game without a journal. Rows that were made under other `rules` come with what they changed.
     */
    load(
      game: string,
      reader?: { before?: number | undefined; rules?: string | undefined },
    ): Promise<LoadedGame | null>
    /**
     * All rows, for logs and replays, from `after` (exclusive) on; with `rules`, those that were made under others come
     * with what they changed.
     */
    rows(game: string, after: number, rules?: string): Promise<JournalRow[]>
    /** The newest `max` of the rows between two moves (both exclusive), in order. */
    page(game: string, page: { after: number; before: number; max: number }): Promise<JournalRow[]>
    /** Resolves when a move could be written just now, with the database's time (ms since 1970); writes nothing. */
    writable(): Promise<number>
    /** The number of the newest move of each of these games that has one. */
    newest(games: string[]): Promise<Map<string, number>>
    /** The row that answered this decision, for idempotent answers; null when none did. */
    answered(game: string, decision: string, seat: string): Promise<JournalRow | null>
    /** Why its seats that think did something else than judgement, in order. */
    thoughts(game: string): Promise<GameThought[]>
    /** What the game was dealt from, seed and all; null where that was not kept. */
    deal(game: string): Promise<unknown>
    /** The hash of the newest state on record. */
    hash(game: string): Promise<string | null>
  }
  /** Finished games as their viewers saw them, packed by the caller. */
  recordings: {
    get(game: string): Promise<Uint8Array | null>
    put(game: string, views: Uint8Array): Promise<void>
    /** Some of the games that are over and have no recording, in order of their ids, after this one. */
    missing(after: string): Promise<GameRow[]>
  }
  /** Finished games understood, by their ids. */
  analyses: SharedJobs
  /** Decks tried, by what tells their lists apart. */
  trials: SharedJobs
  jobWorkers: JobWorkers
  tournaments: Tournaments
  people: PeopleStore
  tempos: Tempos
  /** Who keeps order, and how. */
  order: ModerationStore
  bots: Bots
  settings: {
    /** What the house remembers by this name; the value offered, from now on, where it was nothing yet. */
    keep(key: string, offered: string): Promise<string>
  }
  /** Clears away what nobody has used for long. */
  retention: Retention
  /** Resolves when a trivial query works. */
  ping(): Promise<void>
  /** How things stand just now, for metrics. */
  gauges(): StoreGauges
  close(): Promise<void>
}

export type Retention = {
  /** True for one of all processes, once in so many ms. */
  turn(everyMs: number): Promise<boolean>
  /**
   * Looks at the next few of a kind that are older than this and removes those nothing else needs. Processes that do
   * so at once, and people at work, don't wait for it. `after` is the `next` of the batch before; null to begin.
   */
  sweep(kind: SweepCounts, olderThanMs: number, after: SweepMark | null): Promise<SweepBatch>
  /** Makes room again where much was removed. */
  reclaim(): Promise<void>
}
/**
 * Games that wait, were left in the middle, or are over; recordings of those; events that are over, and those left
 * before their end; guests; decks and packs of guests who have not come back (by the guest); the networks that accounts were opened from (by the user); sessions, guesses and links of mails; talk; closed reports; wishes to be paired; invitations and codes that lead to tables which
 * wait no more.
 */
export type SweepCounts =
  | 'waiting'
  | 'abandoned'
  | 'finished'
  | 'recordings'
  | 'events'
  | 'leftEvents'
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
/** The ids of what was removed; `next` is null at the end. */
export type SweepBatch = { removedIds: string[]; next: SweepMark | null }

/** Work that is done once for all. Of all processes one has each: the worker that has claimed it, as long as its heart beats. */
export type SharedJobs = {
  get(key: string): Promise<OnceRow | null>
  /**
   * `claimed` where this worker has it now: nobody had it, it failed, or whoever had it has said nothing for so many ms.
   * Who asks for it anew is who it counts for. Refused: `enough` where they have asked for so much within so many ms, or
   * for whom too much waits already.
   */
  claim(
    key: string,
    user: string,
    worker: string,
    within: OnceBounds,
  ): Promise<'claimed' | 'held' | ClaimRefusal>
  /** What was found, or null where nothing can be; false where somebody else has it. */
  finish(key: string, worker: string, found: unknown): Promise<boolean>
  /** This worker leaves off all it has: anybody may go on with it. */
  leave(worker: string): Promise<void>
}
/** The person, their network, or everybody together has as many jobs that are not done as may be. */
export type ClaimRefusal = 'enough' | 'person-waits' | 'network-waits' | 'all-wait'
export type OnceBounds = {
  staleMs: number
  max: number
  perMs: number
  /** How many jobs may be on their way at once; `network` is the keyed hash of an address, in hex. */
  waiting?: WaitingLimits & { network: string | null }
}
export type WaitingLimits = { perPerson: number; perNetwork: number; inAll: number }

/** Kinds of shared work. */
export type JobTable = 'analyses' | 'trials'
export type JobWorkers = {
  /** Says in one write that this worker is there and how much of each of its jobs is done; the jobs it still has. */
  beat(worker: string, shares: Record<JobTable, Record<string, number>>): Promise<Record<JobTable, string[]>>
  /** Removes what workers that are long gone have left. */
  tidy(): Promise<void>
}
export type OnceRow = {
  state: 'working' | 'done' | 'failed'
  share: number
  /** How long ago its worker was heard of, in ms by the database's clock. */
  silentMs: number
  found: unknown
}

export type StoreGauges = {
  /** Appends to the journal that wait for their turn. */
  queued: number
  /** How often the embedded database has died and come back. */
  restarts: number
  /** As far as anybody has tried, the database answers. */
  up: boolean
}

/** The database is away. A write that ends so may have happened all the same: read before trying again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
/** Somebody else moved first: load the game and try again. */
export class JournalConflict extends Error {
  override name = 'JournalConflict'
}

/** They have seen the game through other eyes than those of the seat they were to play: nothing was written. */
export class SeenFromOtherSeat extends Error {
  override name = 'SeenFromOtherSeat'
}

/** The game has been removed: nothing can be written to it. */
export class GameDeleted extends Error {
  override name = 'GameDeleted'
}

/** They have as many of these as they may, or guests of their network or all guests together have: nothing was written. */
export class QuotaExceeded extends Error {
  override name = 'QuotaExceeded'
  readonly whose: 'person' | 'network' | 'all'

  constructor(what: string, whose: 'person' | 'network' | 'all' = 'person') {
    super(`Quota reached: no more ${what} allowed.`)
    this.whose = whose
  }
}

/**
 * How much the guests of one network keep at most, and all guests, and how many accounts are opened from there. Of
 * `guests`, `accounts` and `tables`: new ones within a day.
 */
export type GuestBounds = Record<
  'guests' | 'accounts' | 'decks' | 'packs' | 'tables' | 'events',
  { network: number; inAll: number }
>

/** The event has been cleared away: nothing can be entered there. */
export class EventDeleted extends Error {
  override name = 'EventDeleted'
}

/** Where a list goes on: after the row of this time (or name) and id. */
export type TimeMark = { at: Date; id: string }
export type NameMark = { name: string; id: string }

export type UserRow = {
  id: string
  name: string
  guest: boolean
  /** May not act here until then, or for good. */
  ban?: { until: Date | null; reason: string }
  /** Where they call from, as a keyed hash of the network in hex; absent where they don't call. */
  network?: string
  /** Not a person: somebody's bot, what its token is for, and whether it may play rated games. */
  bot?: { owner: string; scopes: BotScope[]; rated: boolean }
}
/** A ban as a row of a user tells it. */
export type BanNote = { banUntil: Date | null; banReason: string | null }
export type PackRow = { id: string; user: string; pack: AutomaPack }
export type SeatHolder = {
  user: string | null
  /** It plays by itself now: an automa, or judgement for somebody who has left. */
  automa: boolean
  /** For an automa's seat: how it plays, also while a person has taken it over. */
  setup: AutomaChoice | null
  name: string
  /** The deck as it was when the seat was taken. */
  deck: DeckInput
  deckId: string | null
  /** Spectators may look over this player's shoulder. */
  watched?: boolean
}
export type SeatRow = { id: string; side: 'corp' | 'runner'; index: number } & { holder: SeatHolder | null }
export type GameStatus = 'waiting' | 'playing' | 'over'
export type GameRow = {
  id: string
  format: string
  status: GameStatus
  host: string
  hostName: string
  options: Record<string, unknown>
  seats: SeatRow[]
  result: { winners: string[]; reason: string; text: string } | null
  /** Which parts of it can't be read, for the log; what stands in their place is empty. Null for a sound one. */
  damage: string | null
  glance?: GameSummary
  /** Whom it waits for; absent where that was never told. */
  awaits?: AwaitedSeats
  /** That somebody asks to suspend it, or that it is; null where neither is so. */
  suspension: Suspended | null
  createdAt: Date
  updatedAt: Date
}
/** What lists tell of a game that is played: nothing that spectators could not see. */
export type GameSummary = {
  /** Which turn it is of the seat whose turn it is. */
  turn: number
  /** Whose turn it is. */
  seat: string
  /** By seat. */
  points: Record<string, number>
  /** The fort that is being run on. */
  run: string | null
}
/** Whom a game waits for, and what was last: nothing that one of its players could not see. */
export type AwaitedSeats = {
  /** Times in ms since 1970; `until` is null where no time runs out. */
  seats: { id: string; since: number; until: number | null }[]
  last: string | null
}
/** A decision that somebody is told of at a time (ms since 1970), once. */
export type ReminderRow = {
  seat: string
  user: string
  decision: string
  kind: 'turn' | 'day' | 'hours'
  dueAt: number
}
/** Since when a game is suspended (ms since 1970); or who asks for that, and who agrees so far. */
export type Suspended = { since: number } | { seat: string; agreed: string[] }
export type NewGame = {
  id: string
  format: string
  host: string
  options: Record<string, unknown>
  seats: SeatRow[]
}
/**
 * What a move changed in the state of its game: some places of it, or, where the move before was made under other
 * rules, all of it. `revealed`: somebody has learned something by it.
 */
export type StateChange = { revealed: boolean } & ({ edits: StateEdit[] } | { whole: unknown })
/** What stands at a place of a tree of JSON from now on; without a value nothing, and nothing after it in a list. */
export type StateEdit = [place: (string | number)[], value?: unknown]
/** One move: the answer and what each viewer was told of it. */
export type JournalRow = {
  seq: number
  /** Null for the deal (seq 0). */
  seat: string | null
  kind: 'deal' | 'answer' | 'concede' | 'handOver' | 'note' | 'undo' | 'callTime'
  decision: string | null
  choice: string[] | number | null
  /** Log lines by viewer. */
  events: unknown
  /** The clocks after this move; where several rows are written at once, the last of them has it. */
  clock?: ClockRow | null
  /** When the database wrote it, ms since 1970 by its own clock; as it is read, of rows with clocks. */
  written?: number
  /** The fingerprint of the rules it was made under; missing where nobody wrote that down. */
  rules?: string
  /** What it changed in the game's state; read of rows that were made under other rules than the reader's. */
  change?: StateChange
}
export type JournalAppend = {
  game: string
  rows: JournalRow[]
  /** The state after the last of `rows`. */
  snapshot?: { seq: number; state: unknown; hash: string }
  status?: { status: GameStatus; result: GameRow['result'] }
  /** What the game changes in ratings; goes with its end. Each is refused as a conflict where its `n` is taken. */
  ratings?: NewRatingChange[]
  /** What lists tell of it from now on. */
  glance?: GameSummary
  /** Whom it waits for from now on. */
  awaits?: AwaitedSeats
  /** All that its people are to be reminded of from now on. */
  reminders?: ReminderRow[]
  /** Suspended, asked for, or (null) neither from now on. */
  suspension?: Suspended | null
  /** What the game is dealt from; goes with row 0. */
  setup?: unknown
  /** Why one of these moves was made. */
  thought?: GameThought
  /** Who plays a seat from now on. */
  seat?: { id: string } & Pick<SeatHolder, 'user' | 'automa' | 'name' | 'watched'>
}
export type LoadedGame = {
  snapshot: { seq: number; state: unknown; hash: string } | null
  tail: JournalRow[]
  /** Of the newest row, in the tail or before it. */
  clock: ClockRow | null
  /** When that was written, ms since 1970 by the database's clock; where there is a clock. */
  written?: number
  /** The rules of the newest row. */
  rules?: string
}
