import { useState } from 'react'
import { api } from '../net/api.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { NameForm } from './NameForm.tsx'

/** The front door for someone without a name yet. */
export const NamePage = ({ invited }: { invited: boolean }) => {
  const [known, setKnown] = useState(false)
  return (
    <main className="page narrow front">
      <h1>Datafort</h1>
      <p className="lead">
        Classic Netrunner, refereed. One side builds data forts and guards secret agendas; the other breaks
        in.
      </p>
      {invited && <p>You have been invited to a table. Tell us your name, and you are there.</p>}
      {known ? (
        <CredentialsForm label="Sign in" send={api.signIn} />
      ) : (
        <>
          <NameForm label={invited ? 'To the table' : 'Enter'} />
          <p className="muted">No account, no password. The name is remembered in this browser.</p>
        </>
      )}
      <p>
        <button type="button" onClick={() => setKnown(!known)}>
          {known ? 'Play as a guest' : 'I have an account'}
        </button>
      </p>
    </main>
  )
}
