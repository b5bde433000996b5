/** Where the links of letters lead, and where one asks for them. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Confirmed } from '../../protocol/mail.ts'
import { useLoad } from '../net/load.ts'
import { follow, go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { PasswordField } from '../pages/PasswordField.tsx'
import { writeStorage } from '../state/local-storage.ts'
import { Problem } from '../ui/Problem.tsx'
import { mailApi } from './mail-api.ts'

const PasswordReset = ({ page }: { page: string }) =>
  page === '/forgotten' ? <Forgotten /> : page === '/reset' ? <Reset /> : <Confirm />
export default PasswordReset

/** What stands behind the # of the address; it is taken out of it, and of the history, at once. */
const useToken = (): string => {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname)
  }, [])
  return token
}

const Forgotten = () => {
  const serverInfo = useLoad(mailApi.house)
  const [account, setAccount] = useState('')
  const [asked, setAsked] = useState(false)
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await mailApi.forgotten(account.trim())
      setAsked(true)
    })
  }
  return (
    <>
      <h1>Forgotten your password?</h1>
      {serverInfo.value?.mail === false ? (
        <p>This server sends no mail. Ask whoever hosts it.</p>
      ) : (
        <form className="credentials" onSubmit={submit}>
          <label htmlFor="account">Name of the account, or its mail address</label>
          <input
            id="account"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={200}
            required
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
          <button type="submit" className="primary" disabled={busy}>
            Send me a link
          </button>
          <p role="status">
            {asked &&
              'If there is such an account with a confirmed address, a letter is on its way. Its link works once, within an hour.'}
          </p>
          <Problem error={error ?? serverInfo.error} />
        </form>
      )}
    </>
  )
}

const Reset = () => {
  const token = useToken()
  const { enter } = useSession()
  const [password, setPassword] = useState('')
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const session = await mailApi.reset(token, password)
      writeStorage('name', session.name)
      enter(session)
      go('/account')
    })
  }
  return (
    <>
      <h1>A new password</h1>
      <form className="credentials" onSubmit={submit}>
        <p>You are signed in with it here, and signed out everywhere else.</p>
        <PasswordField label="New password" chosen value={password} onChange={setPassword} />
        <button type="submit" className="primary" disabled={busy}>
          Change it
        </button>
        <Problem error={error} />
        {error && <RequestAnother />}
      </form>
    </>
  )
}

const RequestAnother = () => (
  <p>
    <a href="/forgotten" onClick={follow}>
      Ask for another link
    </a>
  </p>
)

const Confirm = () => {
  const token = useToken()
  const [done, setDone] = useState<Confirmed | null>(null)
  const { act, error } = useAct()
  const sent = useRef(false)
  useEffect(() => {
    // The link works once: an effect that runs twice asks once.
    if (sent.current) return
    sent.current = true
    void act(async () => setDone(await mailApi.confirm(token)))
  }, [act, token])
  return (
    <>
      <h1>Your mail address</h1>
      <div role="status">
        {done && (
          <p>
            From now on mail for <strong>{done.name}</strong> goes to <strong>{done.address}</strong>.
          </p>
        )}
        {!done && !error && <p className="muted">One moment…</p>}
      </div>
      <Problem error={error} />
      <p>
        <a href="/account" onClick={follow}>
          To your account
        </a>
      </p>
    </>
  )
}
