import { NameForm } from './NameForm.tsx'

/** The front door for someone without a name yet. */
export const NamePage = ({ invited }: { invited: boolean }) => (
  <main className="page narrow front">
    <h1>Datafort</h1>
    <p className="lead">
      Classic Netrunner, refereed. One side builds data forts and guards secret agendas; the other breaks in.
    </p>
    {invited && <p>You have been invited to a table. Tell us your name, and you are there.</p>}
    <NameForm label={invited ? 'To the table' : 'Enter'} />
    <p className="muted">No account, no password. The name is remembered in this browser.</p>
  </main>
)
