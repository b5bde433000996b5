import type { Event } from '../event.ts'
import { isPlaying } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import { sameJson } from '../same-json.ts'
import type { ActOf } from './schema.ts'

/**
 * A player calls a leader to their table. Calling again replaces the text and keeps the place in the queue.
 */
export const call = (event: Event, act: ActOf<'call'>): Event => {
  if (!isPlaying(event, act.by)) refuse('not-allowed', 'Only a player in the tournament can call a judge.')
  const { by, place, text } = act
  const now = { by, place, text }
  const calls = event.calls ?? []
  const known = calls.some((c) => c.by === by)
  return { ...event, calls: known ? calls.map((c) => (c.by === by ? now : c)) : [...calls, now] }
}

/**
 * Closes judge calls: a player's own, or for a leader all at this place. (In older journals a player without
 * a call could close all of them, too.)
 */
export const answer = (event: Event, act: ActOf<'answer'>): Event => {
  const calls = event.calls ?? []
  const here = calls.filter((c) => sameJson(c.place, act.place))
  if (here.length === 0) refuse('not-called', 'There is no open judge call there.')
  const own = here.filter((c) => c.by === act.by)
  const settled = own.length > 0 ? own : here
  return { ...event, calls: calls.filter((c) => !settled.includes(c)) }
}
