import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TournamentListed } from '../../protocol/tournament-view.ts'
import { pollEvery } from '../net/query.ts'
import { useSession } from '../net/session.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { countNoun } from '../state/words.ts'
import Notices from './Notices.tsx'
import { formats, tiers, whenText } from './option-texts.ts'
import { tournamentQueries } from './queries.ts'
import '../pages/GameList.css'

const everySoOften = 15_000

const titles: Record<TournamentListed['status'], string> = {
  running: 'In progress',
  upcoming: 'Upcoming',
  over: 'Finished',
}
const statuses = ['running', 'upcoming', 'over'] as const
const verbs: Record<TournamentListed['status'], string> = {
  running: 'View',
  upcoming: 'Take part',
  over: 'View results',
}

/** Events that are running, upcoming and over. */
export const ListPage = () => {
  const { session } = useSession()
  return (
    <>
      <h1>Tournaments</h1>
      <p>
        Swiss rounds of two games with sides swapped, then double elimination for the top players of larger
        tournaments. Register for an upcoming one or create your own.
      </p>
      <p>
        <Link className="button primary" href="/tournaments/new">
          Create tournament
        </Link>
      </p>
      {session && (
        <>
          <Notices />
          <Mine key={session.id} />
        </>
      )}
      {statuses.map((status) => (
        <OfStatus key={status} status={status} />
      ))}
    </>
  )
}

/** Those of one state: an old one in progress is not behind newer ones. */
const OfStatus = ({ status }: { status: TournamentListed['status'] }) => {
  const list = useInfiniteQuery({
    ...tournamentQueries.list(status),
    refetchInterval: pollEvery(everySoOften),
  })
  if (list.data?.length === 0 && status !== 'upcoming') return null
  return (
    <section aria-label={titles[status]}>
      <h2>{titles[status]}</h2>
      <PagedList list={list} empty="No upcoming tournaments. Yours could be the next.">
        <Events events={list.data ?? []} />
      </PagedList>
    </section>
  )
}

/** The user’s own that are not over and not in the public list. */
const Mine = () => {
  const list = useInfiniteQuery({ ...tournamentQueries.mine, refetchInterval: pollEvery(everySoOften) })
  const hidden = (list.data ?? []).filter(({ access }) => access !== 'public')
  if (hidden.length === 0) return null
  return (
    <section aria-label="Yours that are not public">
      <h2>Yours that are not public</h2>
      <Events events={hidden} />
    </section>
  )
}

const Events = ({ events }: { events: TournamentListed[] }) => (
  <ul className="games">
    {events.map((event) => (
      <li key={event.id}>
        <Link href={`/tournaments/${event.id}`}>
          <span className="games-seats">
            <strong>{event.name}</strong>
            <small>
              {tiers[event.tier].name} · {formats[event.format].name} · organized by {event.organizer}
              {event.venue !== '' && ` · ${event.venue}`}
            </small>
            <small>
              {event.cap === null
                ? countNoun(event.players, 'player')
                : `${event.players} of ${countNoun(event.cap, 'player')}`}
              {event.round !== null && event.status === 'running' && ` · round ${event.round}`}
            </small>
          </span>
          <time dateTime={event.startsAt ?? event.date}>{whenText(event)}</time>
          <span className="games-go">{event.cancelled ? 'Cancelled' : verbs[event.status]}</span>
        </Link>
      </li>
    ))}
  </ul>
)
