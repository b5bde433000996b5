/** What becomes of an event whose organizer leaves for good. */
import { apply } from '../tournament/apply.ts'
import type { Event, PersonId } from '../tournament/event.ts'
import { isRefusal } from '../tournament/refusal.ts'
import type { Directory } from './people.ts'

/** The leader who takes the event over: a marshal before a judge, who has an account before a guest; null for none. */
export function successorOf(event: Event, directory: Directory): PersonId | null {
  const { organizer, marshals, judges } = event.leaders
  const others = [...marshals, ...judges].filter((id) => id !== organizer && directory.has(id))
  const [guests, accounts] = [true, false].map((guest) =>
    others.filter((id) => directory.get(id)?.guest === guest),
  )
  const takes = (to: PersonId): boolean => !isRefusal(apply(event, { type: 'hand-over', by: organizer, to }))
  return [...(accounts ?? []), ...(guests ?? [])].find(takes) ?? null
}
