import { z } from 'zod'
import type { SeatRow, Store } from '../contract.ts'
import type { Database } from '../database/database.ts'
import { isUniqueViolation } from '../database/errors.ts'
import { quotaKind } from '../database/quotas.ts'
import { rowCountOf, rowsOf } from '../database/statement.ts'
import { gameLists } from './lists.ts'
import { gamesWhere, jsonObject, wholeGame, wholeGameColumns } from './reading.ts'

const storedSeat = ({ id, side, index, holder }: SeatRow) => ({
  id,
  side,
  index,
  ...(holder && {
    name: holder.name,
    userId: holder.user,
    automa: holder.automa,
    ...(holder.setup && { setup: holder.setup }),
    deck: holder.deck,
    deckId: holder.deckId,
  }),
})

/** Seats as JSON for the statements that create games. */
export const seatJson = (seats: SeatRow[]): string => JSON.stringify(seats.map(storedSeat))

const GET_GAME = gamesWhere('game', 'games.id = $1')

const MAKE_GAME = rowsOf(
  'new game',
  `
  WITH game AS (
    INSERT INTO games (id, format, "hostId", options) VALUES ($1, $2, $3, $4::jsonb) RETURNING *
  ), seated AS (
    INSERT INTO seats ("gameId", id, side, index, name, "userId", automa, setup, deck, "deckId")
    SELECT game.id, seat.id, side, index, name, "userId", coalesce(automa, false), setup, deck, "deckId"
    FROM game, json_to_recordset($5::json) AS seat(
      id text, side "Side", index int, name text, "userId" text, automa boolean, setup json, deck json, "deckId" text
    )
    RETURNING *
  )
  SELECT game.*, users.name AS "hostName", (
    SELECT coalesce(json_agg(seated ORDER BY index), '[]') FROM seated
  ) AS seats
  FROM game JOIN users ON users.id = "hostId"`,
  wholeGameColumns,
)

const TAKE_SEAT = rowCountOf(
  'take a seat',
  `
  WITH waiting AS (
    UPDATE games SET "updatedAt" = now() WHERE id = $1 AND status = 'waiting' RETURNING id
  )
  UPDATE seats SET name = $3, "userId" = $4, automa = $5, deck = $6::json, "deckId" = $7
  FROM waiting
  WHERE "gameId" = waiting.id AND seats.id = $2 AND name IS NULL
  RETURNING seats.id`,
)

const LEAVE_SEAT = rowCountOf(
  'leave a seat',
  `
  WITH waiting AS (
    UPDATE games SET "updatedAt" = now() WHERE id = $1 AND status = 'waiting' RETURNING id
  )
  UPDATE seats SET name = NULL, "userId" = NULL, automa = false, watched = false, setup = NULL, deck = NULL, "deckId" = NULL
  FROM waiting
  WHERE "gameId" = waiting.id AND seats.id = $2 AND "userId" = $3`,
)

/**
 * Deletes seats and inserts them again, since a user may not have two seats at a table, not even for a
 * moment.
 */
const RESEAT = rowCountOf(
  'change seats',
  `
  WITH waiting AS (
    UPDATE games SET "updatedAt" = now() WHERE id = $1 AND status = 'waiting' RETURNING id
  ), gone AS (
    DELETE FROM seats
    USING waiting, json_to_recordset($2::json) AS was(id text, name text, "userId" text, automa boolean)
    WHERE "gameId" = waiting.id AND seats.id = was.id AND seats.name IS NOT DISTINCT FROM was.name
      AND seats."userId" IS NOT DISTINCT FROM was."userId" AND seats.automa = coalesce(was.automa, false)
    RETURNING seats.id
  )
  INSERT INTO seats ("gameId", id, side, index, name, "userId", automa, setup, deck, "deckId")
  SELECT waiting.id, seat.id, side, index, name, "userId", coalesce(automa, false), setup, deck, "deckId"
  FROM waiting, json_to_recordset($3::json) AS seat(
    id text, side "Side", index int, name text, "userId" text, automa boolean, setup json, deck json, "deckId" text
  )
  WHERE (SELECT count(*) FROM gone) >= 0
  RETURNING id`,
)

/**
 * Lock for taking a seat and for seeing a hand. What is there is read in a later statement, after the lock.
 */
export const LOCK_GAMES = rowCountOf(
  'a game alone',
  'SELECT 1 FROM games WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE',
)

const LOOK = rowsOf(
  'look',
  `
  WITH other AS (
    SELECT 1 FROM seats WHERE "gameId" = $1 AND "userId" = $2 AND id <> $3
  ), seen AS (
    INSERT INTO looks ("gameId", "userId", seat) SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM other)
    ON CONFLICT DO NOTHING
  )
  SELECT EXISTS (SELECT 1 FROM other) AS elsewhere`,
  { elsewhere: z.boolean() },
)

/**
 * Writes the game's row, so that a player who takes a seat at the same time waits and finds it closed, or
 * already has it.
 */
