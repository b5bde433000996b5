import { Link } from 'wouter'
import type { MyMatch as Mine, Room } from '../../protocol/tournament-view.ts'
import { sideName } from '../state/words.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { useEvent } from './event.ts'
import { statusText } from './Rooms.tsx'
import { gameText } from './report/words.ts'
import './MyMatch.css'

/** The viewer's games of this match side by side: side, state, and a link to the open table. */
export const MyGames = ({ mine }: { mine: Mine }) => (
  <ol className="my-games">
    {mine.sides.map((side, index) => (
      <Game
        // biome-ignore lint/suspicious/noArrayIndexKey: games keep their order
        key={index}
        side={side}
        title={mine.sides.length > 1 ? `Game ${index + 1}` : null}
        room={mine.rooms.find(({ game }) => game === index + 1)}
      />
    ))}
  </ol>
)

type Props = { side: Mine['sides'][number]; title: string | null; room: Room | undefined }

const Game = ({ side, title, room }: Props) => {
  const { nameOf } = useEvent()
  const open = room?.status === 'open' && room.table ? room.table : null
  return (
    <li className={`my-game side-${side}${open ? ' is-open' : ''}`}>
      <SideSign side={side} />
      <p>
        {title !== null && <small>{title}</small>}
        <b>You play the {sideName(side)}</b>
        {room && <span>{room.outcome ? `${gameText(room.outcome, room, nameOf)}.` : statusText(room)}</span>}
      </p>
      {open && (
        <Link className="button primary" href={`/t/${open}`}>
          Go to table
        </Link>
      )}
    </li>
  )
}
