import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { NewPod, PodListed } from '../../protocol/pods.ts'
import { go } from '../net/router.ts'
import { useGuest } from '../net/session.ts'
import { useAct } from '../net/use-act.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { podApi, podQueries } from './pod-queries.ts'
import { podTexts, tempoTexts } from './pod-texts.ts'
import './limited.css'
import './pod.css'

const seats = [8, 7, 6, 5, 4, 3, 2]
const tempos = ['standard', 'brisk', 'calm', 'none'] as const

/** Drafts with other people: a new pod, those that wait for people, and the user's own. */
export const PeoplePods = ({ kit }: { kit: NewPod['kit'] }) => {
  const { data, failureReason } = useQuery(podQueries.list)
  const mine = data?.mine ?? []
  const waiting = (data?.waiting ?? []).filter(({ id }) => mine.every((each) => each.id !== id))
  return (
    <section className="panel" aria-labelledby="people">
      <h2 id="people">Draft with people</h2>
      <p className="muted">
        Two to eight of you pass boosters to each other; bots take the seats that are left. Then build two
        decks and play.
      </p>
      <Opening kit={kit} />
      <Problem error={failureReason} />
      <Pods name="Yours" pods={mine} />
      <Pods name="Waiting for people" pods={waiting} />
    </section>
  )
}

const Opening = ({ kit }: { kit: NewPod['kit'] }) => {
  const { act, busy, error } = useAct()
  const ensure = useGuest()
  const [size, setSize] = useState(8)
  const [tempo, setTempo] = useState<NewPod['tempo']>('standard')
  const [hidden, setHidden] = useState(false)
  const open = async () => {
    await ensure()
    const building = tempo === 'none' ? null : 25
    const visibility = hidden ? 'link' : 'public'
    go(`/limited/${(await podApi.open({ kit, seats: size, tempo, building, visibility })).id}`)
  }
  return (
    <div className="pod-new">
      <div className="row">
        <label>
          Seats
          <select value={size} onChange={(event) => setSize(Number(event.target.value))}>
            {seats.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          Time for a pick
          <select
            value={tempo}
            onChange={(event) => setTempo(tempos.find((each) => each === event.target.value) ?? 'standard')}
          >
            {tempos.map((each) => (
              <option key={each} value={each}>
                {tempoTexts[each]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Who may join
          <select
            value={hidden ? 'link' : 'public'}
            onChange={(event) => setHidden(event.target.value === 'link')}
          >
            <option value="public">everybody</option>
            <option value="link">who has the link</option>
          </select>
        </label>
      </div>
      <button type="button" disabled={busy} onClick={() => act(open)}>
        <Icon name="users" /> Open a pod
      </button>
      <Problem error={error} />
    </div>
  )
}

const states: Record<PodListed['status'], string> = {
  waiting: 'waits',
  drafting: 'is drafting',
  building: 'builds decks',
  playing: 'plays',
  over: 'is over',
  cancelled: 'was closed',
}

const Pods = ({ name, pods }: { name: string; pods: PodListed[] }) =>
  pods.length > 0 && (
    <>
      <h3>{name}</h3>
      <ul className="limited-runs">
        {pods.map((pod) => (
          <li key={pod.id}>
            <Link href={`/limited/${pod.id}`}>
              <b>
                {pod.people[0] ?? 'A pod'}’s pod {states[pod.status]}: {pod.people.length} of {pod.seats}{' '}
                seats taken
              </b>
              <span className="muted">{podTexts(pod).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
