import { SignInOrGuest } from './SignInOrGuest.tsx'

/** Where a page needs to know who comes. */
export const NamePage = ({ invited }: { invited: boolean }) => (
  <main className="page narrow front">
    <h1>Datafort</h1>
    <p className="lead">
      Classic Netrunner, refereed. One side builds data forts and guards secret agendas; the other breaks in.
    </p>
    {invited && <p>You have been invited to a table. Tell us your name, and you are there.</p>}
    <SignInOrGuest label={invited ? 'To the table' : 'Enter'} first />
  </main>
)
