import { Link } from 'wouter'
import type { Room } from '../../protocol/tournament-view.ts'
import { sideName } from '../state/words.ts'
import { useEvent } from './event.ts'
import { gameText } from './report/words.ts'
import './pages.css'

/** A game is in progress once both players have begun, not as soon as there is a table. */
const openText = (begun: boolean | undefined): string =>
  begun === false ? 'The table is open. Waiting for both players.' : 'In progress.'

/** The games of a pairing at tables of this server: links to open ones, and results of the others. */
export const Rooms = ({ rooms }: { rooms: Room[] }) => {
  const { event, nameOf } = useEvent()
  const me = event.me.id
  if (rooms.length === 0) return null
  return (
    <ul className="rooms">
      {rooms.map((room) => (
        <li key={room.game}>
          <span>
            {rooms.length > 1 && `Game ${room.game}: `}
            {nameOf(room.corp)} ({sideName('corp')}) against {nameOf(room.runner)} ({sideName('runner')}).{' '}
            {room.outcome ? `${gameText(room.outcome, room, nameOf)}.` : statusText(room)}
          </span>
          {room.status === 'open' && room.table && (
            <Link
              className={room.corp === me || room.runner === me ? 'button primary' : 'button'}
              href={`/t/${room.table}`}
            >
              {room.corp === me || room.runner === me ? 'Go to table' : 'Watch'}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

export const statusText = ({ status, begun }: Room): string => {
  if (status === 'waiting') return 'Opens when the first game is over.'
  if (status === 'closed') return 'Table closed.'
  return status === 'over' ? 'Over.' : openText(begun)
}
