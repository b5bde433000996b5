import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { type RowOf, rowsOf } from '../database/statement.ts'
import { timeMark } from '../page-marks.ts'
import type { PastGameRow, PeopleStore } from './rows.ts'

const side = z.enum(['corp', 'runner'])
const columns = {
  id: z.string(),
  side,
  seat: z.string(),
  opponentId: z.string(),
  opponent: z.string().nullable(),
  result: z.object({ winners: z.array(z.string()), text: z.string() }).nullable(),
  at: z.date(),
  before: z.number().nullable(),
  rating: z.number().nullable(),
}

/** Two-player games against a person. Lessons and games against automas are left out. */
const PLAYED = `
  FROM seats JOIN games ON games.id = seats."gameId"
  WHERE seats."userId" = $1 AND games.status = 'over' AND games.format = 'classic'`

/**
 * Who may see a game in a list; mirrors `visibilityOf`. `$5` is the reader, null for an anonymous visitor.
 */
const SHOWN = `$5 = $1
  OR EXISTS (SELECT 1 FROM seats AS own WHERE own."gameId" = games.id AND own."userId" = $5)
  OR options -> 'spectators' = 'true'::jsonb AND CASE
    WHEN coalesce(options -> 'tournament', 'null'::jsonb) <> 'null'::jsonb
      THEN coalesce(options ->> 'visibility', 'public') = 'public'
    WHEN options ->> 'visibility' = 'friends' THEN "hostId" = $5 OR EXISTS (
      SELECT 1 FROM relations
      WHERE kind = 'friend' AND relations."userId" = coalesce(options ->> 'circle', "hostId") AND "otherId" = $5
    )
    WHEN options ->> 'visibility' IS NOT NULL THEN options ->> 'visibility' = 'public'
    ELSE options -> 'open' = 'true'::jsonb
  END`

/**
 * Selects the user's games first, then sorts, and joins opponents only for the rows shown. Without `OFFSET 0`
 * Postgres would scan all games by time until it has found enough of this user's.
 */
const HISTORY = rowsOf(
  'games against people',
  `
  SELECT mine.id, mine.side, mine.seat, other."userId" AS "opponentId", coalesce(users.name, other.name) AS opponent,
    mine.result, mine.at, before, changed.rating
  FROM (
    SELECT * FROM (
      SELECT games.id, seats.side, seats.id AS seat, games.result, games."updatedAt" AS at ${PLAYED}
        AND (${SHOWN})
      OFFSET 0
    ) AS theirs
    WHERE (at, id) < ($2::timestamptz, $3) ORDER BY at DESC, id DESC OFFSET 0
  ) AS mine
  JOIN seats AS other ON other."gameId" = mine.id AND other.id <> mine.seat AND other."userId" IS NOT NULL
  LEFT JOIN users ON users.id = other."userId"
  LEFT JOIN rating_changes AS changed ON changed."gameId" = mine.id AND changed."userId" = $1
  ORDER BY mine.at DESC, mine.id DESC
  LIMIT $4`,
  columns,
)

/** Counted when games end. Kept when those games are removed. */
const TALLY = rowsOf(
  'tally of a user',
  `
  SELECT side, deck, nullif("deckId", '') AS "deckId", played, won FROM tallies WHERE "userId" = $1
  ORDER BY played DESC, deck
  LIMIT 200`,
  { side, deck: z.string(), deckId: z.string().nullable(), played: z.number(), won: z.number() },
)

export const historyStore = (ask: PreparedQuery): Pick<PeopleStore, 'history' | 'tally'> => ({
  history: async (user, limit, asking, after) =>
    (await ask(HISTORY, [user, ...timeMark(after), limit, asking])).map(pastGame),
  tally: (user) => ask(TALLY, [user]),
})

const pastGame = ({
  id,
  side,
  seat,
  opponentId,
  opponent,
  result,
  at,
  before,
  rating,
}: RowOf<typeof columns>): PastGameRow => ({
  id,
  side,
  opponent: { id: opponentId, name: opponent ?? '' },
  won: result && result.winners.length > 0 ? result.winners.includes(seat) : null,
  text: result?.text ?? '',
  at,
  change: before === null || rating === null ? null : { before, rating },
})
