import type { Event } from '../event.ts'
import { isPlaying } from '../people.ts'
import { refuse } from '../refusal.ts'
import { sameJson } from '../same-json.ts'
import type { ActOf } from './schema.ts'

/** A player asks for a leader at their table; asked again the words are new, and the place in the line is the old one. */
export const call = (event: Event, act: ActOf<'call'>): Event => {
  if (!isPlaying(event, act.by)) refuse('not-allowed', 'Only who plays calls a judge.')
  const { by, place, text } = act
  const now = { by, place, text }
  const calls = event.calls ?? []
  const known = calls.some((c) => c.by === by)
  return { ...event, calls: known ? calls.map((c) => (c.by === by ? now : c)) : [...calls, now] }
}

/** Settled: nobody at this place waits any more. */
export const answer = (event: Event, act: ActOf<'answer'>): Event => {
  const calls = event.calls ?? []
  const left = calls.filter((c) => !sameJson(c.place, act.place))
  if (left.length === calls.length) refuse('not-called', 'Nobody waits for a judge there.')
  return { ...event, calls: left }
}
