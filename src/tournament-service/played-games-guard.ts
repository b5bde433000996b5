import { RefusedError } from '../shared/refusal.ts'
import type { Store } from '../store/contract.ts'
import type { Entry } from '../tournament/acts/schema.ts'
import { enter } from '../tournament/journal.ts'
import { isRefusal } from '../tournament/refusal.ts'
import type { CachedEvent } from './event-cache.ts'
import { isStillPaired, parsePairingKey } from './required-tables.ts'

const placeSentence = (name: string): string => {
  const place = parsePairingKey(name)
  return place.kind === 'match' ? `match ${place.match}` : `table ${place.table} of round ${place.round}`
}

/** Acts that may change who plays whom, or that nobody plays. */
const moving: ReadonlySet<Entry['type']> = new Set(['undo', 'repair', 'correct-match', 'delete'])

/** Refuses to take back a pairing whose game was played, or has begun, at one of the server's tables. */
export async function assertNoGamesPlayed(
  { tournaments, journal }: Pick<Store, 'tournaments' | 'journal'>,
  opened: CachedEvent,
  entry: Entry,
): Promise<void> {
  if (!moving.has(entry.type)) return
  const after = enter(opened.journal, entry)
  if (isRefusal(after) || !after.event) return
  const { event } = after
  const lost = (await tournaments.tables(opened.id)).filter(
    (row) => row.status !== 'closed' && isStillPaired(opened.event, row) && !isStillPaired(event, row),
  )
  // The deal is move 0.
  const moves = await journal.newest(lost.map(({ id }) => id))
  const played = lost.filter(({ id, status }) => status === 'over' || (moves.get(id) ?? 0) > 0)
  if (played.length === 0) return
  const where = [...new Set(played.map(({ place }) => placeSentence(place)))].join(', ')
  if (entry.type === 'correct-match')
    throw new RefusedError(
      'match-begun',
      `Games have begun here at ${where}, which follows from match ${entry.match}; its winner can no longer be corrected.`,
    )
  if (entry.type === 'delete')
    throw new RefusedError(
      'was-played',
      `Games have been played here at ${where}, so the tournament cannot be deleted. End it instead.`,
    )
  throw new RefusedError(
    'games-played',
    `Games have been played here at ${where}; their pairing cannot be undone. Correct their results instead.`,
  )
}
