import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatSizes } from '../../limited/formats/sizes.ts'
import type { LimitedListed } from '../../protocol/limited.ts'
import { go } from '../net/router.ts'
import { useGuest, useSession } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { PeoplePods } from './PeoplePods.tsx'
import { limitedApi, limitedQueries } from './queries.ts'
import '../ui/panel.css'
import { dayAndMonth } from './day-and-month.ts'
import './limited.css'

const kits = [
  { id: 'community', name: 'Community', text: 'Six v1.0 and two Proteus boosters' },
  { id: 'base', name: 'Eight v1.0', text: 'Eight v1.0 boosters' },
  { id: 'short', name: 'Short', text: 'Four v1.0 and one Proteus booster' },
] as const

const starts = { draft: 'Start a draft run', sealed: 'Start a sealed run' } as const

/** Limited play: what it is, a new run, and the user's own. */
const LimitedPage = () => {
  const { session } = useSession()
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [kit, setKit] = useState<LimitedListed['kit']>('community')
  const [start, setStart] = useState<LimitedListed['start']>('draft')
  const offered = kits.filter(({ id }) => formatSizes[start].kits[id])
  const chosen = offered.find(({ id }) => id === kit) ?? kits[0]
  const begin = async () => {
    await ensure()
    go(`/limited/${(await limitedApi.start({ kit: chosen.id, start })).id}`)
  }
  return (
    <div className="limited-home">
      <header>
        <h1>Open. Pick. Build. Play.</h1>
        <p className="lead">
          You need no deck. Draft both sides at once out of boosters, or open eight of your own, against seven
          bots; a set of the 44 vitals comes with them. Build two decks, then play the seven: seven wins, or
          three losses, end the run.
        </p>
        <button type="button" className="primary limited-start" disabled={busy} onClick={() => act(begin)}>
          <Icon name="bolt" />
          <span>
            {busy ? 'Opening boosters…' : starts[start]} <small>Alone, against seven bots, no clock</small>
          </span>
        </button>
        <Problem error={error} />
        <fieldset className="segments limited-kits">
          <legend>The run begins with</legend>
          {(['draft', 'sealed'] as const).map((id) => (
            <label key={id}>
              <input type="radio" name="start" checked={start === id} onChange={() => setStart(id)} />
              <span>{id === 'draft' ? 'a draft' : 'sealed boosters'}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="segments limited-kits">
          <legend>Boosters of the run</legend>
          {offered.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="kit" checked={chosen.id === id} onChange={() => setKit(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <p className="muted">
          {chosen.text}: 15 cards each, 11 common, 3 uncommon and 1 rare. How the printer mixed real boosters
          is not known; which cards come together is our own choice.
        </p>
        <p>
          <Link href="/limited/cards">Which cards people take, and how they do in decks</Link>
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
                {run.start === 'sealed' && 'Sealed, '}
                {kits.find(({ id }) => id === run.kit)?.name}, begun on {dayAndMonth(run.createdAt)}
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
