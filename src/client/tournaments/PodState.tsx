import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PodView } from '../../protocol/pods.ts'
import { awayTexts } from '../limited/PodHost.tsx'
import { podQueries } from '../limited/pod-queries.ts'
import { TimeLeft } from '../limited/TimeLeft.tsx'
import { isNotFound, pollWhatComes } from '../net/query.ts'
import { countNoun } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'

/** In ms. In a big event there are several picks a second: the page does not follow each. */
const everySoOften = 10_000

type Props = {
  id: string
  number: number
  /** What an official may do in it. */
  tools?: (pod: PodView) => ReactNode
}

/** How a pod goes on, as everybody sees it: no card. */
export const PodState = ({ id, number, tools }: Props) => {
  const {
    data: pod,
    failureReason,
    dataUpdatedAt,
  } = useQuery({
    ...podQueries.pod(id),
    refetchInterval: pollWhatComes(everySoOften),
  })
  return (
    <li>
      <Link href={`/limited/${id}`}>
        <strong>Pod {number}</strong>
      </Link>
      {pod ? (
        <span role="status">{podStage(pod)}</span>
      ) : isNotFound(failureReason) ? (
        // The draft has begun, and its pods are opened one after the other.
        <span role="status">Opening…</span>
      ) : (
        <Problem error={failureReason} />
      )}
      {pod?.pause?.time && (
        <TimeLeft left={pod.pause.time.left} at={dataUpdatedAt} what="until the draft goes on by itself" />
      )}
      {pod?.status === 'drafting' && tools && <div className="row">{tools(pod)}</div>}
    </li>
  )
}

const pauseText = ({ after, time }: NonNullable<PodView['pause']>): string =>
  time ? `Paused after booster ${after}.` : `Pause after booster ${after}.`

const podStage = ({ status, ring, booster, pause }: PodView): string => {
  const people = ring.filter(({ bot }) => !bot)
  const missing = awayTexts(ring)
    .map((text) => ` ${text}`)
    .join('')
  if (status === 'drafting') {
    if (pause?.time) return `${pauseText(pause)}${missing}`
    const slow = [...people].sort((a, b) => b.packs - a.packs)[0]
    const line = slow && slow.packs > 1 ? ` ${countNoun(slow.packs, 'pack')} wait before ${slow.name}.` : ''
    const pausing = pause ? ` ${pauseText(pause)}` : ''
    return `Booster ${booster?.open ?? 1} of ${booster?.of ?? 1}.${pausing}${line}${missing}`
  }
  if (status === 'building')
    return `Building: ${people.filter(({ ready }) => ready).length} of ${people.length} ready.${missing}`
  return status === 'cancelled' ? 'Cancelled.' : 'All decks are built.'
}
