/** What the coach has found in the solo games of a user. */
import { z } from 'zod'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import type { PeopleStore } from './rows.ts'

const GAMES = rowsOf(
  'coached games of a user',
  `
  SELECT "gameId" AS game, state, found FROM coached_games
  WHERE "userId" = $1 ORDER BY "askedAt" DESC, "gameId" DESC`,
  { game: z.string(), state: z.enum(['working', 'done', 'failed']), found: z.unknown() },
)

const OFF = rowsOf('whether the coach is off', 'SELECT true AS off FROM coach_off WHERE "userId" = $1', {
  off: z.boolean().nullable(),
})

const TURN_OFF = rowCountOf(
  'turn the coach off',
  `
  WITH forgotten AS (DELETE FROM coached_games WHERE "userId" = $1)
  INSERT INTO coach_off ("userId") VALUES ($1) ON CONFLICT DO NOTHING`,
)

const TURN_ON = rowCountOf('turn the coach on', 'DELETE FROM coach_off WHERE "userId" = $1')

const TRIM = rowCountOf(
  'trim coached games',
  `
  DELETE FROM coached_games WHERE "userId" = $1
    AND (SELECT count(*) FROM coached_games WHERE "userId" = $1) > $2::int
    AND "gameId" NOT IN (
      SELECT "gameId" FROM coached_games WHERE "userId" = $1
      ORDER BY "askedAt" DESC, "gameId" DESC LIMIT $3::int
    )`,
)

export const coachStore = (ask: PreparedQuery): PeopleStore['coach'] => ({
  games: (user) => ask(GAMES, [user]),
  isOff: async (user) => (await ask(OFF, [user])).length > 0,
  turn: async (user, isOn) => {
    await ask(isOn ? TURN_ON : TURN_OFF, [user])
  },
  trim: async (user, max, kept) => {
    await ask(TRIM, [user, max, kept])
  },
})
