import type { Store } from '../store/contract.ts'
import { hasBegunPlay } from '../tables/setup/tournament-listeners.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import type { CachedEvent } from './event-cache.ts'
import { isStillPaired, parsePairingKey } from './required-tables.ts'
import type { SeenRoom } from './view/rooms.ts'

/**
 * Marks a departure from the cut as `begun` if one of its games is in progress at a table of the server: then
 * nobody moves up (T20, T22).
 */
export async function withBegun(
  { tournaments, journal }: Pick<Store, 'tournaments' | 'journal'>,
  { id, event }: CachedEvent,
  entry: Entry,
): Promise<Entry> {
  if ((entry.type !== 'drop' && entry.type !== 'disqualify') || !event.cut) return entry
  const rooms = (await tournaments.tables(id)).filter(
    (row) =>
      row.status !== 'closed' && parsePairingKey(row.place).kind === 'match' && isStillPaired(event, row),
  )
  // The deal is move 0.
  const moves = await journal.newest(rooms.map((row) => row.id))
  const begun = rooms.some((row) => row.status === 'over' || (moves.get(row.id) ?? 0) > 0)
  return begun ? { ...entry, begun: true } : entry
}

/** The tables of an event, with whether play has begun at open ones. */
export async function seenRooms(
  { tournaments, journal }: Pick<Store, 'tournaments' | 'journal'>,
  id: string,
): Promise<SeenRoom[]> {
  const rows = await tournaments.tables(id)
  const open = rows.filter(({ status }) => status === 'open')
  if (open.length === 0) return rows
  const moves = await journal.newest(open.map((row) => row.id))
  return rows.map((row) => ({ ...row, begun: hasBegunPlay(moves.get(row.id) ?? 0) }))
}
