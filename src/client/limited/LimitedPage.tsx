import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LimitedListed } from '../../protocol/limited.ts'
import { go } from '../net/router.ts'
import { useGuest, useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { PeoplePods } from './PeoplePods.tsx'
import { limitedApi, limitedQueries } from './queries.ts'
import '../ui/panel.css'
import './limited.css'

const kits = [
  { id: 'community', name: 'Community', text: 'Six v1.0 and two Proteus boosters' },
  { id: 'base', name: 'Eight v1.0', text: 'Eight v1.0 boosters' },
  { id: 'short', name: 'Short', text: 'Four v1.0 and one Proteus booster' },
] as const

/** Limited play: what it is, a new run, and the user's own. */
const LimitedPage = () => {
  const { session } = useSession()
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [kit, setKit] = useState<LimitedListed['kit']>('community')
  const start = async () => {
    await ensure()
    const run = await limitedApi.start(kit)
    go(`/limited/${run.id}`)
  }
  return (
    <div className="limited-home">
      <header>
        <h1>Open. Pick. Build. Play.</h1>
        <p className="lead">
          You need no deck. Draft both sides at once out of boosters, against seven bots; a set of the 44
          vitals comes with them. Build two decks, then play the seven: seven wins, or three losses, end the
          run.
        </p>
        <button type="button" className="primary limited-start" disabled={busy} onClick={() => act(start)}>
          <Icon name="bolt" />
          <span>
            {busy ? 'Opening boosters…' : 'Start a draft run'}{' '}
            <small>Alone, against seven bots, no clock</small>
          </span>
        </button>
        <Problem error={error} />
        <fieldset className="segments limited-kits">
          <legend>Boosters of the run</legend>
          {kits.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="kit" checked={kit === id} onChange={() => setKit(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <p className="muted">
          {kits.find(({ id }) => id === kit)?.text}: 15 cards each, 11 common, 3 uncommon and 1 rare. How the
          printer mixed real boosters is not known; which cards come together is our own choice.
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
                {kits.find(({ id }) => id === run.kit)?.name}, begun on{' '}
                {new Date(run.createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const runState = ({ status, wins, losses }: LimitedListed): string => {
  if (status === 'drafting') return 'Go on drafting'
  if (status === 'building') return 'Build your decks'
  const score = `${wins} won, ${losses} lost`
  return status === 'over' ? `Over: ${score}` : `Go on: ${score}`
}
