import type { Event } from '../event.ts'
import { importNrtm } from '../files/nrtm-import.ts'
import { needMayPlay, needOrganizer } from '../people.ts'
import { isRefusal, refuse } from '../refusal.ts'
import type { ActOf } from './schema.ts'

/** The organizer opens an event: registration is open until `start`. */
export const create = (event: Event | null, act: ActOf<'create'>): Event => {
  if (event) return refuse('already-created', 'This event is there already.')
  if (act.leaders.organizer !== act.by) return refuse('not-allowed', 'An event is created by its organizer.')
  const { type: _type, by: _by, ...told } = act
  return {
    ...told,
    players: [],
    draftSeats: null,
    plan: null,
    rounds: [],
    cut: null,
    ended: false,
    notes: [],
  }
}

/** An event that has been played elsewhere, or begun there; whoever brings it is its organizer. */
export const importFile = (event: Event | null, act: ActOf<'import'>): Event => {
  if (event) return refuse('already-created', 'This event is there already.')
  const read = importNrtm(act.file, act.by, act.format)
  return isRefusal(read) ? refuse(read.code, read.message) : { ...read.event, seed: act.seed }
}

/** Leaders are announced at the beginning, so they are named before it. */
export const leaders = (event: Event, act: ActOf<'leaders'>): Event => {
  needOrganizer(event, act.by)
  if (event.plan) return refuse('already-started', 'Leaders are named before the event starts.')
  const { marshals, judges } = act
  const named: Event = { ...event, leaders: { ...event.leaders, marshals, judges } }
  for (const { id } of named.players) needMayPlay(named, id)
  return named
}

/** Ends an event that is not played to its end: nothing but notes comes after it. */
export const end = (event: Event, act: ActOf<'end'>): Event => {
  needOrganizer(event, act.by)
  if (!event.plan) return refuse('not-started', 'The event has not started.')
  return { ...event, ended: true }
}
