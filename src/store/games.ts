import { z } from 'zod'
import type { Prisma as Sql } from '../generated/prisma/client.ts'
import { automaChoice, deckInput } from '../protocol/http.ts'
import type { GameRow, SeatHolder, SeatRow, Store } from './contract.ts'
import type { Prisma } from './database.ts'

const jsonObject = z.record(z.string(), z.json())
const result = z.object({ winners: z.array(z.string()), reason: z.string(), text: z.string() }).nullable()

const withSeats = { host: { select: { name: true } }, seats: { orderBy: { index: 'asc' } } } as const
type StoredGame = Sql.GameGetPayload<{ include: typeof withSeats }>
type StoredSeat = StoredGame['seats'][number]

const gameRow = (game: StoredGame): GameRow => ({
  id: game.id,
  format: game.format,
  status: game.status,
  host: game.hostId,
  hostName: game.host.name,
  options: jsonObject.parse(game.options),
  seats: game.seats.map(seatRow),
  result: result.parse(game.result),
  createdAt: game.createdAt,
  updatedAt: game.updatedAt,
})

const seatRow = (seat: StoredSeat): SeatRow => ({
  id: seat.id,
  side: seat.side,
  index: seat.index,
  holder: seat.name === null ? null : holderOf(seat, seat.name),
})

const holderOf = (seat: StoredSeat, name: string): SeatHolder => ({
  user: seat.userId,
  automa: seat.automa,
  setup: automaChoice.nullable().parse(seat.setup),
  name,
  deck: deckInput.parse(seat.deck),
  deckId: seat.deckId,
})

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

export const games = (prisma: Prisma): Store['games'] => ({
  create: async (game) => {
    const row = await prisma.game.create({
      data: {
        id: game.id,
        format: game.format,
        hostId: game.host,
        options: jsonObject.parse(game.options),
        seats: { create: game.seats.map(storedSeat) },
      },
      include: withSeats,
    })
    return gameRow(row)
  },

  get: async (id) => {
    const row = await prisma.game.findUnique({ where: { id }, include: withSeats })
    return row && gameRow(row)
  },

  lobby: async (limit) => {
    const rows = await prisma.game.findMany({
      where: { status: 'waiting', options: { path: ['open'], equals: true } },
      include: withSeats,
      orderBy: { createdAt: 'desc' },
      take: limit,
    })
    return rows.map(gameRow)
  },

  watchable: async (limit) => {
    const rows = await prisma.game.findMany({
      where: { status: 'playing', AND: ['open', 'spectators'].map(isSet) },
      include: withSeats,
      orderBy: { createdAt: 'desc' },
      take: limit,
    })
    return rows.map(gameRow)
  },

  ofUser: async (user, limit) => {
    const rows = await prisma.game.findMany({
      where: { OR: [{ hostId: user }, { seats: { some: { userId: user } } }] },
      include: withSeats,
      orderBy: { updatedAt: 'desc' },
      take: limit,
    })
    return rows.map(gameRow)
  },

  playing: async () => {
    const rows = await prisma.game.findMany({ where: { status: 'playing' }, select: { id: true } })
    return rows.map(({ id }) => id)
  },

  // Both touch the game's row first: a table that starts at the same moment waits, or makes them wait.
  takeSeat: async (game, seat, holder) => {
    const taken = await prisma.$executeRaw`
      WITH waiting AS (
        UPDATE games SET "updatedAt" = now() WHERE id = ${game} AND status = 'waiting' RETURNING id
      )
      UPDATE seats
      SET name = ${holder.name}, "userId" = ${holder.user}, automa = ${holder.automa},
        deck = ${JSON.stringify(holder.deck)}::json, "deckId" = ${holder.deckId}
      FROM waiting
      WHERE "gameId" = waiting.id AND seats.id = ${seat} AND name IS NULL`
    return taken > 0
  },

  leaveSeat: async (game, seat, user) => {
    const left = await prisma.$executeRaw`
      WITH waiting AS (
        UPDATE games SET "updatedAt" = now() WHERE id = ${game} AND status = 'waiting' RETURNING id
      )
      UPDATE seats SET name = NULL, "userId" = NULL, automa = false, setup = NULL, deck = NULL, "deckId" = NULL
      FROM waiting
      WHERE "gameId" = waiting.id AND seats.id = ${seat} AND "userId" = ${user}`
    return left > 0
  },

  remove: async (game) => {
    const { count } = await prisma.game.deleteMany({ where: { id: game, status: 'waiting' } })
    return count > 0
  },
})

const isSet = (option: string) => ({ options: { path: [option], equals: true } })
