import type { Event, PersonId } from '../../tournament/event.ts'
import { isLeader } from '../../tournament/leaders.ts'
import { statusOf } from '../../tournament/status.ts'
import type { EventVisitor } from '../people.ts'

/** Through whose eyes an event is seen (T4): what nobody may know yet, and who may. */
export type EventViewer = {
  /** Null for strangers. */
  id: PersonId | null
  leader: boolean
  /** A leader who plays, too, in a relaxed event, or has: whoever left might come back, or have their leaving taken back. */
  plays: boolean
  over: boolean
}

export const viewerOfEvent = (event: Event, me: EventVisitor | null): EventViewer => ({
  id: me?.id ?? null,
  leader: me !== null && isLeader(event, me.id),
  plays: event.players.some((p) => p.id === me?.id),
  over: statusOf(event) === 'over',
})

/** Deck lists and their names are hidden until the end from all but their owner and the leaders who don't play. */
export const seesDecks = (viewer: EventViewer, player: PersonId): boolean =>
  (viewer.leader && !viewer.plays) || viewer.over || viewer.id === player

/** A player's report is nobody's affair but theirs and the leaders' who don't sit there. */
export const seesClaim = (viewer: EventViewer, by: PersonId, players: readonly PersonId[]): boolean =>
  viewer.id === by || (viewer.leader && !players.some((p) => p === viewer.id))
