import { pictureOfPack } from '../art/faces.ts'
import { titleOfSeat } from '../state/seats.ts'
import type { TableState } from '../state/table-state.ts'
import type { SeatView } from '../state/types.ts'
import { seatInView } from '../state/view-lookup.ts'
import { othersAwaited, playerName } from '../state/waiting-text.ts'
import { countNoun } from '../state/words.ts'
import { Portrait } from '../ui/Portrait.tsx'
import './AwaitedSeat.css'

/** The first other seat for which the game waits, or else the other seat whose turn it is. */
const awaited = (live: TableState): SeatView | null => {
  const { seat: acting } = live.view.turn
  return seatInView(live.view, othersAwaited(live)[0] ?? (acting === live.seat ? null : acting))
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
  const name = playerName(live, seat.id)
  const isActing = live.view.turn.seat === seat.id && live.view.turn.phase === 'actions'
  return (
    <div className={`awaited side-${seat.side}`} aria-hidden="true">
      <Portrait name={name} side={seat.side} {...pictureOfPack(player?.pack)} />
      <p>
        <b>{name}</b>
        <small>{isActing ? `${title}, ${countNoun(seat.actions, 'action')} left` : title}</small>
      </p>
    </div>
  )
}

export default AwaitedSeat
