/** What the store keeps about players and their relations. */
import type { DeckInput } from '../../protocol/http.ts'
import type { Side } from '../../protocol/sockets.ts'
import type { UserRow } from '../accounts/user.ts'
import type { NewGame } from '../games/rows.ts'
import type { NameMark, TimeMark } from '../page-marks.ts'

/** A deck brought to a table. `deckId` is the saved or starter deck it comes from. */
export type BroughtDeck = { deck: DeckInput; deckId: string | null }

/** `brings` is null for the deck of the game before. */
type RematchAgreement = { user: string; brings: BroughtDeck | null }

export type RematchRow = {
  game: string
  /** The user who asked or, after that, the one who declined. */
  user: string
  swap: boolean
  state: 'asked' | 'declined' | 'agreed'
  /** The deck of the user who asked; null for the deck of the game before. */
  brings: BroughtDeck | null
  /** The other users who agree, with their decks. */
  agreed: RematchAgreement[]
  /** The table of the rematch. */
  next: string | null
}

/** The rating after the last rated game on that side. */
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
/** How a game changes the rating of one player. `n` numbers the rated games of that side, from 1. */
export type NewRatingChange = {
  user: string
  side: Side
  n: number
  opponent: string
  /** 1 for a win, ½ for a draw, 0 for a loss. */
  score: number
  before: number
  rating: number
  deviation: number
  volatility: number
  /** Until when the rating is not provisional if no more games are played; null if it is provisional now. */
  settledUntil: Date | null
}
export type ChangeRow = Omit<NewRatingChange, 'settledUntil' | 'volatility'> & { game: string; at: Date }
/** Where a page of the best players begins: after this rating and id. */
type RankMark = { rating: number; id: string }
type RankedRow = RatingRow & { name: string }

/** The solo rating after the last game that counted on that side; one without games says where it begins. */
export type SoloRatingRow = RatingRow
/**
 * How a solo game changes the rating of its user. `n` numbers the games of that side that counted, from 1;
 * the opponent is the id of a person of the ladder.
 */
export type NewSoloChange = Omit<NewRatingChange, 'settledUntil'>
/** What has happened in a solo game that may keep it from counting. */
export type SoloMarks = {
  hint: boolean
  undo: boolean
  handed: boolean
  /** Games that a thinking opponent should have played in its mind, and those that there was time for. */
  wanted: number
  tried: number
}
/** The games that counted against one person of the ladder. */
type SoloMeeting = { side: Side; opponent: string; games: number; won: number }

/** A finished solo game that the coach has looked at, or looks at. */
type CoachedRow = { game: string; state: 'working' | 'done' | 'failed'; found: unknown }

/** A finished game between people, from the point of view of one of them. */
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

type SeekerRequest = {
  user: string
  /** Null for either side. */
  side: Side | null
  pool: string
  clock: string
  rated: boolean
  brings: Partial<Record<Side, BroughtDeck>>
  /** The ratings on each side. */
  corp: number
  runner: number
}
/** A waiting player. `game` is the id of their table once they are paired. */
export type SeekerRow = SeekerRequest & { since: Date; game: string | null }

/** `mute`: hides the user's messages. `block`: does that and keeps the two apart. */
export type RelationKind = 'friend' | 'mute' | 'block'
type RelatedRow = { id: string; name: string; guest: boolean; kind: RelationKind }
/** A user who is online; `doing` is what lists show. */
type HereRow = UserRow & { doing: 'plays' | 'waits' | 'here'; friend: boolean }
export type InvitationRow = {
  game: string
  user: string
  userName: string
  from: string
  fromName: string
  state: 'open' | 'declined'
  at: Date
}

