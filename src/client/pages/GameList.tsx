import type { Table } from '../../protocol/http.ts'
import { follow } from '../net/router.ts'
import { sideName } from '../state/words.ts'

const whoSits = (seat: Table['seats'][number]): string => {
  if (seat.player === 'automa') return 'automa'
  if (seat.player === 'open') return 'free seat'
  return seat.me ? 'you' : (seat.name ?? 'somebody')
}

const seatLine = (table: Table): string =>
  table.seats.map((seat) => `${sideName(seat.side)}: ${whoSits(seat)}`).join(' · ')

const status: Record<Table['status'], string> = {
  waiting: 'Waiting for players',
  playing: 'Being played',
  over: 'Finished',
}
const verb: Record<Table['status'], string> = { waiting: 'Open', playing: 'Return', over: 'Look back' }

type Props = { games: Table[]; action?: string }

/** Tables one to a row, each a link to its page. */
export const GameList = ({ games, action }: Props) => (
  <ul className="games">
    {games.map((game) => (
      <li key={game.id}>
        <a href={`/t/${game.id}`} onClick={follow}>
          <span className={`badge ${game.status}`}>{status[game.status]}</span>
          <span className="games-seats">
            {seatLine(game)}
            {game.result && <small>{game.result.text}</small>}
          </span>
          <time dateTime={game.createdAt}>{when(game.createdAt)}</time>
          <span className="games-go">{action ?? verb[game.status]}</span>
        </a>
      </li>
    ))}
  </ul>
)

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const when = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
