/** Who may sit down at a table that waits. */
import type { GameRow, Store, UserRow } from '../store/contract.ts'
import { noRatedBots, notRatedReason } from './rated.ts'
import { RefusedError } from './refusal.ts'
import { othersAt, tableOptionsOf } from './seats.ts'

/** Nobody sits with whoever wants nothing to do with them, and no guest plays a rated game. */
export async function checkWelcome(
  { people }: Pick<Store, 'people'>,
  game: GameRow,
  user: UserRow,
): Promise<void> {
  const { rated, sent } = tableOptionsOf(game)
  if (rated && user.guest) throw notRatedReason('This game is rated: for that you need an account.')
  if (rated && user.bot && !user.bot.rated) throw noRatedBots()
  if (sent.includes(user.id))
    throw new RefusedError('apart', 'The host has given your seat at this table to others.')
  if (await people.relations.apart(user.id, othersAt(game, user))) throw assertNotBlocked()
}

export const assertNotBlocked = (): RefusedError =>
  new RefusedError('apart', 'You and somebody at this table are kept apart.')
