import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { rowCountOf, rowsOf, type Statement } from '../database/statement.ts'
import type { StoreLog } from '../log.ts'
import { timeMark } from '../page-marks.ts'
import { columns, readable, storedDeckColumns } from './reading.ts'
import type { DeckStore, PublicDecks } from './rows.ts'

const thisMonth = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')`
const ofSide = `(d.side = $1::"Side" OR $1 IS NULL)`

/** A public deck has been published. */
const publicColumns = { ...storedDeckColumns, publishedAt: z.date() }

const NEW = rowsOf(
  'decks-new',
  `
  SELECT ${columns} FROM decks AS d
  WHERE d.visibility = 'public' AND ${ofSide} AND (d."publishedAt", d.id) < ($3::timestamptz, $4)
  ORDER BY d."publishedAt" DESC, d.id DESC LIMIT $2`,
  publicColumns,
)

const WITH_WORD = rowsOf(
  'decks-with',
  `
  SELECT ${columns} FROM deck_words AS w JOIN decks AS d ON d.id = w."deckId" AND d.visibility = 'public'
  WHERE w.word = $5 AND ${ofSide} AND (w.at, w."deckId") < ($3::timestamptz, $4)
  ORDER BY w.at DESC, w."deckId" DESC LIMIT $2`,
  publicColumns,
)

const OF_MONTH = rowsOf(
  'decks-of-month',
  `
  SELECT ${columns} FROM decks AS d
  WHERE d.visibility = 'public' AND d."heatMonth" = ${thisMonth} AND d.heat > 0 AND ${ofSide}
    AND (d.heat, d.id) < ($3::int, $4)
  ORDER BY d.heat DESC, d.id DESC LIMIT $2`,
  publicColumns,
)

const LIKED = rowsOf(
  'decks-liked',
  `
  SELECT ${columns} FROM decks AS d
  WHERE d.visibility = 'public' AND ${ofSide} AND (d.likes, d.id) < ($3::int, $4)
  ORDER BY d.likes DESC, d.id DESC LIMIT $2`,
  publicColumns,
)

/** Adds one like or copy to a deck. `counted` is the column, `seen` has the new rows. */
const countOne = (counted: 'likes' | 'copies'): string => `
  UPDATE decks SET ${counted} = ${counted} + 1, "heatMonth" = ${thisMonth},
    heat = CASE WHEN "heatMonth" = ${thisMonth} THEN heat + 1 ELSE 1 END
  FROM seen WHERE id = seen."deckId"`

const regard = (name: string, what: 'likedAt' | 'copiedAt', counted: 'likes' | 'copies'): Statement<number> =>
  rowCountOf(
    name,
    `
  WITH seen AS (
    INSERT INTO deck_regards AS r ("deckId", "userId", "${what}")
    SELECT id, $2, now() FROM decks WHERE id = $1 AND visibility = 'public' AND "userId" <> $2
    ON CONFLICT ("deckId", "userId") DO UPDATE SET "${what}" = now() WHERE r."${what}" IS NULL
    RETURNING "deckId"
  )
  ${countOne(counted)} RETURNING id`,
  )
const LIKE = regard('deck-like', 'likedAt', 'likes')
const COPIED = regard('deck-copied', 'copiedAt', 'copies')

const UNLIKE = rowCountOf(
  'deck-unlike',
  `
  WITH was AS (
    SELECT "deckId", "userId", "likedAt" FROM deck_regards
    WHERE "deckId" = $1 AND "userId" = $2 AND "likedAt" IS NOT NULL FOR UPDATE
  ), gone AS (
    UPDATE deck_regards AS r SET "likedAt" = NULL FROM was
    WHERE r."deckId" = was."deckId" AND r."userId" = was."userId" RETURNING r."deckId", was."likedAt"
  )
  UPDATE decks SET likes = greatest(likes - 1, 0),
    heat = CASE WHEN "heatMonth" = to_char(gone."likedAt" AT TIME ZONE 'UTC', 'YYYY-MM')
      THEN greatest(heat - 1, 0) ELSE heat END
  FROM gone WHERE id = gone."deckId" RETURNING id`,
)

const LIKES = rowsOf('deck-likes', `SELECT likes FROM decks WHERE id = $1 AND visibility = 'public'`, {
  likes: z.number(),
})
const LIKED_BY = rowCountOf(
  'deck-liked-by',
  `SELECT 1 FROM deck_regards WHERE "deckId" = $1 AND "userId" = $2 AND "likedAt" IS NOT NULL`,
)

const counts = { month: OF_MONTH, likes: LIKED } as const
/** Before every deck, however many likes it has. */
const first = { n: 2 ** 31 - 1, id: '' }

function statementOf(query: PublicDecks): { statement: typeof NEW; values: unknown[] } {
  const common = [query.side ?? null, query.limit + 1]
  if (query.by !== 'new') {
    const { n, id } = query.after ?? first
    return { statement: counts[query.by], values: [...common, n, id] }
  }
  const values = [...common, ...timeMark(query.after)]
  if (query.word === undefined) return { statement: NEW, values }
  return { statement: WITH_WORD, values: [...values, query.word] }
}

/** Reads public decks, and counts their likes and copies. */
export const publicDecks = (
  { ask }: Pick<Database, 'ask'>,
  log: StoreLog,
): Pick<DeckStore, 'public' | 'like' | 'likedBy' | 'copied'> => ({
  public: async (query) => {
    const { statement, values } = statementOf(query)
    const rows = await ask(statement, values)
    return rows.flatMap(readable(log))
  },

  like: async (id, user, liked) => {
    await ask(liked ? LIKE : UNLIKE, [id, user])
    const [row] = await ask(LIKES, [id])
    return row?.likes ?? null
  },

  likedBy: async (id, user) => (await ask(LIKED_BY, [id, user])) > 0,

  copied: async (id, user) => {
    await ask(COPIED, [id, user])
  },
})