/** What the store can do about players and their relations. */
export type PeopleStore = {
  /** Null if there is no such user. */
  get(id: string): Promise<(UserRow & { since: Date }) | null>
  rematches: {
    get(game: string): Promise<RematchRow | null>
    /** Requests a rematch. False if another user has already requested the same, or if all have agreed. */
    ask(request: Pick<RematchRow, 'game' | 'user' | 'swap' | 'brings'>): Promise<boolean>
    /** Declines a request or withdraws one's own; false if there is none. */
    refuse(game: string, user: string): Promise<boolean>
    /** Agrees to another user's request, once; false if that request is gone. */
    join(request: Pick<RematchRow, 'game' | 'user' | 'swap' | 'brings'>): Promise<boolean>
    /**
     * Records the game of a rematch that all have agreed to. False if there is another game, or if the
     * request is gone.
     */
    settle(game: string, swap: boolean, next: string): Promise<boolean>
  }
  /** The deck a user played last on a side, against people or automas. */
  lastDeck(user: string, side: Side): Promise<BroughtDeck | null>
  ratings: {
    /** The ratings of a user, for the sides with rated games. */
    of(user: string): Promise<RatingRow[]>
    /** The rating changes of a game. */
    changes(game: string): Promise<ChangeRow[]>
    /** The players of a side with the highest ratings that are not provisional now, highest first. */
    best(side: Side, limit: number, after?: RankMark): Promise<RankedRow[]>
  }
  solo: {
    /** The solo ratings of a user, for the sides with games that counted, or with a beginning. */
    of(user: string): Promise<SoloRatingRow[]>
    /** The change by a game; null if it changed nothing. */
    change(game: string): Promise<ChangeRow | null>
    /** Whom a user has met in games that counted. */
    meetings(user: string): Promise<SoloMeeting[]>
    /** The scores of the last games that counted, by side, the newest first. */
    scores(user: string, each: number): Promise<{ side: Side; score: number }[]>
    /** Null if nothing has happened in it. */
    marks(game: string): Promise<SoloMarks | null>
    /** Records that the player of a game has asked for a hint. Resolves to whether it was the first. */
    hinted(game: string): Promise<boolean>
    /** Where the ratings of a user begin, on the sides without a game that counted. */
    begin(user: string, strength: Pick<RatingRow, 'rating' | 'deviation' | 'volatility'>): Promise<void>
    /** How many different lessons a user has finished, up to `max`. */
    lessons(user: string, max: number): Promise<number>
  }
  coach: {
    /** The games of a user that the coach has looked at, the newest first. */
    games(user: string): Promise<CoachedRow[]>
    isOff(user: string): Promise<boolean>
    /** Turns the coach on or, and then forgets what it has found, off. */
    turn(user: string, isOn: boolean): Promise<void>
    /** If a user has more than `max` such games, forgets all but the newest `kept`. */
    trim(user: string, max: number, kept: number): Promise<void>
  }
  /**
   * Finished games against people, newest first: those that `asking` may see (null for an anonymous visitor),
   * and all for the user themselves.
   */
  history(user: string, limit: number, asking: string | null, after?: TimeMark): Promise<PastGameRow[]>
  tally(user: string): Promise<DeckTally[]>
  relations: {
    /** By name. */
    list(user: string, limit: number, after?: NameMark): Promise<RelatedRow[]>
    count(user: string): Promise<number>
    kind(user: string, other: string): Promise<RelationKind | null>
    /** Null removes the relation. */
    set(user: string, other: string, kind: RelationKind | null): Promise<void>
    /** The users that this user has muted or blocked. */
    listMuted(user: string): Promise<string[]>
    /** Has any of these users blocked the user, or the user any of them? */
    hasBlockBetween(user: string, others: string[]): Promise<boolean>
  }
  /** Users who were active in the last `ms`, by name; friends of `user` first. */
  listOnline(user: string | null, ms: number, limit: number): Promise<{ people: HereRow[]; count: number }>
  pairing: {
    /** Starts waiting for an opponent, or continues with this request. */
    seek(request: SeekerRequest): Promise<SeekerRow>
    /** Confirms that a user still waits; null if they do not. */
    still(user: string): Promise<SeekerRow | null>
    leave(user: string): Promise<void>
    /**
     * Others who wait and confirmed it in the last `ms`, without those who have blocked this user or whom
     * this user has blocked; longest waiting first.
     */
    waiting(user: string, ms: number, limit: number): Promise<SeekerRow[]>
    /** Seats both at a new table if both still wait; false otherwise. All or nothing. */
    pair(a: string, b: string, game: NewGame, ms: number): Promise<boolean>
    /** How many users wait. */
    count(ms: number): Promise<number>
  }
  invitations: {
    add(game: string, user: string, from: string): Promise<void>
    /** Open invitations to tables that still wait, newest first. */
    of(user: string, limit: number): Promise<InvitationRow[]>
    /** Everyone invited to a table. */
    to(game: string): Promise<InvitationRow[]>
    decline(game: string, user: string): Promise<InvitationRow | null>
    /** Deletes what two users have invited each other to, and returns the open ones. */
    endBetween(one: string, other: string): Promise<InvitationRow[]>
  }
  accountData: {
    /** By the hash of a session in hex; last used first. */
    sessions(user: string): Promise<{ id: string; since: Date; seen: Date }[]>
    endSession(user: string, id: string): Promise<boolean>
    /** All stored data about a user, by kind. */
    everything(user: string): Promise<Record<string, unknown[]>>
    /** Deletes everything about a user except the games they played, which stay without their name. */
    forget(user: string): Promise<void>
  }
  codes: {
    /**
     * The code of a table; stores `offered` if it has none yet. Null if another table has the offered code.
     */
    keep(game: string, offered: string): Promise<string | null>
    find(code: string): Promise<string | null>
  }
}
