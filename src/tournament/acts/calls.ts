import type { CallAnswer, Event } from '../event.ts'
import { isMarshal, isPlaying } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import { sameJson } from '../same-json.ts'
import type { ActOf } from './schema.ts'

/**
 * A player calls a leader to their table. Calling again replaces the text and keeps the place in the queue.
 */
export const call = (event: Event, act: ActOf<'call'>): Event => {
  if (!isPlaying(event, act.by)) refuse('not-allowed', 'Only a player in the tournament can call a judge.')
  const { by, place, text } = act
  const calls = event.calls ?? []
  const known = calls.find((c) => c.by === by)
  if (!known) return { ...event, calls: [...calls, { by, place, text }] }
  const now = { by, place, text, ...(known.comes === undefined ? {} : { comes: known.comes }) }
  return { ...event, calls: calls.map((c) => (c.by === by ? now : c)) }
}

/** A leader is on the way to a table that has called. */
export const come = (event: Event, { by, place }: ActOf<'come'>): Event => {
  const calls = event.calls ?? []
  if (!calls.some((c) => sameJson(c.place, place))) refuse('not-called', 'There is no open judge call there.')
  return { ...event, calls: calls.map((c) => (sameJson(c.place, place) ? { ...c, comes: by } : c)) }
}

/** Is there an open call from this place? */
export const hasCalled = ({ calls = [] }: Pick<Event, 'calls'>, place: CallAnswer['place']): boolean =>
  calls.some((c) => sameJson(c.place, place))

/** The last answer at a place; null if there is none. */
export const lastAnswerAt = (
  { answers = [] }: Pick<Event, 'answers'>,
  place: CallAnswer['place'],
): CallAnswer | null => answers.findLast((a) => sameJson(a.place, place)) ?? null

/**
 * Closes judge calls: a player's own, or for a leader all at this place. (In older journals a player without
 * a call could close all of them, too.) A leader's answer in words stands for both players, also without a
 * call.
 */
export const answer = (event: Event, act: ActOf<'answer'>): Event => {
  const text = act.text?.trim() ?? ''
  const calls = event.calls ?? []
  const here = calls.filter((c) => sameJson(c.place, act.place))
  if (here.length === 0 && text === '') refuse('not-called', 'There is no open judge call there.')
  const own = here.filter((c) => c.by === act.by)
  const settled = own.length > 0 ? own : here
  const left = { ...event, calls: calls.filter((c) => !settled.includes(c)) }
  if (text === '') return left
  const { by, place } = act
  return { ...left, answers: [...(event.answers ?? []), { by, place, text, final: isMarshal(event, by) }] }
}
