import { z } from 'zod'
import { storedDeck } from '../../protocol/decks.ts'
import type { RowOf } from '../database/statement.ts'
import type { StoreLog } from '../log.ts'
import type { DeckRow } from './rows.ts'

/** What `columns` selects. */
export const storedDeckColumns = {
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  side: z.enum(['corp', 'runner']),
  cards: z.unknown(),
  plan: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  cover: z.string().nullable(),
  visibility: z.enum(['private', 'link', 'public']),
  version: z.number(),
  likes: z.number(),
  copies: z.number(),
  copiedFrom: z.string().nullable(),
  updatedAt: z.date(),
  publishedAt: z.date().nullable(),
  heat: z.number(),
  owner: z.string(),
}
export type StoredDeck = RowOf<typeof storedDeckColumns>

/** Leaves unreadable decks out of a list, so that they do not hide the others. */
export const readable =
  (log: StoreLog) =>
  <Row extends StoredDeck>(row: Row): (DeckRow & Omit<Row, 'cards'>)[] => {
    try {
      return [{ ...row, ...deckRow(row) }]
    } catch (error) {
      log.error({ err: error, deck: row.id }, 'deck damaged')
      return []
    }
  }

export const parseDeckCards = (cards: unknown): DeckRow['cards'] => storedDeck.shape.cards.parse(cards)

export const deckRow = (row: StoredDeck): DeckRow => ({
  id: row.id,
  user: row.userId,
  owner: row.owner,
  name: row.name,
  side: row.side,
  cards: parseDeckCards(row.cards),
  plan: row.plan,
  notes: row.notes,
  tags: row.tags,
  cover: row.cover,
  visibility: row.visibility,
  version: row.version,
  likes: row.likes,
  copies: row.copies,
  copiedFrom: row.copiedFrom,
  changedAt: row.updatedAt,
})

/** The columns of a deck `d`, with the name of its owner. */
export const columns = `d.id, d."userId", d.name, d.side, d.cards, d.plan, d.notes, d.tags, d.cover, d.visibility,
  d.version, d.likes, d.copies, d."copiedFrom", d."updatedAt", d."publishedAt", d.heat,
  (SELECT name FROM users WHERE users.id = d."userId") AS owner`
