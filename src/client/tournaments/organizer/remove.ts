import type { TournamentView } from '../../../protocol/tournament-view.ts'

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

/**
 * Whether the viewer is offered to drop and disqualify this player. The organizer is, except for their own
 * opponents; for those the other leaders are.
 */
export const canRemove = (event: TournamentView, player: string): boolean => {
  const organizer = event.leaders.find(({ role }) => role === 'organizer')?.id
  const theirs = organizer !== undefined && organizer !== player && playEachOther(event, organizer, player)
  return event.me.roles.includes('organizer') !== theirs
}
