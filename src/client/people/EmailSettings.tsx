import { type FormEvent, useState } from 'react'
import type { MailView } from '../../protocol/mail.ts'
import { useLoad } from '../net/load.ts'
import { useAct } from '../net/use-act.ts'
import { PasswordField } from '../pages/PasswordField.tsx'
import { Problem } from '../ui/Problem.tsx'
import { mailApi } from './mail-api.ts'

/** One's mail address: where a forgotten password finds its way back. */
const EmailSettings = () => {
  const mail = useLoad(mailApi.mine)
  const { value } = mail
  if (!value) return <Problem error={mail.error} />
  if (!value.offered && value.address === null)
    return (
      <p className="muted">
        This server sends no mail. Keep your password well: nobody can give you another.
      </p>
    )
  return (
    <>
      <EmailStatus mail={value} />
      <Change key={`${value.address}${value.pending}`} mail={value} done={mail.reload} />
    </>
  )
}
export default EmailSettings

const EmailStatus = ({ mail: { address, pending } }: { mail: MailView }) => (
  <div role="status">
    {address !== null && (
      <p>
        Mail goes to <strong>{address}</strong>.
      </p>
    )}
    {pending !== null && (
      <p>
        A letter is on its way to <strong>{pending}</strong>. Open the link in it, and the address counts.
      </p>
    )}
    {address === null && pending === null && (
      <p className="muted">
        None. With an address a forgotten password has a way back; it is used for what you asked for, and
        shown to nobody.
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
      <label htmlFor="mail-address">{has ? 'Another address' : 'Mail address'}</label>
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
      <PasswordField label="Password of the account" chosen={false} value={password} onChange={setPassword} />
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          Send me a link
        </button>
        {has && (
          <button type="button" disabled={busy || password === ''} onClick={() => void send(null)}>
            No mail any more
          </button>
        )}
      </div>
      <Problem error={error} />
    </form>
  )
}
