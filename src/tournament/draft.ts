/** The draft of an event on this server: who sits where, and what follows from it for the rounds (L61–L63). */
import type { Event, EventPlayer, EventSide, PersonId } from './event.ts'
import { isPlaying } from './leaders.ts'

export const hasDeck = ({ decks }: Pick<EventPlayer, 'decks'>): boolean =>
  decks.corp !== null || decks.runner !== null

/** Is it drafted on this server, and are the decks of some players still to come? */
export const isDraftOpen = ({ draft, players }: Pick<Event, 'draft' | 'players'>): boolean =>
  Boolean(draft?.begunAt) && players.some((p) => p.status === 'playing' && !hasDeck(p))

/** The side of the only deck of a player of a half draft; null in other events. */
export const draftedSide = (
  { draft, format }: Pick<Event, 'draft' | 'format'>,
  id: PersonId,
): EventSide | null => {
  if (format !== 'half-draft') return null
  const seat = draft?.pods.find((pod) => pod.includes(id))?.indexOf(id)
  if (seat === undefined) return null
  return seat % 2 === 0 ? 'corp' : 'runner'
}

/** Rounds that are drawn inside pods. */
const roundsInPods = 3

/** The players of each pod, if a round is drawn inside pods; else all players. */
export const pairingFields = (event: Event, round: number): PersonId[][] => {
  const { draft, players, format } = event
  const all = players.map(({ id }) => id).filter((id) => isPlaying(event, id))
  if (!draft || format === 'sealed' || round > roundsInPods) return [all]
  const pods = draft.pods.map((pod) => pod.filter((id) => isPlaying(event, id)))
  // Whoever finds nobody to meet in their pod would have a bye in each round.
  const canMeet = (pod: PersonId[]) => {
    const [a, ...others] = pod.map((id) => draftedSide(event, id))
    return others.some((b) => b === null || b !== a)
  }
  return pods.every((pod) => pod.length === 0 || canMeet(pod)) ? pods.filter((pod) => pod.length > 0) : [all]
}
