import { Link } from 'wouter'
import { titleOfLesson } from '../../lessons/titles.ts'
import type { RunningGame, Table, TableSeat } from '../../protocol/http.ts'
import { SeatFaces } from '../pages/SeatFaces.tsx'
import { daysText, settingText } from '../state/clock.ts'
import { placeText } from '../state/tournament.ts'
import { sideName } from '../state/words.ts'
import { titleIn } from '../teams/room.ts'
import './RunningList.css'
import '../pages/GameList.css'

const seatTitleText = (table: Table, { id, side }: TableSeat): string =>
  table.teams ? titleIn(table, id) : sideName(side)

const seatNamesText = (seats: readonly TableSeat[]): string =>
  seats.map(({ player, name }) => (player === 'open' ? 'an open seat' : (name ?? 'automa'))).join(', ')

/** The partner with whom the user plays, and those against whom. */
const companyOf = (table: Table, mine: TableSeat): string => {
  const team = table.teams?.find(({ sponsor, agent }) => sponsor === mine.id || agent === mine.id)
  const isPartner = ({ id }: TableSeat) => id === team?.sponsor || id === team?.agent
  const others = table.seats.filter(({ id }) => id !== mine.id)
  const partners = others.filter(isPartner)
  const against = `against ${seatNamesText(others.filter((each) => !isPartner(each)))}`
  return partners.length === 0 ? against : `with ${seatNamesText(partners)} ${against}`
}

const mineIn = (table: Table): TableSeat | undefined => table.seats.find(({ me }) => me)

const whatIs = (table: Table, seat: TableSeat | undefined): string => {
  if (!seat) return `Created: ${seatNamesText(table.seats)}`
  const as = seatTitleText(table, seat)
  if (!table.lesson) return `${as} ${companyOf(table, seat)}`
  const title = titleOfLesson(table.lesson)
  return title === null ? `Lesson as ${as}` : `Lesson: ${title}`
}

/** Whose turn it is, in a few words. */
const turnStatus = ({ table, waits }: RunningGame): string => {
  if (table.damaged) return 'Damaged'
  if (table.suspended) return 'Suspended'
  if (table.status === 'waiting') return 'Waiting for players'
  if (waits.some(({ seat }) => seat === mineIn(table)?.id)) return 'Your turn'
  return waits.length > 0 ? 'Their turn' : 'In progress'
}

/** The time left for the next decision; null if no days are counted. */
const leftIn = ({ waits }: RunningGame): string | null => {
  const left = waits.flatMap(({ leftMs }) => (leftMs === null ? [] : [leftMs]))
  return left.length === 0 ? null : daysText(Math.min(...left))
}

const openVerb = ({ table, mine }: RunningGame): string => {
  if (table.status === 'waiting') return 'Open'
  return mine ? 'Play' : 'Return'
}

/** The user's games in progress, those waiting for them first: whose turn, time left, last action. */
export const RunningList = ({ games }: { games: RunningGame[] }) => (
  <ul className="games running">
    {games.map((game) => (
      <Running key={game.table.id} game={game} />
    ))}
  </ul>
)

const Running = ({ game }: { game: RunningGame }) => {
  const { table, mine, last } = game
  const seat = mineIn(table)
  const left = leftIn(game)
  const clock = settingText(table.options.clock)
  return (
    <li className={mine ? 'mine' : undefined}>
      <Link href={`/t/${table.id}`}>
        <span className={`badge ${mine ? 'yours' : table.suspended ? '' : table.status}`}>
          {turnStatus(game)}
        </span>
        <span className="games-seats">
          <SeatFaces seats={table.seats} />
          {whatIs(table, seat)}
          <small>
            {[clock, table.tournament && placeText(table.tournament), table.options.rated && 'rated']
              .filter(Boolean)
              .join(' · ')}
          </small>
          {last && !table.lesson && table.status === 'playing' && <small>{last}</small>}
        </span>
        {left === null ? (
          <span />
        ) : (
          <span className="games-left">
            <small>{mine ? 'you have' : 'they have'}</small> {left}
          </span>
        )}
        <span className="games-go">{openVerb(game)}</span>
      </Link>
    </li>
  )
}
