/** Who may find a table and see its game, from its creation to its deletion. */

import { RefusedError } from '../../shared/refusal.ts'
import type { GameRow, Store, UserRow } from '../../store/contract.ts'
import { seatHeldBy, tableOptionsOf, visibilityOf } from './seats.ts'

type Friends = { people: { relations: Pick<Store['people']['relations'], 'kind'> } }

/** Whose friends may see a table that is for friends. */
export const ownerOf = (game: GameRow): string => tableOptionsOf(game).circle ?? game.host

/** May this person (null: anybody with the link) see the table, its game and its replay? */
export async function maySee(
  { people }: Friends,
  game: GameRow,
  user: Pick<UserRow, 'id'> | null,
): Promise<boolean> {
  if (visibilityOf(game) !== 'friends') return true
  if (user === null) return false
  const owner = ownerOf(game)
  if ([owner, game.host].includes(user.id) || seatHeldBy(game, user.id) !== null) return true
  return (await people.relations.kind(owner, user.id)) === 'friend'
}

/** @throws RefusedError `forbidden` if the user may not see the table. */
export async function checkVisible(
  store: Friends,
  game: GameRow,
  user: Pick<UserRow, 'id'> | null,
): Promise<void> {
  if (await maySee(store, game, user)) return
  throw new RefusedError(
    'forbidden',
    `Only friends of the host can open this table. Sign in, and ask ${game.hostName} to add you as a friend.`,
  )
}
