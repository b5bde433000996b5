import type { TournamentView } from '../../../protocol/tournament-view.ts'
import { byesOf, hasBye } from '../byes.ts'
import { previewOf } from '../event-stage.ts'

const playEachOther = ({ rounds, cut }: TournamentView, one: string, other: string): boolean => {
  const both = (players: readonly string[] | null): boolean =>
    [one, other].every((id) => players?.includes(id))
  const tables = rounds.flatMap((r) => r.tables)
  if (tables.some((t) => t.result === null && both(t.players))) return true
  if (!cut) return false
  return cut.matches.every((m) => m.played === null)
    ? both(cut.seeds)
    : cut.matches.some((m) => m.status === 'open' && both(m.players))
}

/** A drawn round that somebody is in who is about to leave, and what keeping its pairs would mean. */
export type DrawnPlace = {
  round: number
  /** "plays Bob at table 3" */
  place: string
  /** What becomes of those who are left alone, as a sentence; null if the round has to be drawn again. */
  kept: string | null
}

/** The player's place in the drawn round; null if there is none. */
export const drawnPlaceOf = (
  event: TournamentView,
  player: string,
  nameOf: (player: string | null) => string,
): DrawnPlace | null => {
  const round = previewOf(event)
  const table = round?.tables.find(({ players }) => players.includes(player))
  if (!round || (!table && !hasBye(round, player))) return null
  const opponent = table?.players.find((each) => each !== player) ?? null
  const [bye] = table ? byesOf(round) : []
  const place = table ? `plays ${nameOf(opponent)} at table ${table.table}` : 'has the bye'
  const moves = event.me.id !== null && [opponent, bye?.player].includes(event.me.id)
  const last = round.tables.length === 1 && table !== undefined && bye === undefined
  // Other pods and sides of a draft have byes of their own: the server draws again.
  const again = moves || last || event.draft !== null
  return { round: round.number, place, kept: again ? null : keptText(opponent, bye?.player ?? null, nameOf) }
}

const keptText = (
  opponent: string | null,
  bye: string | null,
  nameOf: (player: string | null) => string,
): string => {
  if (opponent === null) return 'All pairs stay as they are drawn, and nobody has a bye.'
  return bye === null
    ? `${nameOf(opponent)} gets the bye. All other pairs stay as they are drawn.`
    : `${nameOf(opponent)} plays ${nameOf(bye)}, who had the bye. All other pairs stay as they are drawn.`
}

/**
 * Whether the viewer is offered to drop and disqualify this player. The organizer is, except for their own
 * opponents; for those the other leaders are.
 */
export const canRemove = (event: TournamentView, player: string): boolean => {
  const organizer = event.leaders.find(({ role }) => role === 'organizer')?.id
  const theirs = organizer !== undefined && organizer !== player && playEachOther(event, organizer, player)
  return event.me.roles.includes('organizer') !== theirs
}
