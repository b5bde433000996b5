import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { personPlaying } from '../art/faces.ts'
import { settingText } from '../state/clock.ts'
import { placeText } from '../state/tournament.ts'
import { sideName } from '../state/words.ts'
import { titleIn } from '../teams/room.ts'
import { SeatFaces } from './SeatFaces.tsx'
import './GameList.css'

const whoSits = (seat: Table['seats'][number]): string => {
  if (seat.player === 'automa') return personPlaying(seat.pack) === null ? 'automa' : (seat.name ?? 'automa')
  if (seat.player === 'open') return 'open seat'
  return seat.me ? 'you' : (seat.name ?? 'unnamed player')
}

const seatLine = (table: Table): string => {
  const partner = partnerSeatAt(table)
  return table.seats
    .map((seat) => `${seatTitle(table, seat)}: ${whoSits(seat)}${seat.id === partner ? ' (partner)' : ''}`)
    .join(' · ')
}

/** The seat of the user's partner in a team. */
const partnerSeatAt = ({ teams = [], seats }: Table): string | undefined => {
  const mine = seats.find(({ me }) => me)?.id
  const team = teams.find(({ sponsor, agent }) => sponsor === mine || agent === mine)
  return team?.sponsor === mine ? team?.agent : team?.sponsor
}

const seatTitle = (table: Table, { id, side }: Table['seats'][number]): string =>
  table.teams ? titleIn(table, id) : sideName(side)

/** Seats that would be free if nobody had seen their hidden cards. */
const closedSeats = (table: Table): string[] =>
  table.status === 'playing' && table.options.takeover
    ? table.seats.filter(({ exposed }) => exposed).map((seat) => seatTitle(table, seat))
    : []

const status: Record<Table['status'], string> = {
  waiting: 'Waiting for players',
  playing: 'In progress',
  over: 'Finished',
}
const verb: Record<Table['status'], string> = { waiting: 'Open', playing: 'Return', over: 'Replay' }

/** A finished game's outcome for the user, if they played it. */
const outcome = ({ seats, result }: Table): string | null => {
  const mine = seats.filter(({ me }) => me)
  if (!result || mine.length === 0) return null
  if (result.winners.length === 0) return 'Draw'
  return mine.some(({ id }) => result.winners.includes(id)) ? 'Won' : 'Lost'
}

const badgeText = (game: Table): string => {
  if (game.damaged) return 'Damaged'
  return game.suspended ? 'Suspended' : (outcome(game) ?? status[game.status])
}

type Props = { games: Table[]; action?: string }

/** Tables in rows, each with a link to its page. */
export const GameList = ({ games, action }: Props) => (
  <ul className="games">
    {games.map((game) => (
      <li key={game.id}>
        <Link href={`/${game.status === 'over' ? 'r' : 't'}/${game.id}`}>
          <span className={`badge ${game.damaged ? 'damaged' : game.status}`}>{badgeText(game)}</span>
          <span className="games-seats">
            <SeatFaces seats={game.seats} />
            {seatLine(game)}
            {game.status !== 'over' && game.options.clock.kind !== 'none' && (
              <small>Clock: {settingText(game.options.clock)}</small>
            )}
            {game.tournament && <small>{placeText(game.tournament)}</small>}
            {closedSeats(game).map((seat) => (
              <small key={seat}>
                No new player can take {seat}: someone at this table has seen its hidden cards.
              </small>
            ))}
            {game.result && <small>{game.result.text}</small>}
            {game.damaged && (
              <small>The saved game is damaged and cannot be opened. The error has been logged.</small>
            )}
          </span>
          <time dateTime={game.createdAt}>{formatGameDate(game.createdAt)}</time>
          <span className="games-go">{action ?? verb[game.status]}</span>
        </Link>
      </li>
    ))}
  </ul>
)

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const formatGameDate = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
