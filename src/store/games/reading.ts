import { z } from 'zod'
import type { Prisma as Sql } from '../../generated/prisma/client.ts'
import { automaChoice, storedDeck } from '../../protocol/http.ts'
import type { AwaitedSeats, GameRow, GameSummary, SeatHolder, SeatRow, Suspended } from '../contract.ts'
import { type RowOf, rowsOf, type Statement } from '../database/statement.ts'

export const jsonObject = z.record(z.string(), z.json())
const result = z.object({ winners: z.array(z.string()), reason: z.string(), text: z.string() }).nullable()

const glance: z.ZodType<GameSummary> = z.object({
  turn: z.number(),
  seat: z.string(),
  points: z.record(z.string(), z.number()),
  run: z.string().nullable(),
})

const awaits: z.ZodType<AwaitedSeats> = z.object({
  seats: z.array(z.object({ id: z.string(), since: z.number(), until: z.number().nullable() })),
  last: z.string().nullable(),
})

const suspension: z.ZodType<Suspended | null> = z
  .union([z.object({ since: z.number() }), z.object({ seat: z.string(), agreed: z.array(z.string()) })])
  .nullable()

export const withSeats = { host: { select: { name: true } }, seats: { orderBy: { index: 'asc' } } } as const
type StoredGame = Sql.GameGetPayload<{ include: typeof withSeats }>
type StoredSeat = StoredGame['seats'][number]

/** Parses stored JSON. Collects what cannot be parsed, so that one bad row does not hide the others. */
const createJsonReader = () => {
  const damage: string[] = []
  const read = <T>(what: string, schema: z.ZodType<T>, value: unknown, instead: T): T => {
    const { success, data } = schema.safeParse(value)
    if (success) return data
    damage.push(what)
    return instead
  }
  return { read, damage }
}
type StoredJsonParser = ReturnType<typeof createJsonReader>['read']

export const gameRow = (game: StoredGame): GameRow => {
  const { read, damage } = createJsonReader()
  const row = {
    id: game.id,
    format: game.format,
    status: game.status,
    host: game.hostId,
    hostName: game.host.name,
    options: read('options', jsonObject, game.options, {}),
    seats: game.seats.map((seat) => seatRow(seat, read)),
    result: read('result', result, game.result, null),
    suspension: read('suspension', suspension, game.suspension, null),
    createdAt: game.createdAt,
    updatedAt: game.updatedAt,
  }
  const seen = glance.safeParse(game.glance).data
  const waits = awaits.safeParse(game.awaits).data
  return {
    ...row,
    ...(seen && { glance: seen }),
    ...(waits && { awaits: waits }),
    damage: damage.length > 0 ? damage.join(', ') : null,
  }
}

const seatRow = (seat: StoredSeat, read: StoredJsonParser): SeatRow => ({
  id: seat.id,
  side: seat.side,
  index: seat.index,
  holder: seat.name === null ? null : toSeatHolder(seat, seat.name, read),
})

const toSeatHolder = (seat: StoredSeat, name: string, read: StoredJsonParser): SeatHolder => ({
  user: seat.userId,
  automa: seat.automa,
  setup: read(`setup of seat ${seat.id}`, automaChoice.nullable(), seat.setup, null),
  name,
  deck: read(`deck of seat ${seat.id}`, storedDeck, seat.deck, { name: '', side: seat.side, cards: [] }),
  deckId: seat.deckId,
  ...(seat.watched && { watched: true }),
})

const storedSeat = z.object({
  gameId: z.string(),
  id: z.string(),
  side: z.enum(['corp', 'runner']),
  index: z.number(),
  name: z.string().nullable(),
  userId: z.string().nullable(),
  automa: z.boolean(),
  watched: z.boolean(),
  setup: z.json(),
  deck: z.json(),
  deckId: z.string().nullable(),
})

/** The columns of a game in one row, with its seats as JSON. */
export const wholeGameColumns = {
  id: z.string(),
  format: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  hostId: z.string(),
  hostName: z.string(),
  options: z.json(),
  result: z.json().nullable(),
  glance: z.json().nullable(),
  awaits: z.json().nullable(),
  suspension: z.json().nullable(),
  resting: z.boolean(),
  recorded: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  seats: z.array(storedSeat),
}
type WholeGame = RowOf<typeof wholeGameColumns>
export const wholeGame = ({ hostName, ...game }: WholeGame): GameRow =>
  gameRow({ ...game, host: { name: hostName } })

const WHOLE_GAME = `
  SELECT games.*, users.name AS "hostName", (
    SELECT coalesce(json_agg(seats ORDER BY index), '[]') FROM seats WHERE "gameId" = games.id
  ) AS seats
  FROM games JOIN users ON users.id = "hostId"`

/** Reads the games that meet a condition. */
export const gamesWhere = (name: string, condition: string): Statement<WholeGame[]> =>
  rowsOf(name, `${WHOLE_GAME} WHERE ${condition}`, wholeGameColumns)
