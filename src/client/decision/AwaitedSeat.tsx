import { pictureOfPack } from '../art/faces.ts'
import { titleOfSeat } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { SeatView } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { countNoun } from '../state/words.ts'
import { Portrait } from '../ui/Portrait.tsx'
import './AwaitedSeat.css'

/** The first other seat for which the game waits, or else the other seat whose turn it is. */
const awaited = ({ view, seat }: TableState): SeatView | null => {
  const others = [...view.waitingFor, view.turn.seat].filter((each) => each !== seat)
  return seatInView(view, others[0] ?? null)
}

/**
 * Whom the game waits for, in the places of the answers: their face, and how many actions they have left. Only to be
 * seen; the heading of the panel says it.
 */
const AwaitedSeat = ({ live }: { live: TableState }) => {
  const seat = awaited(live)
  if (seat === null) return null
  const player = live.players.find((each) => each.seat === seat.id)
  const title = titleOfSeat(live.view, seat)
  const acts = live.view.turn.seat === seat.id && live.view.turn.phase === 'actions'
  return (
    <div className={`awaited side-${seat.side}`} aria-hidden="true">
      <Portrait name={player?.name || title} side={seat.side} {...pictureOfPack(player?.pack)} />
      <p>
        <b>{player?.name || title}</b>
        <small>{acts ? `${title}, ${countNoun(seat.actions, 'action')} left` : title}</small>
      </p>
    </div>
  )
}

export default AwaitedSeat
