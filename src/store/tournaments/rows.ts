import type { DeckInput } from '../../protocol/http.ts'
import type { UserRow } from '../accounts/user.ts'
import type { TimeMark } from '../page-marks.ts'

/** What lists show of an event. Stored beside its entries, from which it follows. */
export type TournamentFacts = {
  name: string
  /** YYYY-MM-DD */
  date: string
  tier: 'relaxed' | 'formal' | 'premier'
  format: 'constructed' | 'full-draft' | 'half-draft' | 'sealed'
  status: 'upcoming' | 'running' | 'over'
  players: number
  /** The newest published round. */
  round: number | null
  /** When it begins (ISO). */
  startsAt: string | null
  /** YYYY-MM-DD, if it takes more than one day. */
  lastDay: string | null
  venue: string
  cap: number | null
  cancelled: boolean
  /** Lists have public events only. */
  access: 'public' | 'link' | 'private' | 'deleted'
}

/** A notice about an event, until its user has read it. */
type TournamentNoticeRow = {
  id: string
  tournament: string
  kind: 'edited' | 'cancelled' | 'ended' | 'reopened' | 'deleted' | 'announced'
  /** The name of the event. */
  name: string
  text: string
  at: Date
}
export type TournamentRow = TournamentFacts & {
  id: string
  /** A user id. */
  organizer: string
  organizerName: string
  /** The number of the newest entry; the first is 1. */
  seq: number
  createdAt: Date
}
/** An entry of an event's journal. Its writer knows how to read `entry`. */
export type TournamentLine = { seq: number; entry: unknown; at: Date }
/** The deck lists that came with an entry; a player of a half draft has one. */
export type TournamentLists = {
  seq: number
  player: string
  corp: DeckInput | null
  runner: DeckInput | null
}
/** The id of a user within an event. */
export type TournamentPerson = { person: string; user: string }
type NewTournamentRow = {
  id: string
  organizer: string
  entry: unknown
  facts: TournamentFacts
  people: TournamentPerson[]
}
export type TournamentAppend = {
  tournament: string
  seq: number
  entry: unknown
  facts: TournamentFacts
  /** The organizer from now on, by their id within the event; unchanged if absent. */
  organizer?: string
  lists?: Omit<TournamentLists, 'seq'>
  /** The tables whose outcome is in this entry. */
  enters?: string[]
  /** Users who are new in this event. */
  people?: TournamentPerson[]
  /** The notices of these people of the event. */
  notice?: Pick<TournamentNoticeRow, 'kind' | 'text'> & { to: string[] }
}

export type TournamentTableOutcome = {
  winner: 'corp' | 'runner' | null
  by: 'points' | 'flatline' | 'decked' | 'conceded' | 'time' | 'bad-publicity' | 'card'
  agenda: { corp: number; runner: number }
}
/** `opening`: decided, but perhaps not opened yet. `closed`: its pairing was withdrawn. */
type TournamentTableStatus = 'opening' | 'open' | 'over' | 'closed'
/** A game of a pairing at a table of this server. */
export type TournamentTableRow = {
  /** The id of the table. */
  id: string
  tournament: string
  /** A table of a round (`r1t3`) or a match (`m5`). */
  place: string
  game: 1 | 2
  /** Numbers the tables of the same game. */
  nth: number
  corp: string
  runner: string
  status: TournamentTableStatus
  outcome: TournamentTableOutcome | null
  called: boolean
  entered: boolean
}

export type Tournaments = {
  /** Replaces a user's name in the entries of events. Resolves to the ids of the changed events. */
  anonymize(user: string, word: string): Promise<string[]>
  /** Ids of the events with this user that are not over. */
  of(user: string): Promise<string[]>
  /**
   * Creates an event with its first entry. Rejects with `QuotaExceeded` if `max` events of its organizer are
   * not over.
   */
  create(event: NewTournamentRow, max?: number): Promise<void>
  /** Public events, the newest first; with `status` only those. */
  list(limit: number, after?: TimeMark, status?: TournamentFacts['status']): Promise<TournamentRow[]>
  /** Events in which the user has a part, the newest first. */
  withUser(user: string, limit: number, after?: TimeMark): Promise<TournamentRow[]>
  /** What the user has not read yet, the newest first. */
  notices(user: string, limit: number, after?: TimeMark): Promise<TournamentNoticeRow[]>
  /** The user has read a notice. False if it is not theirs or is gone. */
  readNotice(user: string, id: string): Promise<boolean>
  get(id: string): Promise<TournamentRow | null>
  /** Events in progress, whose clocks and tables need attention. */
  running(): Promise<{ id: string; seq: number }[]>
  /** Entries after this one, in order. */
  lines(id: string, after: number): Promise<TournamentLine[]>
  /**
   * Appends an entry. Writes nothing and rejects with `JournalConflict` if there is an entry with this `seq`,
   * since another one came first.
   */
  append(entry: TournamentAppend): Promise<void>
  /** The users of an event, by their ids within it. */
  people(id: string): Promise<Map<string, UserRow>>
  lists(id: string): Promise<TournamentLists[]>
  tables(id: string): Promise<TournamentTableRow[]>
  /** The row of this table; null if it belongs to no tournament. */
  table(table: string): Promise<TournamentTableRow | null>
  /** False if another process has already begun to open this table. */
  addTable(table: TournamentTableRow): Promise<boolean>
  updateTable(
    table: string,
    change: Partial<Pick<TournamentTableRow, 'status' | 'outcome' | 'called' | 'entered'>>,
  ): Promise<void>
}
