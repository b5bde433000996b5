/** Solo ratings: against people of the ladder. */
import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { changeColumns, ratingColumns, side } from './ratings.ts'
import type { PeopleStore } from './rows.ts'

const OF = rowsOf(
  'solo ratings of a user',
  `
  SELECT "userId" AS user, side, rating, deviation, volatility, games, won, at FROM solo_ratings
  WHERE "userId" = $1 ORDER BY side`,
  ratingColumns,
)

const CHANGE = rowsOf(
  'solo rating change of a game',
  `
  SELECT "userId" AS user, side, n, "gameId" AS game, opponent, score, before, rating, deviation, at
  FROM solo_changes WHERE "gameId" = $1`,
  changeColumns,
)

const MEETINGS = rowsOf(
  'solo meetings of a user',
  `
  SELECT side, opponent, count(*)::int AS games, (count(*) FILTER (WHERE score = 1))::int AS won
  FROM solo_changes WHERE "userId" = $1 GROUP BY side, opponent ORDER BY side, opponent`,
  { side, opponent: z.string(), games: z.number(), won: z.number() },
)

const SCORES = rowsOf(
  'last solo scores of a user',
  `
  SELECT changes.side, score FROM solo_changes AS changes
  JOIN solo_ratings AS known ON known."userId" = changes."userId" AND known.side = changes.side
  WHERE changes."userId" = $1 AND n > games - $2::int ORDER BY changes.side, n DESC`,
  { side, score: z.number() },
)

const MARKS = rowsOf(
  'marks of a solo game',
  'SELECT hint, undo, handed, wanted, tried FROM solo_games WHERE "gameId" = $1',
  { hint: z.boolean(), undo: z.boolean(), handed: z.boolean(), wanted: z.number(), tried: z.number() },
)

const HINTED = rowCountOf(
  'first hint in a solo game',
  `
  INSERT INTO solo_games ("gameId", hint) SELECT id, true FROM games WHERE id = $1
  ON CONFLICT ("gameId") DO UPDATE SET hint = true WHERE NOT solo_games.hint`,
)

const BEGIN = rowCountOf(
  'begin solo ratings',
  `
  INSERT INTO solo_ratings AS known ("userId", side, rating, deviation, volatility, games, won, at)
  SELECT id, unnest(enum_range(NULL::"Side")), $2::float8, $3::float8, $4::float8, 0, 0, now()
  FROM users WHERE id = $1
  ON CONFLICT ("userId", side) DO UPDATE SET
    rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at
  WHERE known.games = 0`,
)

/** A lesson counts once, however often it is done. A puzzle is stored like a lesson, but is none. */
const LESSONS = rowsOf(
  'finished lessons of a user',
  `
  SELECT count(*)::int AS n FROM (
    SELECT DISTINCT options ->> 'lesson' FROM games
    WHERE "hostId" = $1 AND status = 'over' AND options ->> 'lesson' NOT LIKE 'puzzle%' LIMIT $2::int
  ) AS finished`,
  { n: z.number() },
)

export const soloStore = (ask: PreparedQuery): PeopleStore['solo'] => ({
  of: (user) => ask(OF, [user]),
  change: async (game) => (await ask(CHANGE, [game]))[0] ?? null,
  meetings: (user) => ask(MEETINGS, [user]),
  scores: (user, each) => ask(SCORES, [user, each]),
  marks: async (game) => (await ask(MARKS, [game]))[0] ?? null,
  hinted: async (game) => (await ask(HINTED, [game])) > 0,
  begin: async (user, { rating, deviation, volatility }) => {
    await ask(BEGIN, [user, rating, deviation, volatility])
  },
  lessons: async (user, max) => (await ask(LESSONS, [user, max]))[0]?.n ?? 0,
})
