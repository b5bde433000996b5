import { lazy, Suspense, useState } from 'react'
import type { PersonHere } from '../../protocol/people.ts'
import { Avatar, Person } from './Person.tsx'
import './LobbyPage.css'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

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
        {!person.me && person.doing !== 'plays' && (
          <Challenge id={person.id} name={person.name} guest={person.guest} />
        )}
      </li>
    ))}
  </ul>
)

type ChallengeProps = { id: string; name: string; guest: boolean }

/** Asks for the game to which this person is invited. */
export const Challenge = ({ id, name, guest }: ChallengeProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} aria-label={`Invite ${name} to a game`}>
        Invite
      </button>
      {open && (
        <Suspense>
          <InviteDialog id={id} name={name} guest={guest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
