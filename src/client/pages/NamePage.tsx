import { SignInOrGuest } from './SignInOrGuest.tsx'

/** Shown if a page needs a session. */
export const NamePage = ({ invited }: { invited: boolean }) => (
  <main className="page narrow front">
    <h1>Datafort</h1>
    <p className="lead">
      Classic Netrunner, refereed. One side builds data forts and guards secret agendas; the other breaks in.
    </p>
    {invited && <p>You have been invited to a table. Enter a name to join.</p>}
    <SignInOrGuest label={invited ? 'Join table' : 'Continue'} first />
  </main>
)
