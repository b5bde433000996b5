import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Session } from '../../protocol/http.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { Problem } from '../ui/Problem.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  label: string
  /** The password is new, not an existing one. */
  chosen?: boolean
  send: (name: string, password: string) => Promise<Session>
  /** The initial name. */
  name?: string
  /** The form is secondary to something else on the page. */
  second?: boolean
}

/** Asks for a name and a password, and continues with the session they give. */
export const CredentialsForm = ({ label, chosen = false, send, name: first, second = false }: Props) => {
  const { switchSession } = useSession()
  const [name, setName] = useState(first ?? readStorage('name') ?? '')
  const [password, setPassword] = useState('')
  const { act, busy, error } = useAct()
  const field = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const session = await send(name.trim(), password)
      writeStorage('name', session.name)
      switchSession(session)
    })
  }
  return (
    <form className="credentials" onSubmit={submit}>
      <label htmlFor={field}>Name</label>
      <input
        id={field}
        name="username"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={24}
        required
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField label="Password" chosen={chosen} value={password} onChange={setPassword} />
      <button type="submit" className={second ? '' : 'primary'} disabled={busy}>
        {label}
      </button>
      <Problem error={error} />
      {!chosen && (
        <p>
          <Link href="/forgotten">Forgot your password?</Link>
        </p>
      )}
    </form>
  )
}
