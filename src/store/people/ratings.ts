import type { PreparedQuery } from '../database/prepared-query.ts'
import type { ChangeRow, PeopleStore, RankedRow, RatingRow } from './rows.ts'

const RATING = `"userId" AS user, side, rating, deviation, volatility, games, won, at`

const OF = `SELECT ${RATING} FROM ratings WHERE "userId" = $1 ORDER BY side`

const CHANGES = `
  SELECT "userId" AS user, side, n, "gameId" AS game, "opponentId" AS opponent, score, before, rating, deviation, at
  FROM rating_changes WHERE "gameId" = $1 ORDER BY side`

const BEST = `
  SELECT ${RATING}, users.name FROM ratings JOIN users ON users.id = "userId"
  WHERE side = $1::"Side" AND "settledUntil" > now() AND (rating < $2 OR (rating = $2 AND "userId" > $3))
  ORDER BY rating DESC, "userId"
  LIMIT $4`

export const ratingStore = (ask: PreparedQuery): PeopleStore['ratings'] => ({
  of: (user) => ask<RatingRow>('ratings of a user', OF, [user]),
  changes: (game) => ask<ChangeRow>('rating changes of a game', CHANGES, [game]),
  best: (side, limit, after) =>
    ask<RankedRow>('the best', BEST, [side, after?.rating ?? 'Infinity', after?.id ?? '', limit]),
})
