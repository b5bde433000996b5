import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowsOf } from '../database/statement.ts'
import type { PeopleStore } from './rows.ts'

const RATING = `"userId" AS user, side, rating, deviation, volatility, games, won, at`
export const side = z.enum(['corp', 'runner'])
/** Columns of a rating, against people or solo. */
export const ratingColumns = {
  user: z.string(),
  side,
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  games: z.number(),
  won: z.number(),
  at: z.date(),
}

/** Columns of what one game did to a rating. */
export const changeColumns = {
  user: z.string(),
  side,
  n: z.number(),
  game: z.string(),
  opponent: z.string(),
  score: z.number(),
  before: z.number(),
  rating: z.number(),
  deviation: z.number(),
  at: z.date(),
}

const OF = rowsOf(
  'ratings of a user',
  `SELECT ${RATING} FROM ratings WHERE "userId" = $1 ORDER BY side`,
  ratingColumns,
)

const CHANGES = rowsOf(
  'rating changes of a game',
  `
  SELECT "userId" AS user, side, n, "gameId" AS game, "opponentId" AS opponent, score, before, rating, deviation, at
  FROM rating_changes WHERE "gameId" = $1 ORDER BY side`,
  changeColumns,
)

const BEST = rowsOf(
  'the best',
  `
  SELECT ${RATING}, users.name FROM ratings JOIN users ON users.id = "userId"
  WHERE side = $1::"Side" AND "settledUntil" > now() AND (rating < $2 OR (rating = $2 AND "userId" > $3))
  ORDER BY rating DESC, "userId"
  LIMIT $4`,
  { ...ratingColumns, name: z.string() },
)

export const ratingStore = (ask: PreparedQuery): PeopleStore['ratings'] => ({
  of: (user) => ask(OF, [user]),
  changes: (game) => ask(CHANGES, [game]),
  best: (side, limit, after) => ask(BEST, [side, after?.rating ?? 'Infinity', after?.id ?? '', limit]),
})
