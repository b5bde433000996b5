import type { Event, EventPlace, PersonId } from './event.ts'
import { isMarshal, SERVER_ID } from './leaders.ts'
import { sameJson } from './same-json.ts'

/**
 * The event after somebody entered the result of a place: a leader's is a ruling, unless one of its players
 * or the server entered it.
 */
export const withRuling = (
  event: Event,
  by: PersonId,
  place: EventPlace,
  players: readonly PersonId[],
): Event => {
  const rulings = event.rulings ?? []
  const others = rulings.filter((r) => !sameJson(r.place, place))
  const ruled = by !== SERVER_ID && !players.includes(by)
  if (!ruled && others.length === rulings.length) return event
  return { ...event, rulings: ruled ? [...others, { by, place }] : others }
}

/** Has a marshal ruled here, so that this person, who is none, may not change it? */
export const isMarshalsWord = (event: Event, by: PersonId, place: EventPlace): boolean => {
  const ruling = event.rulings?.find((r) => sameJson(r.place, place))
  return ruling !== undefined && isMarshal(event, ruling.by) && !isMarshal(event, by)
}
