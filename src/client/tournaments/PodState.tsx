import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PodView } from '../../protocol/pods.ts'
import { podQueries } from '../limited/pod-queries.ts'
import { pollEvery } from '../net/query.ts'
import { countNoun, listOf } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'

/** In ms. In a big event there are several picks a second: the page does not follow each. */
const everySoOften = 10_000

/** How a pod goes on, as everybody sees it: no card. */
export const PodState = ({ id, number }: { id: string; number: number }) => {
  const { data: pod, failureReason } = useQuery({
    ...podQueries.pod(id),
    refetchInterval: pollEvery(everySoOften),
  })
  return (
    <li>
      <Link href={`/limited/${id}`}>
        <strong>Pod {number}</strong>
      </Link>
      {pod ? <span role="status">{podStage(pod)}</span> : <Problem error={failureReason} />}
    </li>
  )
}

const podStage = ({ status, ring, booster }: PodView): string => {
  const people = ring.filter(({ bot }) => !bot)
  const away = people.filter((each) => each.away).map(({ name }) => name)
  const missing = away.length > 0 ? ` ${listOf(away)} ${away.length === 1 ? 'is' : 'are'} away.` : ''
  if (status === 'drafting') {
    const slow = [...people].sort((a, b) => b.packs - a.packs)[0]
    const line = slow && slow.packs > 1 ? ` ${countNoun(slow.packs, 'pack')} wait before ${slow.name}.` : ''
    return `Booster ${booster?.open ?? 1} of ${booster?.of ?? 1}.${line}${missing}`
  }
  if (status === 'building')
    return `Building: ${people.filter(({ ready }) => ready).length} of ${people.length} ready.${missing}`
  return status === 'cancelled' ? 'Cancelled.' : 'All decks are built.'
}
