import { CardPool } from '../card-inspector/CardPool.tsx'
import { tournamentInPath } from '../net/router.ts'
import { EventPage } from './EventPage.tsx'
import { ListPage } from './ListPage.tsx'
import { NewPage } from './NewPage.tsx'

const Page = ({ path }: { path: string }) => {
  const at = tournamentInPath(path)
  if (at) return <EventPage key={at.id} id={at.id} part={at.part} />
  return path.replace(/\/+$/, '') === '/tournaments/new' ? <NewPage /> : <ListPage />
}

/** Everything under /tournaments; loaded on the first visit. */
const Tournaments = ({ path }: { path: string }) => (
  <CardPool waiting={<p className="muted">Loading…</p>}>
    <Page path={path} />
  </CardPool>
)

export default Tournaments
