/** What the store keeps of people and each other. */
import type { DeckInput } from '../protocol/http.ts'
import type { NameMark, NewGame, TimeMark, UserRow } from './contract.ts'

export type Side = 'corp' | 'runner'
export type BroughtDeck = { deck: DeckInput; deckId: string | null }

export type RematchAgreement = { user: string; brings: BroughtDeck | null }

export type RematchRow = {
  game: string
  /** Whoever asked; whoever declined. */
  user: string
  swap: boolean
  state: 'asked' | 'declined' | 'agreed'
  /** The deck whoever asked will play; null: that of the game before. */
  brings: BroughtDeck | null
  /** Who else agrees, with the decks they will play. */
  agreed: RematchAgreement[]
  /** The table that has come of it. */
  next: string | null
}

/** As of the last rated game on that side. */
export type RatingRow = {
  user: string
  side: Side
  rating: number
  deviation: number
  volatility: number
  games: number
  won: number
  at: Date
}
/** What a game has changed for one of its players; `n` counts the rated games of that side, from 1. */
export type NewRatingChange = {
  user: string
  side: Side
  n: number
  opponent: string
  /** 1 a win, ½ a draw, 0 a loss. */
  score: number
  before: number
  rating: number
  deviation: number
  volatility: number
  /** Until when the rating is not provisional, if nothing more is played; null where it is provisional now. */
  settledUntil: Date | null
}
export type ChangeRow = Omit<NewRatingChange, 'settledUntil' | 'volatility'> & { game: string; at: Date }
export type RankMark = { rating: number; id: string }
export type RankedRow = RatingRow & { name: string }

/** A finished game between people, as the history of one of them tells it. */
export type PastGameRow = {
  id: string
  side: Side
  opponent: { id: string | null; name: string }
  won: boolean | null
  text: string
  at: Date
  change: { before: number; rating: number } | null
}
/** Games against people, by side and deck. */
export type DeckTally = { side: Side; deck: string; deckId: string | null; played: number; won: number }

export type SeekerRequest = {
  user: string
  /** Null: either. */
  side: Side | null
  pool: string
  clock: string
  rated: boolean
  brings: Partial<Record<Side, BroughtDeck>>
  /** What they are rated at on each side. */
  corp: number
  runner: number
}
export type SeekerRow = SeekerRequest & { since: Date; game: string | null }

/** `mute`: is not heard. `block`: is not heard, and kept away. */
export type RelationKind = 'friend' | 'mute' | 'block'
export type RelatedRow = { id: string; name: string; guest: boolean; kind: RelationKind }
/** Somebody who is here; `doing` is what lists say of them. */
export type HereRow = UserRow & { doing: 'plays' | 'waits' | 'here'; friend: boolean }
export type InvitationRow = {
  game: string
  user: string
  userName: string
  from: string
  fromName: string
  state: 'open' | 'declined'
  at: Date
}

/** What the store knows of people and each other. */
export type PeopleStore = {
  /** Null where there is nobody of this id. */
  get(id: string): Promise<(UserRow & { since: Date }) | null>
  rematches: {
    get(game: string): Promise<RematchRow | null>
    /** Asks, where nobody else has asked for the very same and nothing is agreed; false otherwise. */
    ask(request: Pick<RematchRow, 'game' | 'user' | 'swap' | 'brings'>): Promise<boolean>
    /** Declines what is asked, or takes one's own question back; false where nothing is asked. */
    refuse(game: string, user: string): Promise<boolean>
    /** Agrees to what somebody else asks, once; false where that is asked no more. */
    join(request: Pick<RematchRow, 'game' | 'user' | 'swap' | 'brings'>): Promise<boolean>
    /** All have agreed to what is asked: this game has come of it. False where another has, or that is asked no more. */
    settle(game: string, swap: boolean, next: string): Promise<boolean>
  }
  /** The deck somebody played last on a side, against people or automa. */
  lastDeck(user: string, side: Side): Promise<BroughtDeck | null>
  ratings: {
    /** Those of somebody, of the sides they were rated on. */
    of(user: string): Promise<RatingRow[]>
    /** What a game has changed. */
    changes(game: string): Promise<ChangeRow[]>
    /** The best of a side that are not provisional now, the best first. */
    best(side: Side, limit: number, after?: RankMark): Promise<RankedRow[]>
  }
  /** Finished games against people, the newest first: those that `asking` (null: somebody not known) may see, and all for oneself. */
  history(user: string, limit: number, asking: string | null, after?: TimeMark): Promise<PastGameRow[]>
  tally(user: string): Promise<DeckTally[]>
  relations: {
    /** By their names. */
    list(user: string, limit: number, after?: NameMark): Promise<RelatedRow[]>
    count(user: string): Promise<number>
    kind(user: string, other: string): Promise<RelationKind | null>
    /** Null: none any more. */
    set(user: string, other: string, kind: RelationKind | null): Promise<void>
    /** Whom somebody does not want to hear. */
    unheard(user: string): Promise<string[]>
    /** Does one of these people want nothing to do with the other? */
    apart(user: string, others: string[]): Promise<boolean>
  }
  /** People whose pages have been heard of within so many ms, by name; friends of `user` first. */
  here(user: string | null, ms: number, limit: number): Promise<{ people: HereRow[]; count: number }>
  pairing: {
    /** Waits from now on, or goes on waiting with this wish. */
    seek(request: SeekerRequest): Promise<SeekerRow>
    /** Says that somebody still waits; null where they don't. */
    still(user: string): Promise<SeekerRow | null>
    leave(user: string): Promise<void>
    /** Others who wait and were heard of within so many ms, who don't want to be apart from this one; the longest first. */
    waiting(user: string, ms: number, limit: number): Promise<SeekerRow[]>
    /** Seats both at a new table, if both still wait; false otherwise. All or nothing. */
    pair(a: string, b: string, game: NewGame, ms: number): Promise<boolean>
    /** How many wait. */
    count(ms: number): Promise<number>
  }
  invitations: {
    add(game: string, user: string, from: string): Promise<void>
    /** Open ones to tables that still wait, the newest first. */
    of(user: string, limit: number): Promise<InvitationRow[]>
    /** Who was asked to a table. */
    to(game: string): Promise<InvitationRow[]>
    decline(game: string, user: string): Promise<InvitationRow | null>
  }
  own: {
    /** By the hash of a session, in hex; the newest used first. */
    sessions(user: string): Promise<{ id: string; since: Date; seen: Date }[]>
    endSession(user: string, id: string): Promise<boolean>
    /** All that is kept of somebody, by kind. */
    everything(user: string): Promise<Record<string, unknown[]>>
    /** All of them goes but the games they played, which nobody knows were theirs. */
    forget(user: string): Promise<void>
  }
  codes: {
    /** The code of a table; the offered one where it has none yet. Null where the offered one is taken. */
    keep(game: string, offered: string): Promise<string | null>
    find(code: string): Promise<string | null>
  }
}
