import { RefusedError } from '../../shared/refusal.ts'
import type { Event, PersonId } from '../../tournament/event.ts'
import { isLeader } from '../../tournament/leaders.ts'
import { statusOf } from '../../tournament/status.ts'
import { tournamentNotFoundError } from '../event-cache.ts'
import type { Directory, EventVisitor } from '../people.ts'

/** Can everybody with its address see the event? */
export const isForAll = ({ deleted, access }: Event): boolean => !deleted && access !== 'private'

/** Refuses what only the people of a private or a deleted event may see; they are in its directory. */
export function assertVisible(event: Event, directory: Directory | null, me: EventVisitor | null): void {
  if (isForAll(event) || (me && directory?.has(me.id))) return
  if (event.deleted) throw tournamentNotFoundError()
  throw new RefusedError(
    'forbidden',
    'This tournament is private. Ask one of its officials to register you; then you can see it.',
  )
}

/** The viewer of an event, which decides what is still hidden (T4). */
export type EventViewer = {
  /** Null for people who are not part of the event. */
  id: PersonId | null
  leader: boolean
  /**
   * A leader of a relaxed event who plays, or has played: a player who left may come back, or their leaving
   * may be taken back.
   */
  plays: boolean
  over: boolean
}

export const viewerOfEvent = (event: Event, me: EventVisitor | null): EventViewer => ({
  id: me?.id ?? null,
  leader: me !== null && isLeader(event, me.id),
  plays: event.players.some((p) => p.id === me?.id),
  over: statusOf(event) === 'over',
})

/**
 * Deck lists and their names are hidden until the end, except from their owner and from leaders who don't
 * play.
 */
export const seesDecks = (viewer: EventViewer, player: PersonId): boolean =>
  (viewer.leader && !viewer.plays) || viewer.over || viewer.id === player

/** A player's report is visible to the player and to leaders who don't play at that table. */
export const seesClaim = (viewer: EventViewer, by: PersonId, players: readonly PersonId[]): boolean =>
  viewer.id === by || (viewer.leader && !players.some((p) => p === viewer.id))
