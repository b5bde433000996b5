import type { Ask } from '../ask.ts'
import { timeMark } from '../marks.ts'
import type { PastGame, People, Side, Tally } from '../people-rows.ts'

type Row = {
  id: string
  side: Side
  opponentId: string | null
  opponent: string | null
  result: { winners: string[]; text: string } | null
  seat: string
  at: Date
  before: number | null
  rating: number | null
}

/** Games for two, against a person: lessons and automa are nobody's record. */
const AGAINST_PEOPLE = `
  FROM seats JOIN games ON games.id = seats."gameId"
  JOIN seats AS other ON other."gameId" = games.id AND other.id <> seats.id AND other."userId" IS NOT NULL
  WHERE seats."userId" = $1 AND games.status = 'over' AND games.format = 'classic'`

const HISTORY = `
  SELECT games.id, seats.side, seats.id AS seat, other."userId" AS "opponentId",
    coalesce(users.name, other.name) AS opponent, games.result, games."updatedAt" AS at, before, changed.rating
  ${AGAINST_PEOPLE.replace('WHERE', 'LEFT JOIN users ON users.id = other."userId" LEFT JOIN rating_changes AS changed ON changed."gameId" = games.id AND changed."userId" = $1 WHERE')}
    AND ($5 OR options -> 'spectators' = 'true'::jsonb)
    AND (games."updatedAt", games.id) < ($2::timestamptz, $3)
  ORDER BY games."updatedAt" DESC, games.id DESC
  LIMIT $4`

const TALLY = `
  SELECT seats.side, seats.deck ->> 'name' AS deck, seats."deckId", count(*)::int AS played,
    count(*) FILTER (WHERE result -> 'winners' ? seats.id)::int AS won
  ${AGAINST_PEOPLE}
  GROUP BY 1, 2, 3
  ORDER BY 4 DESC, 2
  LIMIT 200`

export const history = (ask: Ask): Pick<People, 'history' | 'tally'> => ({
  history: async (user, limit, all, after) =>
    (await ask<Row>('games against people', HISTORY, [user, ...timeMark(after), limit, all])).map(pastGame),
  tally: (user) => ask<Tally>('tally of a user', TALLY, [user]),
})

const pastGame = ({ id, side, seat, opponentId, opponent, result, at, before, rating }: Row): PastGame => ({
  id,
  side,
  opponent: { id: opponentId, name: opponent ?? '' },
  won: result && result.winners.length > 0 ? result.winners.includes(seat) : null,
  text: result?.text ?? '',
  at,
  change: before === null || rating === null ? null : { before, rating },
})
