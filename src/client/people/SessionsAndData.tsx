import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { PasswordField } from '../pages/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { peopleApi } from './api.ts'
import { peopleQueries } from './queries.ts'
import './SessionsAndData.css'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const formatSessionTime = (iso: string): string => moment.format(new Date(iso))

/** Where the user is signed in, and their data: to download or delete. */
const SessionsAndData = () => (
  <>
    <section className="card-like" aria-labelledby="sessions">
      <h2 id="sessions">Active sessions</h2>
      <Sessions />
    </section>
    <section className="card-like" aria-labelledby="data">
      <h2 id="data">My data</h2>
      <p className="muted">
        Download everything we store about you: games, decks, packs, ratings and friends.
      </p>
      <p>
        <a className="button" href="/api/accounts/export" download="datafort.json">
          Download my data
        </a>
      </p>
      <Farewell />
    </section>
  </>
)
export default SessionsAndData

const Sessions = () => {
  const sessions = useQuery(peopleQueries.sessions)
  const { act, busy, error } = useAct()
  const end = (id: string) =>
    act(async () => {
      await peopleApi.endSession(id)
      void sessions.refetch()
    })
  return (
    <>
      <ul className="own-sessions">
        {(sessions.data ?? []).map(({ id, since, seen, here }) => (
          <li key={id} className="row">
            <span>
              {here ? 'This browser' : 'Another browser'}, since {formatSessionTime(since)}
              {!here && `, last seen ${formatSessionTime(seen)}`}
            </span>
            {!here && (
              <button type="button" disabled={busy} onClick={() => end(id)}>
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem error={error ?? sessions.failureReason} />
    </>
  )
}

const Farewell = () => {
  const { switchSession } = useSession()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await peopleApi.deleteAccount(password)
      switchSession(null)
      go('/')
    })
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Delete my account</summary>
      {open && <OrganizedEvents />}
      <form className="credentials" onSubmit={submit}>
        <p>
          Decks, packs, ratings and friends are deleted, games in progress are conceded, and this cannot be
          undone. Finished games and tournament results stay for the other players, without your name.
        </p>
        <PasswordField label="Password" chosen={false} value={password} onChange={setPassword} />
        <button type="submit" className="danger" disabled={busy || password === ''}>
          Delete account permanently
        </button>
        <Problem error={error} />
      </form>
    </details>
  )
}

/** What happens to the user's events if they delete their account. */
const OrganizedEvents = () => {
  const events = useQuery(peopleQueries.organized)
  if (events.failureReason) return <Problem error={events.failureReason} />
  if (!events.data || events.data.length === 0) return null
  return (
    <>
      <p>You organize tournaments that are not over. When you delete your account:</p>
      <ul>
        {events.data.map(({ id, name, status, to }) => (
          <li key={id}>
            <a href={`/tournaments/${id}`}>{name}</a>{' '}
            {to !== null ? `goes to ${to}` : status === 'upcoming' ? 'is cancelled' : 'ends as it stands'}
          </li>
        ))}
      </ul>
    </>
  )
}
