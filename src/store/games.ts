import { z } from 'zod'
import type { Prisma as Sql } from '../generated/prisma/client.ts'
import { automaChoice, deckKept } from '../protocol/http.ts'
import type { GameRow, SeatHolder, SeatRow, Store } from './contract.ts'
import type { Prisma } from './database.ts'
import { isTaken } from './unavailable.ts'

const jsonObject = z.record(z.string(), z.json())
const result = z.object({ winners: z.array(z.string()), reason: z.string(), text: z.string() }).nullable()

export const withSeats = { host: { select: { name: true } }, seats: { orderBy: { index: 'asc' } } } as const
type StoredGame = Sql.GameGetPayload<{ include: typeof withSeats }>
type StoredSeat = StoredGame['seats'][number]

/** Reads what is stored as JSON; what can't be read is noted, so that one bad row never hides the others. */
const reader = () => {
  const damage: string[] = []
  const read = <T>(what: string, schema: z.ZodType<T>, value: unknown, instead: T): T => {
    const { success, data } = schema.safeParse(value)
    if (success) return data
    damage.push(what)
    return instead
  }
  return { read, damage }
}
type Read = ReturnType<typeof reader>['read']

export const gameRow = (game: StoredGame): GameRow => {
  const { read, damage } = reader()
  const row = {
    id: game.id,
    format: game.format,
    status: game.status,
    host: game.hostId,
    hostName: game.host.name,
    options: read('options', jsonObject, game.options, {}),
    seats: game.seats.map((seat) => seatRow(seat, read)),
    result: read('result', result, game.result, null),
    createdAt: game.createdAt,
    updatedAt: game.updatedAt,
  }
  return { ...row, damage: damage.length > 0 ? damage.join(', ') : null }
}

const seatRow = (seat: StoredSeat, read: Read): SeatRow => ({
  id: seat.id,
  side: seat.side,
  index: seat.index,
  holder: seat.name === null ? null : holderOf(seat, seat.name, read),
})

const holderOf = (seat: StoredSeat, name: string, read: Read): SeatHolder => ({
  user: seat.userId,
  automa: seat.automa,
  setup: read(`setup of seat ${seat.id}`, automaChoice.nullable(), seat.setup, null),
  name,
  deck: read(`deck of seat ${seat.id}`, deckKept, seat.deck, { name: '', side: seat.side, cards: [] }),
  deckId: seat.deckId,
  ...(seat.watched && { watched: true }),
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

  waiting: async (host) => prisma.game.count({ where: { hostId: host, status: 'waiting' } }),

  standing: async (since, ms) => {
    const [now] = await prisma.$queryRaw<{ until: Date }[]>`
      SELECT now() - make_interval(secs => ${ms / 1000}::double precision) AS until`
    if (!now) throw new Error('The database does not know what time it is.')
    const { until } = now
    const moved = since === null ? { lte: until } : { gt: since, lte: until }
    const rows = await prisma.game.findMany({
      where: { status: 'playing', resting: false, updatedAt: moved },
      select: { id: true },
    })
    return { games: rows.map(({ id }) => id), until }
  },

  rest: async (game, seq) => {
    // Where somebody has moved meanwhile it is not for us to say.
    await prisma.$executeRaw`
      UPDATE games SET resting = true
      WHERE id = ${game} AND NOT EXISTS (SELECT 1 FROM journal WHERE "gameId" = ${game} AND seq > ${seq})`
  },

  // Both touch the game's row first: a table that starts at the same moment waits, or makes them wait.
  takeSeat: async (game, seat, holder) => {
    const taken = prisma.$executeRaw`
      WITH waiting AS (
        UPDATE games SET "updatedAt" = now() WHERE id = ${game} AND status = 'waiting' RETURNING id
      )
      UPDATE seats
      SET name = ${holder.name}, "userId" = ${holder.user}, automa = ${holder.automa},
        deck = ${JSON.stringify(holder.deck)}::json, "deckId" = ${holder.deckId}
      FROM waiting
      WHERE "gameId" = waiting.id AND seats.id = ${seat} AND name IS NULL`
    try {
      return (await taken) > 0
    } catch (err) {
      // They have just sat down elsewhere at this table.
      if (isTaken(err)) return false
      throw err
    }
  },

  leaveSeat: async (game, seat, user) => {
    const left = await prisma.$executeRaw`
      WITH waiting AS (
        UPDATE games SET "updatedAt" = now() WHERE id = ${game} AND status = 'waiting' RETURNING id
      )
      UPDATE seats SET name = NULL, "userId" = NULL, automa = false, watched = false, setup = NULL, deck = NULL, "deckId" = NULL
      FROM waiting
      WHERE "gameId" = waiting.id AND seats.id = ${seat} AND "userId" = ${user}`
    return left > 0
  },

  setOptions: async (game, options) => {
    const text = JSON.stringify(jsonObject.parse(options))
    // The game has not moved: its time stays as it was.
    await prisma.$executeRaw`UPDATE games SET options = ${text}::jsonb WHERE id = ${game}`
  },

  remove: async (game) => {
    const { count } = await prisma.game.deleteMany({ where: { id: game, status: 'waiting' } })
    return count > 0
  },
})

const isSet = (option: string) => ({ options: { path: [option], equals: true } })
