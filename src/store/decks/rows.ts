/** What the store keeps about decks, and the methods to read and write them. */
import type { DeckAbout, DeckInput } from '../../protocol/decks.ts'
import type { NameMark, TimeMark } from '../page-marks.ts'

/** The fields of a deck that a user writes. Absent and undefined fields stay unchanged. */
type DeckFields = DeckInput & { [Part in keyof DeckAbout]?: DeckAbout[Part] | undefined }
export type NewDeckRow = DeckFields & { copiedFrom?: string | null }
export type DeckRow = DeckInput &
  DeckAbout & {
    id: string
    user: string
    /** The owner’s name. */
    owner: string
    version: number
    likes: number
    copies: number
    copiedFrom: string | null
    changedAt: Date
  }
type DeckVersionRow = { version: number; name: string; cards: DeckInput['cards']; at: Date }

/** Where a page of decks begins: after this count of likes (of the month or in total) and id. */
type CountMark = { n: number; id: string }
/**
 * Public decks in one of three orders. With a word (`card:<id>`, `tag:<tag>`), only matching decks, newest
 * first.
 */
export type PublicDecks = { limit: number; side?: DeckInput['side'] | undefined } & (
  | { by: 'new'; after?: TimeMark | undefined; word?: string | undefined }
  | { by: 'month' | 'likes'; after?: CountMark | undefined }
)
/** A public deck with the columns that lists sort by. */
export type PublicDeckRow = DeckRow & { publishedAt: Date; heat: number }

export type DeckStore = {
  /** By name, `limit` decks after `after`; `next` is null at the end. */
  list(user: string, limit: number, after?: NameMark): Promise<{ decks: DeckRow[]; next: NameMark | null }>
  get(id: string): Promise<DeckRow | null>
  /** Rejects with `QuotaExceeded` if this user has `max` decks already. */
  create(user: string, deck: NewDeckRow, max?: number): Promise<DeckRow>
  /** Keeps the previous cards as a version. Null if the deck is not this user's. */
  update(user: string, id: string, deck: DeckFields): Promise<DeckRow | null>
  remove(user: string, id: string): Promise<boolean>
  /** Kept versions before this one, newest first; one more than `limit` if there are more. */
  versions(id: string, limit: number, before?: number): Promise<DeckVersionRow[]>
  /** One more than `limit` if there are more. */
  public(query: PublicDecks): Promise<PublicDeckRow[]>
  /**
   * Likes another user's public deck, or takes the like back. Resolves to the number of likes; null if there
   * is no such deck.
   */
  like(id: string, user: string, liked: boolean): Promise<number | null>
  likedBy(id: string, user: string): Promise<boolean>
  /** Counts a copy of another user's public deck, once per user. */
  copied(id: string, user: string): Promise<void>
}
