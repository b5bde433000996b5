import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PodListed } from '../../protocol/pods.ts'
import { Problem } from '../ui/Problem.tsx'
import { NewPod } from './NewPod.tsx'
import { podQueries } from './pod-queries.ts'
import { formatTexts, podTexts } from './pod-texts.ts'
import { useWantedCube } from './use-cube.ts'
import './limited.css'
import './pod.css'

/** Drafts with other people: a new pod, those that wait for people, and the user's own. */
export const PeoplePods = () => {
  const { data, failureReason } = useQuery(podQueries.list)
  const wanted = useWantedCube()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted !== null) section.current?.scrollIntoView()
  }, [wanted])
  const mine = data?.mine ?? []
  const waiting = (data?.waiting ?? []).filter(({ id }) => mine.every((each) => each.id !== id))
  return (
    <section ref={section} className="panel" aria-labelledby="people">
      <h2 id="people">With people</h2>
      <p className="muted">Bots take the seats that are left. Then you build decks and play.</p>
      <NewPod />
      <Problem error={failureReason} />
      <Pods name="Yours" pods={mine} />
      <Pods name="Waiting for people" pods={waiting} />
    </section>
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
              <span className="muted">{[formatTexts[pod.format].name, ...podTexts(pod)].join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
