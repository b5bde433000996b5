/** Who may take a seat at a waiting table. */

import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, Store, UserRow } from '../../store/contract.ts'
import { notRatedError, ratedBotsError } from '../seats/rated.ts'
import { othersAt, tableOptionsOf } from '../seats/seats.ts'

/**
 * Refuses players who have blocked somebody at the table or are blocked by them, players whom the host has
 * removed, and in rated games guests and unrated bots.
 */
export async function checkWelcome(
  { people }: Pick<Store, 'people'>,
  game: GameRow,
  user: UserRow,
): Promise<void> {
  const { rated, sent } = tableOptionsOf(game)
  if (rated && user.guest) throw notRatedError('This game is rated. Sign in or create an account to play.')
  if (rated && user.bot && !user.bot.rated) throw ratedBotsError()
  if (sent.includes(user.id)) throw new RefusedError('apart', 'The host removed you from this table.')
  if (await people.relations.hasBlockBetween(user.id, othersAt(game, user))) throw blockedError()
}

/** The refusal for a player who has blocked somebody at the table, or is blocked by them. */
export const blockedError = (): RefusedError =>
  new RefusedError(
    'apart',
    'You cannot join: someone at this table has blocked you, or you have blocked them.',
  )
