import type { SeatId } from '../engine/index.ts'
import { type Table, tableOptions } from '../protocol/http.ts'
import type { Player } from '../protocol/sockets.ts'
import type { GameRow, SeatRow, UserRow } from '../store/contract.ts'
import type { Presence } from './presence.ts'

/** The seat a person holds at a table, or null. */
export const seatOf = (game: GameRow, user: string): SeatId | null =>
  game.seats.find(({ holder }) => holder?.user === user)?.id ?? null

export const automaSeats = (game: GameRow): SeatId[] =>
  game.seats.filter(({ holder }) => holder?.automa).map(({ id }) => id)

export const optionsOf = (game: GameRow): Table['options'] => tableOptions.parse(game.options)

/** The people and automa at a table, for those who look at it. */
export const playersOf = (game: GameRow, presence: Presence): Player[] =>
  game.seats.flatMap(({ id, holder }) =>
    holder
      ? [
          {
            seat: id,
            name: holder.name,
            pack: holder.setup?.pack ?? null,
            connected: holder.automa || presence.isHere(game.id, id),
            automa: holder.automa,
          },
        ]
      : [],
  )

/** A table as the lobby shows it to one person. */
export function tableFor(game: GameRow, user: UserRow | null, presence: Presence): Table {
  return {
    id: game.id,
    format: game.format,
    status: game.status,
    host: game.hostName,
    hosting: user !== null && game.host === user.id,
    options: optionsOf(game),
    seats: game.seats.map((seat) => seatFor(game, seat, user, presence)),
    createdAt: game.createdAt.toISOString(),
    result: game.result,
  }
}

function seatFor(
  game: GameRow,
  { id, side, holder }: SeatRow,
  user: UserRow | null,
  presence: Presence,
): Table['seats'][number] {
  if (!holder) {
    return { id, side, player: 'open', name: null, me: false, deck: null, pack: null, connected: false }
  }
  const me = user !== null && holder.user === user.id
  return {
    id,
    side,
    player: holder.automa ? 'automa' : 'human',
    name: holder.name,
    me,
    // The name somebody gave to a deck may tell what is in it.
    deck: me || holder.automa ? holder.deck.name : null,
    pack: holder.setup?.pack ?? null,
    connected: holder.automa || presence.isHere(game.id, id),
  }
}
