import type { Event, PersonId } from '../event.ts'
import { importNrtm } from '../files/nrtm-import.ts'
import { assertMayPlay, isLeader, leadersOf } from '../leaders.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { assertAnnouncementValid } from './announcement.ts'
import type { ActOf } from './schema.ts'

/** The organizer creates an event: registration is open until `start`. */
export const create = (event: Event | null, act: ActOf<'create'>): Event => {
  if (event) return refuse('already-created', 'This tournament already exists.')
  if (act.leaders.organizer !== act.by)
    return refuse('not-allowed', 'Only the organizer can create a tournament.')
  const { type: _type, by: _by, ...request } = act
  const made: Event = {
    ...request,
    players: [],
    draftSeats: null,
    plan: null,
    rounds: [],
    cut: null,
    ended: false,
    notes: [],
  }
  assertAnnouncementValid(made)
  return made
}

/**
 * Old journals hold imported files, which are read as they were then: a table without scores counts as any
 * games that fit.
 */
export const importFile = (event: Event | null, act: ActOf<'import'>): Event => {
  if (event) return refuse('already-created', 'This tournament already exists.')
  const read = importNrtm(act.file, act.by, act.format, 'guessed')
  return isRefusal(read) ? refuse(read.code, read.message) : { ...read.event, seed: act.seed }
}

/** Leaders are named before the start; later the organizer can add leaders, but not remove any. */
export const leaders = (event: Event, act: ActOf<'leaders'>): Event => {
  const { marshals, judges } = act
  const named: Event = { ...event, leaders: { ...event.leaders, marshals, judges } }
  if (event.plan) assertOnlyAddsLeaders(event, named)
  for (const { id } of named.players) assertMayPlay(named, id)
  return named
}

const assertOnlyAddsLeaders = (event: Event, named: Event): void => {
  const [before, now] = [leadersOf(event), leadersOf(named)]
  if (now.length <= before.length || before.some((id) => !now.includes(id)))
    refuse('already-started', 'After the start you can add officials, but not remove any.')
}

/**
 * The organizer leaves and another leader takes their place. If that leader plays, another leader must rule
 * their games.
 */
export const handOver = (event: Event, { to }: ActOf<'hand-over'>): Event => {
  const { organizer, marshals, judges } = event.leaders
  if (to === organizer || !isLeader(event, to))
    return refuse('not-allowed', 'A tournament can be handed over only to one of its marshals or judges.')
  const without = (list: PersonId[]) => list.filter((id) => id !== to)
  const next = { ...event, leaders: { organizer: to, marshals: without(marshals), judges: without(judges) } }
  for (const { id, status } of next.players) if (status === 'playing') assertMayPlay(next, id)
  return next
}

/** A leader goes off duty or comes back. */
export const duty = (event: Event, { leader, on }: ActOf<'duty'>): Event => {
  if (!isLeader(event, leader)) return refuse('not-allowed', 'Only officials are on or off duty.')
  const others = (event.offDuty ?? []).filter((id) => id !== leader)
  return { ...event, offDuty: on ? others : [...others, leader] }
}

/** Ends an event before its last result, or cancels it: only notes can follow. */
export const end = (event: Event, { by, reason }: ActOf<'end'>): Event => ({
  ...event,
  ended: true,
  ending: { by, reason },
})