const EXPOSE = rowCountOf(
  'exposed seats',
  `
  UPDATE games SET options = options || jsonb_build_object('exposed', (
    SELECT jsonb_agg(DISTINCT seat)
    FROM jsonb_array_elements(coalesce(options -> 'exposed', '[]'::jsonb) || $2::jsonb) AS seat
  ))
  WHERE id = $1 AND NOT EXISTS (
    SELECT 1 FROM seats WHERE "gameId" = $1 AND "userId" IS NOT NULL AND $2::jsonb ? seats.id
  )
  RETURNING id`,
)

const AGO = rowsOf('how long ago', 'SELECT now() - make_interval(secs => $1::double precision) AS until', {
  until: z.date(),
})
/** If a move came in the meantime, the game is not at rest. */
const REST = rowCountOf(
  'a game rests',
  `
  UPDATE games SET resting = true
  WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM journal WHERE "gameId" = $1 AND seq > $2)`,
)
/** Not a move, so `updatedAt` stays. */
const SET_OPTIONS = rowCountOf('options of a game', 'UPDATE games SET options = $2::jsonb WHERE id = $1')
const VISITED = rowCountOf(
  'visited games',
  `
  UPDATE games SET "updatedAt" = now()
  WHERE id = ANY($1::text[]) AND status = 'playing'
    AND "updatedAt" < now() - make_interval(secs => $2::double precision)`,
)

const KIND = quotaKind({
  name: 'waiting tables',
  kept: 'tables',
  of: `games WHERE "hostId" = $1 AND status = 'waiting'`,
})

export const gameStore = ({
  prisma,
  ask,
  runInTransaction,
  withinQuota,
}: Pick<Database, 'prisma' | 'ask' | 'runInTransaction' | 'withinQuota'>): Store['games'] => ({
  create: async (game, most = Number.POSITIVE_INFINITY) => {
    const options = JSON.stringify(jsonObject.parse(game.options))
    const seats = seatJson(game.seats)
    const values = [game.id, game.format, game.host, options, seats]
    const [row] = await withinQuota(game.host, KIND, most, (ask) => ask(MAKE_GAME, values))
    if (!row) throw new Error('The new game is not there.')
    return wholeGame(row)
  },

  get: async (id) => {
    const [row] = await ask(GET_GAME, [id])
    return row ? wholeGame(row) : null
  },

  ...gameLists(ask),

  listStalled: async (since, ms) => {
    const [now] = await ask(AGO, [ms / 1000])
    if (!now) throw new Error('The database does not know what time it is.')
    const { until } = now
    const moved = since === null ? { lte: until } : { gt: since, lte: until }
    const rows = await prisma.game.findMany({
      where: { status: 'playing', resting: false, updatedAt: moved },
      select: { id: true },
    })
    return { games: rows.map(({ id }) => id), until }
  },

  markWaitingForPerson: async (game, seq) => {
    await ask(REST, [game, seq])
  },

  // Taking and leaving a seat write the game's row first, so that they and a start at the same moment wait
  // for each other.
  takeSeat: async (game, seat, holder) => {
    const { name, user, automa, deck, deckId } = holder
    const values = [game, seat, name, user, automa, JSON.stringify(deck), deckId]
    try {
      return (await ask(TAKE_SEAT, values)) > 0
    } catch (err) {
      // The user has just taken another seat at this table.
      if (isUniqueViolation(err)) return false
      throw err
    }
  },

  leaveSeat: async (game, seat, user) => (await ask(LEAVE_SEAT, [game, seat, user])) > 0,

  reseat: async (game, before, after) => {
    const values = [game, JSON.stringify(before.map(storedSeat)), JSON.stringify(after.map(storedSeat))]
    try {
      return (await ask(RESEAT, values)) > 0
    } catch (err) {
      // A seat whose holder has changed was not deleted, so it still exists.
      if (isUniqueViolation(err)) return false
      throw err
    }
  },

  recordViewpoint: (game, user, seat) =>
    runInTransaction(async (ask) => {
      await ask(LOCK_GAMES, [[game]])
      const [row] = await ask(LOOK, [game, user, seat])
      return row?.elsewhere === false
    }),

  recordExposedSeats: (game, seats) =>
    runInTransaction(async (ask) => {
      await ask(LOCK_GAMES, [[game]])
      return (await ask(EXPOSE, [game, JSON.stringify(seats)])) > 0
    }),

  seatsSeenBy: async (gameId, userId) =>
    (await prisma.look.findMany({ where: { gameId, userId }, orderBy: { seat: 'asc' } })).map(
      ({ seat }) => seat,
    ),

  setOptions: async (game, options) => {
    const text = JSON.stringify(jsonObject.parse(options))
    await ask(SET_OPTIONS, [game, text])
  },

  markActive: async (games, ms) => {
    if (games.length === 0) return
    await ask(VISITED, [games, ms / 1000])
  },

  remove: async (game) => {
    const { count } = await prisma.game.deleteMany({ where: { id: game, status: 'waiting' } })
    return count > 0
  },
})
