import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { LimitedListed } from '../../protocol/limited.ts'
import { useSession } from '../net/session.ts'
import { Problem } from '../ui/Problem.tsx'
import { NewRun } from './NewRun.tsx'
import { PeoplePods } from './PeoplePods.tsx'
import { limitedQueries } from './queries.ts'
import { runText } from './run-name.ts'
import '../ui/panel.css'
import { dayAndMonth } from './day-and-month.ts'
import './limited.css'

/** Limited play: what it is, a new run, and the user's own. */
const LimitedPage = () => {
  const { session } = useSession()
  return (
    <div className="limited-home">
      <header>
        <h1>Open. Pick. Build. Play.</h1>
        <p className="lead">
          You need no deck. Draft both sides at once out of boosters, or open eight of your own, against seven
          bots; a set of the 44 vitals comes with them. Build two decks, then play the seven: seven wins, or
          three losses, end the run.
        </p>
        <NewRun />
        <p>
          <Link href="/limited/cards">Card statistics from drafts</Link>
        </p>
        <p>
          <Link href="/limited/cubes">My cubes: lists of cards to draft from</Link>
        </p>
      </header>
      <PeoplePods />
      {session && <OwnRuns />}
    </div>
  )
}
export default LimitedPage

const OwnRuns = () => {
  const { data, failureReason } = useQuery(limitedQueries.list)
  if (!data) return <Problem error={failureReason} />
  const open = data.items.filter(({ status }) => status !== 'over')
  const over = data.items.filter(({ status }) => status === 'over')
  if (data.items.length === 0) return null
  return (
    <section className="panel" aria-labelledby="runs">
      <h2 id="runs">Your runs</h2>
      <ul className="limited-runs">
        {[...open, ...over].map((run) => (
          <li key={run.id}>
            <Link href={`/limited/${run.id}`}>
              <b>{runState(run)}</b>
              <span className="muted">
                {runText(run)}, begun on {dayAndMonth(run.createdAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const runState = ({ status, wins, losses }: LimitedListed): string => {
  if (status === 'drafting') return 'Continue drafting'
  if (status === 'building') return 'Build your decks'
  const score = `${wins} won, ${losses} lost`
  return status === 'over' ? `Over: ${score}` : `In progress: ${score}`
}
