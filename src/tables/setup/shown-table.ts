import type { Table } from '../../protocol/http.ts'
import type { GameRow, UserRow } from '../../store/contract.ts'
import type { Quarantine } from '../live/quarantine.ts'
import type { Presence } from '../seats/presence.ts'
import { damageIn, tableFor } from '../seats/seats.ts'

/** Tables as a user sees them in lists. */
export type TableViewBuilder = (user: UserRow | null) => (game: GameRow) => Table

/** A table for a list: a damaged one is marked, and does not keep the others from being listed. */
export const createShown =
  (presence: Presence, quarantine: Quarantine): TableViewBuilder =>
  (user) =>
  (game) => {
    const damage = damageIn(game)
    if (damage !== null) quarantine.put(game.id, damage)
    return tableFor(game, user, presence, quarantine.has(game.id))
  }
