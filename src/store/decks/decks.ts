import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowsOf } from '../database/statement.ts'
import { newId } from '../ids.ts'
import type { StoreLog } from '../log.ts'
import { nameMark } from '../page-marks.ts'
import { publicDecks } from './public-decks.ts'
import { columns, deckRow, parseDeckCards, readable, type StoredDeck, storedDeckColumns } from './reading.ts'
import type { DeckRow, DeckStore, NewDeckRow } from './rows.ts'

const LIST = rowsOf(
  'decks',
  `
  SELECT ${columns} FROM decks AS d
  WHERE "userId" = $1 AND (name, id) > ($2, $3)
  ORDER BY name, id
  LIMIT $4`,
  storedDeckColumns,
)

const GET = rowsOf('deck', `SELECT ${columns} FROM decks AS d WHERE id = $1`, storedDeckColumns)

/** The search words of a public deck `d`; `$2` has its card words. */
const WORDS = `SELECT d.id, word, d."publishedAt" FROM d, LATERAL (
    SELECT unnest($2::text[]) AS word UNION SELECT 'tag:' || unnest(d.tags)
  ) AS words WHERE d.visibility = 'public'`

const CREATE = rowsOf(
  'deck-create',
  `
  WITH d AS (
    INSERT INTO decks (id, "userId", name, side, cards, plan, notes, tags, cover, visibility, "copiedFrom", "publishedAt", "updatedAt")
    VALUES ($1, $3, $4, $5::"Side", $6::json, $7, $8, $9::text[], $10, $11::"DeckVisibility", $12,
      CASE WHEN $11 = 'public' THEN now() END, now())
    RETURNING *
  ), found AS (INSERT INTO deck_words ("deckId", word, at) ${WORDS})
  SELECT ${columns} FROM d`,
  storedDeckColumns,
)

/** How many versions of a deck are kept. Guests get fewer, since one network may have thousands of guests. */
const versionsKept = { account: 50, guest: 10 }

// `$9`: is the cover given? Other values that are null are not given.
const UPDATE = rowsOf(
  'deck-update',
  `
  WITH old AS (
    SELECT * FROM decks WHERE id = $1 AND "userId" = $3 FOR UPDATE
  ), d AS (
    UPDATE decks SET name = $4, side = $5::"Side", cards = $6::json,
      plan = COALESCE($7, decks.plan), notes = COALESCE($8, decks.notes),
      cover = CASE WHEN $9::boolean THEN $10 ELSE decks.cover END,
      tags = COALESCE($11::text[], decks.tags),
      visibility = COALESCE($12::"DeckVisibility", decks.visibility),
      "publishedAt" = CASE WHEN COALESCE($12::"DeckVisibility", decks.visibility) = 'public'
        THEN COALESCE(decks."publishedAt", now()) ELSE decks."publishedAt" END,
      version = decks.version + (decks.cards::jsonb <> $6::jsonb)::int,
      "updatedAt" = now()
    FROM old WHERE decks.id = old.id
    RETURNING decks.*
  ), kept AS (
    INSERT INTO deck_versions ("deckId", version, name, cards, at)
    SELECT old.id, old.version, old.name, old.cards, old."updatedAt" FROM old, d WHERE d.version > old.version
    ON CONFLICT DO NOTHING
  ), forgotten AS (
    DELETE FROM deck_versions USING d JOIN users ON users.id = d."userId"
    WHERE "deckId" = d.id AND deck_versions.version < d.version
      - CASE WHEN guest THEN ${versionsKept.guest} ELSE ${versionsKept.account} END
  ), stale AS (
    DELETE FROM deck_words USING d WHERE "deckId" = d.id
      AND (d.visibility <> 'public' OR NOT word IN (SELECT word FROM (${WORDS}) AS now))
  ), found AS (
    INSERT INTO deck_words ("deckId", word, at) ${WORDS} ON CONFLICT DO NOTHING
  )
  SELECT ${columns} FROM d`,
  storedDeckColumns,
)

const VERSIONS = rowsOf(
  'deck-versions',
  `
  SELECT version, name, cards, at FROM deck_versions WHERE "deckId" = $1 AND version < $2
  ORDER BY version DESC LIMIT $3`,
  { version: z.number(), name: z.string(), cards: z.unknown(), at: z.date() },
)

const deckCardTerms = (cards: DeckRow['cards']): string[] => cards.map(({ card }) => `card:${card}`)

const KIND = quotaKind({ name: 'decks', kept: 'decks', of: 'decks WHERE "userId" = $1' })

export const deckStore = (
  database: Pick<Database, 'prisma' | 'ask' | 'withinQuota'>,
  log: StoreLog,
): DeckStore => {
  const { prisma, ask, withinQuota } = database
  const one = ([row]: StoredDeck[]): DeckRow | null => (row ? deckRow(row) : null)

  return {
    ...publicDecks(database, log),

    list: async (user, limit, after) => {
      const rows = await ask(LIST, [user, ...nameMark(after), limit + 1])
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        decks: page.flatMap((row) => readable(log)(row).map(() => deckRow(row))),
        next: last ? { name: last.name, id: last.id } : null,
      }
    },

    get: async (id) => one(await ask(GET, [id])),

    create: async (user, deck: NewDeckRow, most = Number.POSITIVE_INFINITY) => {
      const { name, side, cards, plan, notes, tags, cover, visibility, copiedFrom } = deck
      const values = [
        ...[newId(), deckCardTerms(cards), user, name, side, JSON.stringify(cards)],
        ...[plan ?? '', notes ?? '', tags ?? [], cover ?? null, visibility ?? 'private', copiedFrom ?? null],
      ]
      const made = await withinQuota(user, KIND, most, (ask) => ask(CREATE, values))
      const row = one(made)
      if (!row) throw new Error('A deck was not written.')
      return row
    },

    update: async (user, id, { name, side, cards, plan, notes, tags, cover, visibility }) =>
      one(
        await ask(UPDATE, [
          ...[id, deckCardTerms(cards), user, name, side, JSON.stringify(cards)],
          ...[
            plan ?? null,
            notes ?? null,
            cover !== undefined,
            cover ?? null,
            tags ?? null,
            visibility ?? null,
          ],
        ]),
      ),

    remove: async (user, id) => {
      const { count } = await prisma.deck.deleteMany({ where: { id, userId: user } })
      return count > 0
    },

    versions: async (id, limit, before = 2 ** 31 - 1) => {
      const rows = await ask(VERSIONS, [id, before, limit + 1])
      return rows.map((row) => ({ ...row, cards: parseDeckCards(row.cards) }))
    },
  }
}
