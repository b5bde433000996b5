/** Seats before the start: the host adds automas, and people swap seats. */
import { defaultDeck } from '../../decks/starters.ts'
import type { SeatSetting } from '../../protocol/http.ts'
import type { Swap } from '../../protocol/teams.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, SeatHolder, SeatRow, Store, UserRow } from '../../store/contract.ts'
import { notRatedError } from '../seats/rated.ts'
import { seatHeldBy, tableOptionsOf } from '../seats/seats.ts'

export type SeatChanges = {
  /** Puts an automa into a seat without a person, or removes it. */
  set(user: UserRow, table: string, seat: string, request: SeatSetting): Promise<GameRow>
  /** Swaps two seats, or asks the person in the other seat. */
  swap(user: UserRow, table: string, request: Swap): Promise<GameRow>
  /** Declines or withdraws all swap requests of this person's seat. */
  stay(user: UserRow, table: string): Promise<GameRow>
  /** Removes the swap requests that involve this seat. */
  forget(game: GameRow, seat: string): Promise<void>
}

type SeatChangeDeps = {
  store: Pick<Store, 'games'>
  /** The table; refuses a tournament table, whose seats are fixed. */
  hosted(table: string): Promise<GameRow>
  /** The new holder of this seat as the host requests, with the deck. */
  holder(user: UserRow, game: GameRow, seat: SeatRow, request: SeatSetting): Promise<SeatHolder | null>
}

export function createSeatChanges({ store, hosted, holder }: SeatChangeDeps): SeatChanges {
  async function waiting(table: string): Promise<GameRow> {
    const game = await hosted(table)
    if (game.status !== 'waiting')
      throw new RefusedError('table-started', 'The game at this table has already started.')
    return game
  }

  /** Writes the seats, unless somebody has taken or left one of them meanwhile. */
  async function reseat(game: GameRow, seats: SeatRow[]): Promise<GameRow> {
    const before = seats.map(({ id }) => requireSeat(game, id))
    if (!(await store.games.reseat(game.id, before, seats))) {
      throw new RefusedError('moved-on', 'The seats at this table have just changed. Try again.')
    }
    return now(game.id)
  }

  async function now(table: string): Promise<GameRow> {
    const game = await store.games.get(table)
    if (!game) throw new RefusedError('not-found', 'Table not found. It may have been deleted.')
    return game
  }

  async function keep(game: GameRow, swaps: Swap[]): Promise<void> {
    await store.games.setOptions(game.id, { ...game.options, swaps })
  }

  async function forget(game: GameRow, ...seats: string[]): Promise<void> {
    const { swaps } = tableOptionsOf(game)
    const rest = swaps.filter((each) => !seats.includes(each.seat) && !seats.includes(each.with))
    if (rest.length < swaps.length) await keep(game, rest)
  }

  async function change(game: GameRow, { seat, with: other }: Swap): Promise<GameRow> {
    const [a, b] = [requireSeat(game, seat), requireSeat(game, other)]
    const changed = await reseat(game, [
      { ...a, holder: holderForSide(b, a.side) },
      { ...b, holder: holderForSide(a, b.side) },
    ])
    await forget(changed, seat, other)
    return now(game.id)
  }

  return {
    forget,
    async set(user, table, seat, setting) {
      const game = await waiting(table)
      if (game.host !== user.id)
        throw new RefusedError('forbidden', 'Only the host can add or remove automas at this table.')
      const row = requireSeat(game, seat)
      if (row.holder && !row.holder.automa) throw new RefusedError('seat-taken', 'This seat is taken.')
      if (setting.player === 'open' && (setting.deck !== undefined || setting.automa !== undefined)) {
        throw new RefusedError('bad-request', 'The player who takes an open seat brings the deck.')
      }
      if (setting.player === 'automa' && tableOptionsOf(game).rated)
        throw notRatedError('Only games between two people can be rated.')
      return reseat(game, [{ ...row, holder: await holder(user, game, row, setting) }])
    },

    async swap(user, table, setting) {
      const game = await waiting(table)
      const other = requireSeat(game, setting.with)
      const own = seatHeldBy(game, user.id) === requireSeat(game, setting.seat).id
      if (setting.seat === setting.with)
        throw new RefusedError('bad-request', 'Choose two seats of this table to swap.')
      if (!own && game.host !== user.id) throw new RefusedError('not-your-seat', 'This seat is not yours.')
      const { swaps, from, position } = tableOptionsOf(game)
      if (from || position)
        throw new RefusedError(
          'bad-request',
          'Seats have fixed decks here. Leave your seat and take the other one.',
        )
      const agreed = swaps.some((each) => each.seat === setting.with && each.with === setting.seat)
      if (game.host === user.id || agreed || other.holder?.user == null) return change(game, setting)
      await keep(game, [...swaps.filter(({ seat }) => seat !== setting.seat), setting])
      return now(table)
    },

    async stay(user, table) {
      const game = await waiting(table)
      const seat = seatHeldBy(game, user.id)
      if (seat === null) throw new RefusedError('not-your-seat', 'You have no seat at this table.')
      await forget(game, seat)
      return now(table)
    },
  }
}

function requireSeat(game: GameRow, seat: string): SeatRow {
  const row = game.seats.find(({ id }) => id === seat)
  if (!row) throw new RefusedError('not-found', 'This table has no such seat.')
  return row
}

/**
 * The holder moved to a seat of this side. On the other side, deck and AI cards are replaced by a starter
 * deck and the sparring partner.
 */
function holderForSide({ holder, side }: SeatRow, to: SeatRow['side']): SeatHolder | null {
  if (holder === null || side === to) return holder
  const starter = defaultDeck(to)
  if (!starter) throw new Error(`There is no starter deck for the ${to}.`)
  const { id, name, cards } = starter
  const deck = { deck: { name, side: to, cards }, deckId: id }
  if (!holder.automa) return { ...holder, ...deck }
  return { ...holder, ...deck, name: 'Sparring partner', setup: { pack: 'sparring', difficulty: 'standard' } }
}
