import type { Event } from '../event.ts'
import { assertMayPlay, isPlaying } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import { hasResults } from '../status.ts'
import type { ActOf } from './schema.ts'

const dayMs = 86_400_000

/** Refuses an announcement that contradicts itself or the players who are there. */
export const assertAnnouncementValid = (event: Event): void => {
  const { date, startsAt, lastDay, cap, breaks } = event
  if (lastDay && date && lastDay < date)
    refuse('bad-announcement', 'The last day is before the first. Choose the same day or a later one.')
  // The clock of the organizer may show the day before or the day after.
  if (startsAt && date && Math.abs(Date.parse(startsAt) - Date.parse(`${date}T12:00:00Z`)) > 1.5 * dayMs)
    refuse('bad-announcement', 'The start is not on the first day. Correct the time or the date.')
  if (cap && event.players.filter(({ id }) => isPlaying(event, id)).length > cap)
    refuse(
      'bad-announcement',
      `More than ${cap} players are registered. Allow more players, or remove some first.`,
    )
  const rounds = (breaks ?? []).map(({ after }) => after)
  if (new Set(rounds).size < rounds.length)
    refuse('bad-announcement', 'Two breaks follow the same round. Leave one of them.')
}

/** What players rely on once the event has started. */
const fixedAtStart = ['tier', 'format', 'structure', 'listsRequired', 'intentionalDraws', 'cards'] as const

/** The organizer changes the announcement; `unfit` players have to submit decks again. */
export const edit = (event: Event, { changes, unfit = [] }: ActOf<'edit'>): Event => {
  if (event.plan && fixedAtStart.some((key) => changes[key] !== undefined))
    refuse(
      'already-started',
      'The rules, the format and the structure are fixed since the start. You can still change the name, time, place, texts, breaks and who can see it.',
    )
  const { format = event.format } = changes
  const next: Event = {
    ...event,
    ...changes,
    draftSeats: format === 'constructed' ? null : event.draftSeats,
    ...(event.draft && format !== event.format ? { draft: null } : {}),
    players: event.players.map((p) =>
      unfit.includes(p.id) ? { ...p, decks: { corp: null, runner: null } } : p,
    ),
  }
  assertAnnouncementValid(next)
  if (!event.plan) for (const { id } of next.players) assertMayPlay(next, id)
  return next
}

/** Removes an event in which nothing was played; nothing can follow. */
export const remove = (event: Event, { by, reason }: ActOf<'delete'>): Event => {
  if (hasResults(event))
    refuse(
      'was-played',
      'Games of this tournament have been played, so it cannot be deleted. End it instead: its results stay.',
    )
  return { ...event, ended: true, deleted: { by, reason } }
}
