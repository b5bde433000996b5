import type { TournamentView } from '../../protocol/tournament-view.ts'
import type { Event } from '../../tournament/event.ts'
import type { EventViewer } from './visibility.ts'

/** What officials noted about players: for officials; players read their own warnings. */
export const officialsView = (
  event: Event,
  viewer: EventViewer,
): Pick<TournamentView, 'notes' | 'deckChecks'> => ({
  notes: viewer.leader
    ? event.notes
    : event.notes.filter(({ kind, player }) => kind === 'warning' && player === viewer.id),
  deckChecks: viewer.leader && !viewer.plays ? (event.deckChecks ?? []) : [],
})
