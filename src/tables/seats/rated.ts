/** Rated games: the rating changes at their end, written together with it. */

import { afterGame, settledUntil } from '../../rating/sides.ts'
import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, NewRatingChange, RatingRow, SeatRow, Store, UserRow } from '../../store/contract.ts'
import { tableOptionsOf } from './seats.ts'

/** The Runner's first turn: a game that ends earlier does not count. */
export const firstFullTurn = 2

/**
 * The rating changes of a game that ends like this; none for games that don't count: games of guests and
 * automas, and games conceded before the Runner had a turn.
 */
export async function ratingsAfter(
  store: Pick<Store, 'people'>,
  game: GameRow,
  end: { winners: readonly string[]; turn: number },
  now: number,
): Promise<NewRatingChange[]> {
  const { rated, from, position } = tableOptionsOf(game)
  // A fork, or a game from a custom position, was not played from the beginning.
  if (!rated || from || position || end.turn < firstFullTurn) return []
  const [corp, runner] = [seatAt(game, 'corp'), seatAt(game, 'runner')]
  if (!corp || !runner) return []
  const [theirs, others] = await Promise.all([findRatingRow(store, corp), findRatingRow(store, runner)])
  const score = end.winners.length === 0 ? 0.5 : end.winners.includes(corp.id) ? 1 : 0
  const [first, second] = afterGame(theirs, others, score, now)
  return [
    toRatingChange(corp, runner, theirs, first, score, now),
    toRatingChange(runner, corp, others, second, 1 - score, now),
  ]
}

type RatedSeat = { id: string; side: SeatRow['side']; user: string }

function seatAt(game: GameRow, side: SeatRow['side']): RatedSeat | null {
  const found = game.seats.filter((seat) => seat.side === side)
  const [seat] = found
  const user = seat?.holder?.user
  if (!seat || !user || found.length !== 1 || seat.holder?.setup) return null
  return { id: seat.id, side, user }
}

const findRatingRow = async (
  { people }: Pick<Store, 'people'>,
  { user, side }: RatedSeat,
): Promise<RatingRow | null> => (await people.ratings.of(user)).find((row) => row.side === side) ?? null

const toRatingChange = (
  { user, side }: RatedSeat,
  opponent: RatedSeat,
  stood: RatingRow | null,
  { before, after }: ReturnType<typeof afterGame>[number],
  score: number,
  now: number,
): NewRatingChange => ({
  user,
  side,
  n: (stood?.games ?? 0) + 1,
  opponent: opponent.user,
  score,
  before: before.rating,
  ...after,
  settledUntil: settledUntil(after, now),
})

/** The refusal of a rated game for a bot. */
export const ratedBotsError = (): RefusedError =>
  notRatedError('Bots cannot play rated games on this server.')
/** The refusal `not-rated` with this message. */
export const notRatedError = (message: string): RefusedError => new RefusedError('not-rated', message)

/** Refuses a rated table that is not for two people with accounts. */
export function checkRated(
  table: { format: string; options: { rated: boolean }; seats: readonly { player: string }[] },
  { guest, bot }: Pick<UserRow, 'guest' | 'bot'>,
): void {
  if (!table.options.rated) return
  if (bot && !bot.rated) throw ratedBotsError()
  if (guest) throw notRatedError('Rated games need an account. Sign in or create one.')
  if (table.format !== 'classic' || table.seats.some(({ player }) => player === 'automa')) {
    throw notRatedError('Only games between two people can be rated.')
  }
}
