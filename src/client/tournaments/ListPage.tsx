import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TournamentListed } from '../../protocol/tournament-view.ts'
import { pollEvery } from '../net/query.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { countNoun } from '../state/words.ts'
import { dateText, formats, tiers } from './option-texts.ts'
import { tournamentQueries } from './queries.ts'
import '../pages/GameList.css'

const everySoOften = 15_000

const titles: Record<TournamentListed['status'], string> = {
  running: 'In progress',
  upcoming: 'Upcoming',
  over: 'Finished',
}
const verbs: Record<TournamentListed['status'], string> = {
  running: 'View',
  upcoming: 'Take part',
  over: 'View results',
}

/** Events that are running, upcoming and over. */
export const ListPage = () => {
  const list = useInfiniteQuery({ ...tournamentQueries.list, refetchInterval: pollEvery(everySoOften) })
  const all = list.data ?? []
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
      <PagedList list={list} empty="No tournaments yet. Yours could be the first.">
        {(['running', 'upcoming', 'over'] as const).map((status) => (
          <Events key={status} status={status} events={all.filter((event) => event.status === status)} />
        ))}
      </PagedList>
    </>
  )
}

const Events = ({ status, events }: { status: TournamentListed['status']; events: TournamentListed[] }) =>
  events.length > 0 && (
    <section aria-label={titles[status]}>
      <h2>{titles[status]}</h2>
      <ul className="games">
        {events.map((event) => (
          <li key={event.id}>
            <Link href={`/tournaments/${event.id}`}>
              <span className="games-seats">
                <strong>{event.name}</strong>
                <small>
                  {tiers[event.tier].name} · {formats[event.format].name} · organized by {event.organizer}
                </small>
                <small>
                  {countNoun(event.players, 'player')}
                  {event.round !== null && status === 'running' && ` · round ${event.round}`}
                </small>
              </span>
              <time dateTime={event.date}>{dateText(event.date)}</time>
              <span className="games-go">{verbs[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
