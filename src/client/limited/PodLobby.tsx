import { Link } from 'wouter'
import type { PodView } from '../../protocol/pods.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Copy } from '../ui/Copy.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { podApi } from './pod-queries.ts'
import { formatTexts, lobbyTexts, orderText } from './pod-texts.ts'
import './pod.css'
import './run.css'

/** A pod before its draft: who has a seat, the link for others, and the start. */
export const PodLobby = ({ pod }: { pod: PodView }) => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const { id, people, seats, seated, hosting, status, commitment, bots } = pod
  if (status === 'cancelled')
    return (
      <div className="pod">
        <h1>This pod was closed</h1>
        <p>Everybody left before it began.</p>
        <p>
          <Link className="button" href="/limited">
            Other drafts
          </Link>
        </p>
      </div>
    )
  const { pod: name, begins, chairs } = formatTexts[pod.format]
  const inOrder = orderText(pod)
  const free = seats - people.length
  const sit = async () => {
    await ensure()
    await podApi.sit(id)
  }
  return (
    <div className="pod">
      <header>
        <h1>
          {name} of {seats}
        </h1>
        <p className="muted">{lobbyTexts(pod).join(' · ')}</p>
        {inOrder && <p className="muted">In this order: {inOrder}</p>}
      </header>
      <ol className="pod-chairs" aria-label="Seats">
        {[...Array(Math.min(seats, people.length + Math.max(bots, 1))).keys()].map((n) => (
          <Chair key={n} name={people[n]} host={n === 0} />
        ))}
      </ol>
      <div className="row">
        {hosting && (
          <button
            type="button"
            className="primary"
            disabled={busy}
            onClick={() => act(async () => void (await podApi.begin(id)))}
          >
            <Icon name="play" />
            {bots > 0 ? `Begin with ${bots === 1 ? 'one bot' : `${bots} bots`}` : 'Begin'}
          </button>
        )}
        {!seated && (
          <button type="button" className="primary" disabled={busy || free === 0} onClick={() => act(sit)}>
            <Icon name="hand" />
            {free === 0 ? 'All seats are taken' : 'Take a seat'}
          </button>
        )}
        {seated && (
          <button
            type="button"
            disabled={busy}
            onClick={() => act(async () => void (await podApi.leave(id)))}
          >
            Leave
          </button>
        )}
      </div>
      <Problem error={error} />
      {seated && !hosting && (
        <p className="muted" role="status">
          {people[0]} {begins}. Keep this page open.
        </p>
      )}
      <Copy label="Invite others with this link" text={location.href} />
      <p className="muted run-proof">
        {chairs} Commitment to the boosters: <code>{commitment.slice(0, 16)}…</code>
      </p>
    </div>
  )
}

const Chair = ({ name, host }: { name: string | undefined; host: boolean }) => (
  <li className={name === undefined ? 'is-free' : ''}>
    <Icon name={name === undefined ? 'mu' : 'users'} />
    <b>{name ?? 'Free'}</b>
    <small>{name === undefined ? 'a bot, if nobody comes' : host ? 'host' : ''}</small>
  </li>
)
