import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MailView } from '../../protocol/mail.ts'
import { useAct } from '../net/use-act.ts'
import { PasswordField } from '../pages/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { mailApi } from './mail-api.ts'
import { peopleQueries } from './queries.ts'

/** The user's email address, for password resets. */
const EmailSettings = () => {
  const mail = useQuery(peopleQueries.mail)
  const { data } = mail
  if (!data) return <Problem error={mail.failureReason} />
  if (!data.offered && data.address === null)
    return (
      <p className="muted">
        This server cannot send email, so a lost password cannot be reset. Keep yours safe.
      </p>
    )
  return (
    <>
      <EmailStatus mail={data} />
      <Change key={`${data.address}${data.pending}`} mail={data} done={mail.refetch} />
    </>
  )
}
export default EmailSettings

const EmailStatus = ({ mail: { address, pending } }: { mail: MailView }) => (
  <div role="status">
    {address !== null && (
      <p>
        Email address: <strong>{address}</strong>
      </p>
    )}
    {pending !== null && (
      <p>
        We sent an email to <strong>{pending}</strong>. Open the link in it to confirm the address.
      </p>
    )}
    {address === null && pending === null && (
      <p className="muted">
        No email address. Add one so you can reset a forgotten password; it is never shown to anyone.
      </p>
    )}
  </div>
)

const Change = ({ mail, done }: { mail: MailView; done: () => void }) => {
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const { act, busy, error } = useAct()
  const has = mail.address !== null || mail.pending !== null
  const send = (next: string | null) =>
    act(async () => {
      await mailApi.set(next, password)
      setPassword('')
      done()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(address.trim())
  }
  return (
    <form className="credentials" onSubmit={submit}>
      <label htmlFor="mail-address">{has ? 'New email address' : 'Email address'}</label>
      <input
        id="mail-address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <PasswordField label="Password" chosen={false} value={password} onChange={setPassword} />
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          Send confirmation email
        </button>
        {has && (
          <button type="button" disabled={busy || password === ''} onClick={() => void send(null)}>
            Remove email address
          </button>
        )}
      </div>
      <Problem error={error} />
    </form>
  )
}
