import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../net/api.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { readStorage, writeStorage } from '../state/local-storage.ts'
import { Problem } from '../ui/Problem.tsx'
import './AccountPage.css'

type Props = {
  label: string
  /** The name is the main purpose of the page, so the field gets the focus. */
  first?: boolean
}

/** Asks for a name and opens a session with it. */
export const NameForm = ({ label, first = false }: Props) => {
  const { session, switchSession } = useSession()
  const [name, setName] = useState(session?.name ?? '')
  const field = useRef<HTMLInputElement>(null)
  const { act, busy, error } = useAct()

  // The form may have been rendered in advance, and the user may have typed before this script was there.
  useEffect(() => {
    const typed = field.current?.value
    setName((now) => now || typed || readStorage('name') || '')
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const fresh = await api.continueAsGuest(name.trim())
      writeStorage('name', fresh.name)
      switchSession(fresh)
    })
  }
  return (
    <form className="name-form" onSubmit={submit}>
      <label htmlFor="name">Display name</label>
      <div className="row">
        <input
          ref={field}
          id="name"
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={24}
          required
          autoComplete="nickname"
          // biome-ignore lint/a11y/noAutofocus: only if the name is all that the page asks for
          autoFocus={first}
        />
        <button type="submit" className={session ? '' : 'primary'} disabled={busy || name.trim() === ''}>
          {label}
        </button>
      </div>
      <Problem error={error} />
    </form>
  )
}
