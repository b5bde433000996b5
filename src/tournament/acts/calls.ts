import type { Event } from '../event.ts'
import { isPlaying } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import { sameJson } from '../same-json.ts'
import type { ActOf } from './schema.ts'

/** A player asks for a leader at their table; asked again the words are new, and the place in the line is the old one. */
export const call = (event: Event, act: ActOf<'call'>): Event => {
  if (!isPlaying(event, act.by)) refuse('not-allowed', 'Only a player in the event can call a judge.')
  const { by, place, text } = act
  const now = { by, place, text }
  const calls = event.calls ?? []
  const known = calls.some((c) => c.by === by)
  return { ...event, calls: known ? calls.map((c) => (c.by === by ? now : c)) : [...calls, now] }
}

/**
 * A player settles what they have asked themselves, a leader whatever waits at this place. (Older lines let a player
 * without a call there settle all of it, too.)
 */
export const answer = (event: Event, act: ActOf<'answer'>): Event => {
  const calls = event.calls ?? []
  const here = calls.filter((c) => sameJson(c.place, act.place))
  if (here.length === 0) refuse('not-called', 'There is no open judge call there.')
  const own = here.filter((c) => c.by === act.by)
  const settled = own.length > 0 ? own : here
  return { ...event, calls: calls.filter((c) => !settled.includes(c)) }
}
