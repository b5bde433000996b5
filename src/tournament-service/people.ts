import { createHash } from 'node:crypto'
import { RefusedError } from '../shared/refusal.ts'
import type { Store, TournamentPerson, UserRow } from '../store/contract.ts'
import type { Event, PersonId } from '../tournament/event.ts'

/** The users of an event, by their ids there; a player without an entry plays elsewhere. */
export type Directory = ReadonlyMap<PersonId, UserRow>

/** A user at one event: the event knows them by `id`, which is used nowhere else. */
export type EventVisitor = { id: PersonId; user: UserRow; name: string; guest: boolean }

/** The user at this event; their id there is a hash of the event's id and their own. */
export const visitorOf = (tournament: string, user: UserRow): EventVisitor => ({
  id: createHash('sha256').update(`${tournament}/${user.id}`).digest('base64url').slice(0, 20),
  user,
  name: user.name,
  guest: user.guest,
})

/** The same as the store keeps it. */
export const toTournamentPerson = ({ id, user }: EventVisitor): TournamentPerson => ({
  person: id,
  user: user.id,
})

export type EventPeople = {
  directory(tournament: string): Promise<Directory>
  /** The account with this name, as the event knows it; refused with `no-account`. */
  account(tournament: string, name: string): Promise<EventVisitor>
}

export const createEventPeople = ({
  tournaments,
  accounts,
}: Pick<Store, 'tournaments' | 'accounts'>): EventPeople => ({
  directory: tournaments.people,
  async account(tournament, name) {
    const found = await accounts.find(name)
    if (!found) throw new RefusedError('no-account', `There is no account named ${name}.`)
    return visitorOf(tournament, found.user)
  },
})

/** The name of a person at an event; a player has the name they registered with. */
export const eventPersonName = (event: Event, directory: Directory, id: PersonId): string =>
  event.players.find((p) => p.id === id)?.name ?? directory.get(id)?.name ?? 'Deleted player'
