/** What happens to an event whose organizer deletes their account. */
import { apply } from '../tournament/apply.ts'
import type { Event, PersonId } from '../tournament/event.ts'
import { isRefusal } from '../tournament/refusal.ts'
import type { Directory } from './people.ts'

/** Leaders have accounts: a leader that is now a guest has deleted theirs and can't come back. */
export const hasLeft = (directory: Directory, id: PersonId): boolean => directory.get(id)?.guest === true

/** The leader who takes the event over, marshals before judges; null if none still has an account. */
export function successorOf(event: Event, directory: Directory): PersonId | null {
  const { organizer, marshals, judges } = event.leaders
  const takes = (to: PersonId): boolean => !isRefusal(apply(event, { type: 'hand-over', by: organizer, to }))
  return (
    [...marshals, ...judges].find((id) => directory.has(id) && !hasLeft(directory, id) && takes(id)) ?? null
  )
}
