import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pollEvery, queryClient } from '../net/query.ts'
import { useAct } from '../net/use-act.ts'
import { Problem } from '../ui/Problem.tsx'
import { tournaments } from './api.ts'
import { tournamentQueries } from './queries.ts'
import './Notices.css'

const everySoOften = 60_000
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** What has happened to the tournaments of this user, until they have read it. */
export default function Notices() {
  const list = useInfiniteQuery({ ...tournamentQueries.notices, refetchInterval: pollEvery(everySoOften) })
  const { act, busy, error } = useAct()
  const read = (id: string) =>
    act(async () => {
      await tournaments.readNotice(id)
      await queryClient.invalidateQueries({ queryKey: tournamentQueries.notices.queryKey })
    })
  const notices = list.data ?? []
  if (notices.length === 0) return null
  return (
    <section className="event-notices" aria-labelledby="event-notices">
      <h2 id="event-notices">News of your tournaments</h2>
      <ul>
        {notices.map(({ id, tournament, name, text, at }) => (
          <li key={id}>
            <p>
              <Link href={`/tournaments/${tournament}`}>{name}</Link>
              <time dateTime={at}>{moments.format(new Date(at))}</time>
            </p>
            <p className="notice-text">{text}</p>
            <button
              type="button"
              disabled={busy}
              aria-label={`Mark as read: ${name}`}
              onClick={() => read(id)}
            >
              Mark as read
            </button>
          </li>
        ))}
      </ul>
      <Problem error={error} />
    </section>
  )
}
