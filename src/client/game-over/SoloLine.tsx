import { useQuery } from '@tanstack/react-query'
import type { Table } from '../../protocol/http.ts'
import type { SoloReason } from '../../protocol/solo.ts'
import { soloQueries } from '../opponents/solo-api.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { RatingChangeLine } from './RatingLine.tsx'
import './GameReview.css'

/** Why a game did not count for the solo rating. */
const reasons: Record<SoloReason, string> = {
  beginning: 'it did not begin with a deal.',
  rules: 'it was not played by the rules of the ladder, to 7 points.',
  opponent: 'the strength of this opponent has not been measured.',
  deck: 'the opponent did not play their own deck.',
  hint: 'you asked for a hint.',
  undo: 'you undid a decision after information was revealed.',
  fork: 'you forked it while it was played.',
  seat: 'a seat was played by somebody else for a while.',
  time: 'the server was too busy to give the opponent their usual time.',
  early: 'it ended before the Runner had a turn.',
}

/** How a game for the ladder changed the rating of its player, or why it did not. */
export const SoloLine = ({ table }: { table: Table }) => {
  const { data } = useQuery({ ...soloQueries.stake(table.id), staleTime: 0 })
  if (data?.reason)
    return <p className="muted">This game does not count for your rating: {reasons[data.reason]}</p>
  if (!data?.change) return null
  return (
    <ul className="rating-change" aria-label="Rating">
      <li>
        <SideSign side={data.change.side} />
        <RatingChangeLine change={data.change} />
      </li>
    </ul>
  )
}
