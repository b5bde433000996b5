import type { DeckInput } from '../protocol/http.ts'
import type { TimeMark, UserRow } from './contract.ts'

/** What lists show of an event: kept beside its entries, which say the same. */
export type TournamentFacts = {
  name: string
  /** YYYY-MM-DD */
  date: string
  tier: 'relaxed' | 'formal' | 'premier'
  format: 'constructed' | 'full-draft' | 'half-draft'
  status: 'upcoming' | 'running' | 'over'
  players: number
  /** The newest published round. */
  round: number | null
}
export type TournamentRow = TournamentFacts & {
  id: string
  /** A user. */
  organizer: string
  organizerName: string
  /** Of the newest entry; the first is 1. */
  seq: number
  createdAt: Date
}
/** A line of an event's journal; who wrote it knows how to read `entry`. */
export type TournamentLine = { seq: number; entry: unknown; at: Date }
/** The lists that came with an entry. */
export type TournamentLists = { seq: number; player: string; corp: DeckInput; runner: DeckInput }
/** A user as an event knows them. */
export type TournamentPerson = { person: string; user: string }
export type NewTournamentRow = {
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
  /** Who organizes it from here on, by the id the event has for them; as before where it isn't said. */
  organizer?: string
  lists?: Omit<TournamentLists, 'seq'>
  /** Rooms whose outcome this entry tells. */
  enters?: string[]
  /** Users who are new here. */
  people?: TournamentPerson[]
}

export type RoomOutcome = {
  winner: 'corp' | 'runner' | null
  by: 'points' | 'flatline' | 'decked' | 'conceded' | 'time' | 'bad-publicity' | 'card'
  agenda: { corp: number; runner: number }
}
/** `opening`: decided, but perhaps not done yet. `closed`: its pairing was taken back. */
export type RoomStatus = 'opening' | 'open' | 'over' | 'closed'
/** A game of a pairing at a table of the house. */
export type RoomRow = {
  /** Of the table. */
  id: string
  tournament: string
  /** A table of a round (`r1t3`) or a match (`m5`). */
  place: string
  game: 1 | 2
  /** Counts the rooms there have been for this game. */
  nth: number
  corp: string
  runner: string
  status: RoomStatus
  outcome: RoomOutcome | null
  called: boolean
  entered: boolean
}

export type Tournaments = {
  /** Gives a user this word for a name in what events wrote down; the events that have changed by it. */
  unname(user: string, word: string): Promise<string[]>
  /** Ids of the events that know this user and are not over. */
  of(user: string): Promise<string[]>
  /** A new event with its first entry. Rejects with `QuotaExceeded` where `max` of its organizer are not over. */
  create(event: NewTournamentRow, max?: number): Promise<void>
  /** The newest first. */
  list(limit: number, after?: TimeMark): Promise<TournamentRow[]>
  get(id: string): Promise<TournamentRow | null>
  /** Those that are being played, for who looks after their clocks and rooms. */
  running(): Promise<{ id: string; seq: number }[]>
  /** Entries after this one, in order. */
  lines(id: string, after: number): Promise<TournamentLine[]>
  /**
   * Appends an entry. Rejects with `JournalConflict` when there is one with this `seq`: somebody else was first;
   * nothing is written.
   */
  append(entry: TournamentAppend): Promise<void>
  /** The users of an event, by what it knows them as. */
  people(id: string): Promise<Map<string, UserRow>>
  lists(id: string): Promise<TournamentLists[]>
  rooms(id: string): Promise<RoomRow[]>
  /** The room at this table; null where no tournament has one there. */
  room(table: string): Promise<RoomRow | null>
  /** False where somebody else has begun to open this one. */
  addRoom(room: RoomRow): Promise<boolean>
  changeRoom(
    table: string,
    change: Partial<Pick<RoomRow, 'status' | 'outcome' | 'called' | 'entered'>>,
  ): Promise<void>
}
