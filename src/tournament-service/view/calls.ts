import type { TournamentView } from '../../protocol/tournament-view.ts'
import { matchesOf } from '../../tournament/cut/matches.ts'
import type { Event, PersonId } from '../../tournament/event.ts'
import { playersAt } from '../../tournament/permissions.ts'
import { statusOf } from '../../tournament/status.ts'
import type { EventViewer } from './visibility.ts'

/** Judge calls and answers as this viewer sees them: leaders all, players those of their own tables. */
export const callsView = (event: Event, viewer: EventViewer): Pick<TournamentView, 'calls' | 'answers'> => {
  const sits = (place: Parameters<typeof playersAt>[1]): boolean =>
    viewer.leader || playersAt(event, place).some((id) => id === viewer.id)
  return {
    // A question may tell what its player holds, so the opponent reads the answer only.
    calls: (event.calls ?? [])
      .filter(({ by, place }) => by === viewer.id || sits(place))
      .map((call) => (viewer.leader || call.by === viewer.id ? call : { ...call, text: '' })),
    answers: (event.answers ?? []).filter(({ place }) => sits(place)),
  }
}

const isAtOpenGame = (event: Event, id: PersonId): boolean => {
  if (statusOf(event) !== 'running') return false
  const tables = event.rounds.findLast((r) => r.published)?.tables ?? []
  return (
    tables.some((t) => t.result === null && t.players.includes(id)) ||
    (event.cut !== null &&
      matchesOf(event.cut).some((m) => m.status === 'open' && m.players?.includes(id) === true))
  )
}

/** Is this leader at hand, off duty, or at an open game of their own? */
export const dutyOf = (event: Event, id: PersonId): TournamentView['leaders'][number]['duty'] => {
  if (event.offDuty?.includes(id)) return 'off'
  return isAtOpenGame(event, id) ? 'playing' : 'on'
}
