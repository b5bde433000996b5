import { type FormEvent, lazy, Suspense, useState } from 'react'
import { api } from '../net/api.ts'
import { useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { KeptUntil } from '../ui/KeptUntil.tsx'
import { Problem } from '../ui/Problem.tsx'
import { ThemeChoice } from '../ui/theme.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import './AccountPage.css'

const BotSettings = lazy(() => import('../account/BotSettings.tsx'))
const OwnPictures = lazy(() => import('../own-pictures/OwnPictures.tsx'))
const EmailSettings = lazy(() => import('../people/EmailSettings.tsx'))
const Reminders = lazy(() => import('../correspondence/Reminders.tsx'))
const SessionsAndData = lazy(() => import('../people/SessionsAndData.tsx'))

/** The user's account, or for guests the way to create one and keep their games. */
const AccountPage = () => {
  const { session } = useSession()
  return session?.guest ? <Guest /> : <Holder />
}
export default AccountPage

const Guest = () => {
  const { session } = useSession()
  return (
    <>
      <h1>You are a guest</h1>
      <p>
        Your games, decks and packs belong to this browser. Create an account to get to them from any device.
      </p>
      <KeptUntil link={false} />
      <div className="own-pages">
        <section className="card-like" aria-labelledby="keep">
          <h2 id="keep">Create an account</h2>
          <CredentialsForm label="Create account" chosen send={api.register} name={session?.name ?? ''} />
        </section>
        <section className="card-like" aria-labelledby="have">
          <h2 id="have">Already have an account?</h2>
          <p className="muted">Games, decks and packs you made as a guest are not moved to your account.</p>
          <CredentialsForm label="Sign in" send={api.signIn} name="" second />
        </section>
        <section className="card-like" aria-labelledby="called">
          <h2 id="called">Change name</h2>
          <NameForm label="Save" />
        </section>
        <ReminderSettings />
        <Appearance />
        <section className="card-like" aria-labelledby="leave">
          <h2 id="leave">Sign out</h2>
          <p className="muted">After you sign out, your guest games cannot be recovered.</p>
          <SignOut label="Sign out" />
        </section>
      </div>
    </>
  )
}

const Holder = () => {
  const { session } = useSession()
  return (
    <>
      <h1>Your account</h1>
      <p>
        You are signed in as <strong>{session?.name}</strong>.
      </p>
      <div className="row">
        <SignOut label="Sign out" />
        <SignOut label="Sign out everywhere" everywhere />
      </div>
      <div className="own-pages">
        <section className="card-like" aria-labelledby="called">
          <h2 id="called">Change name</h2>
          <p className="muted">You will use the new name to sign in.</p>
          <NameForm label="Save" />
        </section>
        <section className="card-like" aria-labelledby="password">
          <h2 id="password">Change password</h2>
          <PasswordForm />
        </section>
        <section className="card-like" aria-labelledby="mail">
          <h2 id="mail">Email</h2>
          <Suspense>
            <EmailSettings />
          </Suspense>
        </section>
        <ReminderSettings />
        <Appearance />
        <section className="card-like" aria-labelledby="bots">
          <h2 id="bots">Bots</h2>
          <Suspense>
            <BotSettings />
          </Suspense>
        </section>
        <Suspense>
          <SessionsAndData />
        </Suspense>
      </div>
    </>
  )
}

const ReminderSettings = () => (
  <section className="card-like" aria-labelledby="reminders">
    <h2 id="reminders">Notifications</h2>
    <Suspense>
      <Reminders />
    </Suspense>
  </section>
)

const Appearance = () => (
  <section className="card-like" aria-labelledby="appearance">
    <h2 id="appearance">Appearance</h2>
    <p className="muted">For this browser.</p>
    <ThemeChoice />
    <h3>Pictures of your cards</h3>
    <Suspense>
      <OwnPictures />
    </Suspense>
  </section>
)

const SignOut = ({ label, everywhere = false }: { label: string; everywhere?: boolean }) => {
  const { switchSession } = useSession()
  const { act, busy, error } = useAct()
  const leave = () =>
    act(async () => {
      await api.leave(everywhere)
      switchSession(null)
    })
  return (
    <div>
      <button type="button" disabled={busy} onClick={leave}>
        {label}
      </button>
      <Problem error={error} />
    </div>
  )
}

const PasswordForm = () => {
  const { session } = useSession()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [done, setDone] = useState(false)
  const { act, busy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    act(async () => {
      await api.changePassword(old, fresh)
      setOld('')
      setFresh('')
      setDone(true)
    })
  }
  return (
    <form className="credentials" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={session?.name ?? ''} readOnly />
      <PasswordField label="Current password" chosen={false} value={old} onChange={setOld} />
      <PasswordField label="New password" chosen value={fresh} onChange={setFresh} />
      <button type="submit" className="primary" disabled={busy}>
        Change password
      </button>
      <p role="status">{done ? 'Password changed. You have been signed out everywhere else.' : ''}</p>
      <Problem error={error} />
    </form>
  )
}
