import { NameForm } from '../pages/NameForm.tsx'
import './pages.css'

/** For visitors: everybody can see an event, but taking part requires a session. */
export const SignInPrompt = ({ why }: { why: string }) => (
  <details className="folded card-like no-print">
    <summary>{why}</summary>
    <NameForm label="Continue as guest" />
    <p className="muted">
      Guests need no account or password. If you have an account, <a href="/account">sign in</a>.
    </p>
  </details>
)
