/** The parts of an event's page that a viewer can open. */
import type { TournamentView } from '../../protocol/tournament-view.ts'

export const isEventLeader = ({ me }: TournamentView): boolean =>
  me.roles.some((role) => role === 'organizer' || role === 'marshal' || role === 'judge')

export const isPlayer = ({ me }: TournamentView): boolean => me.roles.includes('player')

type EventSection = { path: string; label: string }

/** The parts this viewer can open, in the order of the tabs. */
export const sectionsFor = (event: TournamentView): EventSection[] => {
  const lead = isEventLeader(event)
  return [
    { path: '', label: isPlayer(event) ? 'My match' : 'Overview' },
    ...(lead ? [{ path: 'desk', label: 'Manage' }] : []),
    { path: 'pairings', label: 'Pairings' },
    { path: 'standings', label: 'Standings' },
    ...((event.plan?.cut ?? 0) > 0 || event.cut ? [{ path: 'bracket', label: 'Bracket' }] : []),
    { path: 'players', label: 'Players' },
    ...(lead || event.status === 'over' ? [{ path: 'log', label: 'Log' }] : []),
  ]
}
