/** What the store keeps of decks, and what may be asked of it. */
import type { DeckAbout, DeckInput } from '../protocol/decks.ts'
import type { NameMark, TimeMark } from './contract.ts'

/** What somebody says of a deck; what is not said is not there or undefined. */
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
export type DeckVersionRow = { version: number; name: string; cards: DeckInput['cards']; at: Date }

/** After which deck a list goes on: by its likes of the month or ever, or by when it became public. */
export type CountMark = { n: number; id: string }
/** Public decks in one of three orders, or those with a word (`card:<id>`, `tag:<tag>`), the newest first. */
export type PublicDecks = { limit: number; side?: DeckInput['side'] | undefined } & (
  | { by: 'new'; after?: TimeMark | undefined; word?: string | undefined }
  | { by: 'month' | 'likes'; after?: CountMark | undefined }
)
/** A deck as a list of public ones goes by it. */
export type PublicDeckRow = DeckRow & { publishedAt: Date; heat: number }

export type DeckStore = {
  /** By their names, so many after this one; `next` is null at the end. */
  list(user: string, limit: number, after?: NameMark): Promise<{ decks: DeckRow[]; next: NameMark | null }>
  get(id: string): Promise<DeckRow | null>
  /** Rejects with `QuotaExceeded` where this user has `max` already. */
  create(user: string, deck: NewDeckRow, max?: number): Promise<DeckRow>
  /** The cards from before are kept as a version. Null when the deck is not this user's. */
  update(user: string, id: string, deck: DeckFields): Promise<DeckRow | null>
  remove(user: string, id: string): Promise<boolean>
  /** The kept versions before this one, the newest first; one more than `limit` where there are more. */
  versions(id: string, limit: number, before?: number): Promise<DeckVersionRow[]>
  /** One more than `limit` where there are more. */
  public(query: PublicDecks): Promise<PublicDeckRow[]>
  /** Likes a public deck of somebody else, or no longer; how many do. Null where there is no such deck. */
  like(id: string, user: string, liked: boolean): Promise<number | null>
  likedBy(id: string, user: string): Promise<boolean>
  /** Somebody has copied a public deck of somebody else: each counts once. */
  copied(id: string, user: string): Promise<void>
}
