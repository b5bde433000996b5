import type { PersonHere } from '../../protocol/people.ts'
import { api } from '../net/api.ts'
import { go } from '../net/router.ts'
import { useAct } from '../net/use-act.ts'
import { readStorage } from '../state/local-storage.ts'
import { Problem } from '../ui/Problem.tsx'
import { peopleApi } from './api.ts'
import { Avatar, Person } from './Person.tsx'
import './LobbyPage.css'

const doing: Record<PersonHere['doing'], string> = { plays: 'in a game', waits: 'waiting', here: 'online' }

/** The people online, whom the user can invite. */
export const OnlinePeople = ({ people }: { people: PersonHere[] | null }) => (
  <ul className="people-here">
    {(people ?? []).map((person) => (
      <li key={person.id} className={person.friend ? 'is-friend' : ''}>
        <Avatar name={person.name} />
        <span>
          <Person id={person.id} name={person.name} />
          <small>
            {person.me ? 'you' : doing[person.doing]}
            {person.friend && ' · friend'}
            {person.guest && ' · guest'}
          </small>
        </span>
        {!person.me && person.doing !== 'plays' && <Challenge id={person.id} name={person.name} />}
      </li>
    ))}
  </ul>
)

/** Creates a table that the lobby does not list, and invites this person. */
export const Challenge = ({ id, name }: { id: string; name: string }) => {
  const { act, busy, error } = useAct()
  const ask = () =>
    act(async () => {
      const mine = readStorage('side') === 'corp' ? 'corp' : 'runner'
      const deck = readStorage(`deck-${mine}`)
      const seat = (side: 'corp' | 'runner') => ({
        side,
        player: side === mine ? ('me' as const) : ('open' as const),
        ...(side === mine && deck ? { deck } : {}),
      })
      const options = { open: false }
      const table = await api.host({ format: 'classic', seats: [seat('corp'), seat('runner')], options })
      await peopleApi.invite(table.id, id)
      go(`/t/${table.id}`)
    })
  return (
    <>
      <button type="button" disabled={busy} onClick={ask} aria-label={`Invite ${name} to a game`}>
        Invite
      </button>
      <Problem error={error} />
    </>
  )
}
