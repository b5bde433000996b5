/** The pages behind links in emails, and the request for a reset link. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Confirmed } from '../../protocol/mail.ts'
import { go } from '../net/router.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { PasswordField } from '../pages/PasswordField.tsx'
import { writeStorage } from '../state/local-storage.ts'
import { Problem } from '../ui/Problem.tsx'
import { mailApi } from './mail-api.ts'
import { peopleQueries } from './queries.ts'

/** The token after the # of the address; removed from the address and the history at once. */
const useToken = (): string => {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname)
  }, [])
  return token
}

export const RequestReset = () => {
  const serverInfo = useQuery(peopleQueries.serverInfo)
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
      <h1>Reset your password</h1>
      {serverInfo.data?.mail === false ? (
        <p>This server cannot send email. Contact the person who runs it.</p>
      ) : (
        <form className="credentials" onSubmit={submit}>
          <label htmlFor="account">Account name or email address</label>
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
            Send reset link
          </button>
          <p role="status">
            {asked &&
              'If that account exists and has a confirmed email address, we have sent a reset link. It works once, for one hour.'}
          </p>
          <Problem error={error ?? serverInfo.failureReason} />
        </form>
      )}
    </>
  )
}

export const ChoosePassword = () => {
  const token = useToken()
  const { switchSession } = useSession()
  const [password, setPassword] = useState('')
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const session = await mailApi.reset(token, password)
      writeStorage('name', session.name)
      switchSession(session)
      go('/account')
    })
  }
  return (
    <>
      <h1>Choose a new password</h1>
      <form className="credentials" onSubmit={submit}>
        <p>You will be signed in here and signed out everywhere else.</p>
        <PasswordField label="New password" chosen value={password} onChange={setPassword} />
        <button type="submit" className="primary" disabled={busy}>
          Save password
        </button>
        <Problem error={error} />
        {error && <RequestAnother />}
      </form>
    </>
  )
}

const RequestAnother = () => (
  <p>
    <Link href="/forgotten">Request a new link</Link>
  </p>
)

export const ConfirmEmail = () => {
  const token = useToken()
  const [done, setDone] = useState<Confirmed | null>(null)
  const { act, error } = useAct()
  const sent = useRef(false)
  useEffect(() => {
    // The link works once, so an effect that runs twice must send only one request.
    if (sent.current) return
    sent.current = true
    void act(async () => setDone(await mailApi.confirm(token)))
  }, [act, token])
  return (
    <>
      <h1>Your email address</h1>
      <div role="status">
        {done && (
          <p>
            Email for <strong>{done.name}</strong> now goes to <strong>{done.address}</strong>.
          </p>
        )}
        {!done && !error && <p className="muted">Confirming…</p>}
      </div>
      <Problem error={error} />
      <p>
        <Link href="/account">Go to your account</Link>
      </p>
    </>
  )
}
