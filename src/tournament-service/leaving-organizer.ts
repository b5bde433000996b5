/** What becomes of an event whose organizer leaves for good. */
import { apply } from '../tournament/apply.ts'
import type { Event, PersonId } from '../tournament/event.ts'
import { isRefusal } from '../tournament/refusal.ts'
import type { Directory } from './people.ts'

/** Leaders are named by their accounts: who is no account any more has left for good, and can't come back. */
export const hasLeft = (directory: Directory, id: PersonId): boolean => directory.get(id)?.guest === true

/** The leader who takes the event over, a marshal before a judge; null where none has an account any more. */
export function successorOf(event: Event, directory: Directory): PersonId | null {
  const { organizer, marshals, judges } = event.leaders
  const takes = (to: PersonId): boolean => !isRefusal(apply(event, { type: 'hand-over', by: organizer, to }))
  return (
    [...marshals, ...judges].find((id) => directory.has(id) && !hasLeft(directory, id) && takes(id)) ?? null
  )
}
