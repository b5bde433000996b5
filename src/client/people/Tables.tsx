import { Link } from 'wouter'
import type { Table } from '../../protocol/http.ts'
import { settingText } from '../state/clock.ts'
import { formatName, sideName } from '../state/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { Person } from './Person.tsx'
import './Tables.css'

const minutesSince = (iso: string): string => {
  const n = Math.floor((Date.now() - new Date(iso).getTime()) / 60_000)
  if (n < 1) return 'just now'
  return n < 60 ? `${n} min ago` : `${Math.floor(n / 60)} h ago`
}

const facts = ({ options }: Table): string =>
  [
    formatName(options.cards),
    options.clock.kind === 'none' ? 'no clock' : settingText(options.clock),
    ...(options.rated ? ['rated'] : []),
  ].join(' · ')

/** Tables with a free seat: the settings and the opponents. */
export const WaitingTable = ({ tables }: { tables: Table[] | null }) => {
  if (tables?.length === 0) return <p className="muted">No open tables. Find a game, or create a table.</p>
  return (
    <ul>
      {(tables ?? []).map((table) => (
        <Wait key={table.id} table={table} />
      ))}
    </ul>
  )
}

const Wait = ({ table }: { table: Table }) => {
  const free = table.seats.filter(({ player }) => player === 'open')
  const [side] = free.map((seat) => seat.side)
  const there = table.seats.filter(({ player }) => player === 'human')
  const mine = table.hosting || table.seats.some(({ me }) => me)
  return (
    <li className="wait">
      {side && (
        <span className={`want side-${side}`}>
          <SideSign side={side} />
          <small>
            {mine ? 'Open' : 'You play'}
            <b>{free.length > 1 ? `${free.length} seats` : sideName(side)}</b>
          </small>
        </span>
      )}
      <span className="wait-who">
        <b>
          {there.length === 0
            ? table.host
            : there.map((seat, n) => (
                <span key={seat.id}>
                  {n > 0 && ', '}
                  <Person id={seat.person} name={seat.name ?? 'Unnamed player'} />
                </span>
              ))}
        </b>
        <small>
          {facts(table)} · {minutesSince(table.createdAt)}
        </small>
      </span>
      <Link className="button" href={`/t/${table.id}`}>
        {mine ? 'Open' : 'Join'}
      </Link>
    </li>
  )
}

/** Games in progress and their scores. */
export const LiveTable = ({ tables }: { tables: Table[] | null }) => {
  if (tables?.length === 0) return <p className="muted">No games to watch right now.</p>
  return (
    <ul>
      {(tables ?? []).map((table) => (
        <li key={table.id} className="live">
          <span className="live-who">
            {table.seats.map((seat, n) => (
              <Stands key={seat.id} seat={seat} table={table} after={n === 1 && table.seats.length === 2} />
            ))}
          </span>
          <span className="live-say">{gameProgress(table)}</span>
          <Link className="button" href={`/t/${table.id}`}>
            <Icon name="sentry" /> {table.seats.some(({ me }) => me) ? 'Return' : 'Watch'}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type StandsProps = { seat: Table['seats'][number]; table: Table; after: boolean }

/** A player and their points. The second of two is mirrored, so that the points are side by side. */
const Stands = ({ seat, table, after }: StandsProps) => {
  const parts = [
    <SideSign key="side" side={seat.side} />,
    <Person key="name" id={seat.person} name={seat.name ?? 'Automa'} />,
    table.glance && <strong key="points">{table.glance.points[seat.id] ?? 0}</strong>,
    after && table.glance && (
      <i key="to" aria-hidden="true">
        :
      </i>
    ),
  ]
  return <span className={`side-${seat.side}`}>{after ? parts.toReversed() : parts}</span>
}

const gameProgress = ({ glance, seats, options }: Table): string => {
  const rated = options.rated ? ' · rated' : ''
  if (!glance) return (options.delay > 0 ? 'Delayed for spectators' : 'Just started') + rated
  const seat = seats.find(({ id }) => id === glance.seat)
  const what = glance.run === null ? `the ${sideName(seat?.side ?? 'corp')} plays` : `a run on ${glance.run}`
  return `Turn ${glance.turn} · ${what}${rated}`
}
