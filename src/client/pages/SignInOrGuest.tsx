import { useState } from 'react'
import { api } from '../net/api.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { NameForm } from './NameForm.tsx'
import './HomePage.css'

/** Continues as a guest with a name, or signs in to an account. */
export const SignInOrGuest = ({ label = 'Continue', first = false }: { label?: string; first?: boolean }) => {
  const [known, setKnown] = useState(false)
  return (
    <div className="entrance">
      {known ? (
        <CredentialsForm label="Sign in" send={api.signIn} />
      ) : (
        <NameForm label={label} first={first} />
      )}
      <p className="muted">
        {!known && <span>Play as a guest: just pick a name.</span>}
        <button type="button" className="quiet" onClick={() => setKnown(!known)}>
          {known ? 'Continue as guest' : 'Sign in'}
        </button>
      </p>
    </div>
  )
}
