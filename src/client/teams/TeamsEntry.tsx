import { Link } from 'wouter'
import { useGuest } from '../net/session.ts'
import { playTeams } from '../net/solo.ts'
import { useAct } from '../net/use-act.ts'
import type { Side } from '../state/types.ts'
import { Problem } from '../ui/Problem.tsx'
import './pages.css'

/** The Big Sell-Out on the front page: starts a game with three automas at one press. */
export const TeamsEntry = () => (
  <section className="teams-door" aria-labelledby="teams">
    <div>
      <h2 id="teams">The Big Sell-Out</h2>
      <p>
        Teams of a Sponsor (Corp) and an Agent (Runner) at one table. Every Agent may run on every other team,
        and the first team with 11 agenda points wins.
      </p>
    </div>
    <div className="teams-door__go">
      <span>Play The Big Sell-Out with three automas</span>
      <PlayTeams />
      <Link className="button" href="/host/teams">
        Play with friends
      </Link>
    </div>
  </section>
)

/** Starts as Sponsor or Agent against another team; automas play the other seats. */
const PlayTeams = () => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const play = (side: Side) => () =>
    act(async () => {
      await ensure()
      await playTeams(side)
    })
  return (
    <>
      <button type="button" className="primary" disabled={busy} onClick={play('runner')}>
        Play as Agent
      </button>
      <button type="button" className="primary" disabled={busy} onClick={play('corp')}>
        Play as Sponsor
      </button>
      <Problem error={error} />
    </>
  )
}
