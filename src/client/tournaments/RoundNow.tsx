import { Link } from 'wouter'
import type { PairedRound, PairedTable } from '../../protocol/tournament-view.ts'
import { Icon } from '../ui/Icon.tsx'
import { byesOf } from './byes.ts'
import { useEvent } from './event.ts'
import { breakNow, breakText, newestRound, openTables } from './event-stage.ts'
import { lastInCut } from './Standings.tsx'
import './RoundNow.css'
import './Standings.css'

/** Number of tables shown; the page of the pairings has the rest. */
const tablesShown = 12
const placesShown = 15

/** The current round, table by table, and the standings. */
export const RoundNow = () => {
  const { event } = useEvent()
  const round = newestRound(event)
  if (event.status !== 'running' || event.cut || !round) return null
  return (
    <div className="round-now">
      <Tables round={round} />
      <Places />
    </div>
  )
}

const Tables = ({ round }: { round: PairedRound }) => {
  const { event, nameOf } = useEvent()
  const all = round.tables.filter(
    ({ table }) => event.me.now?.round !== round.number || event.me.now.table !== table,
  )
  const shown = all.slice(0, tablesShown)
  const over = round.tables.length - openTables(round).length
  const pause = breakNow(event)
  return (
    <section className="panel" aria-labelledby="round-now">
      <header>
        <h2 id="round-now">{`Round ${round.number}`}</h2>
        <small>{pause ? breakText(pause) : `${over} of ${round.tables.length} over`}</small>
      </header>
      <ol className="table-tiles">
        {shown.map((table) => (
          <Tile key={table.table} table={table} />
        ))}
      </ol>
      {byesOf(round).map(({ player }) => (
        <p className="bye-tile" key={player}>
          <small>Bye</small>
          <b>{nameOf(player)}</b>
          <small>has a bye this round</small>
        </p>
      ))}
      {all.length > shown.length && (
        <Link href={`/tournaments/${event.id}/pairings`}>{`All ${round.tables.length} tables`}</Link>
      )}
    </section>
  )
}

const Tile = ({ table }: { table: PairedTable }) => {
  const { nameOf } = useEvent()
  const { players, points, result } = table
  return (
    <li className={result ? 'table-tile is-over' : 'table-tile'}>
      <small>{`Table ${table.table}`}</small>
      {players.map((player, n) => {
        const [mine, others] = [points?.[n], points?.[1 - n]]
        return (
          <p key={player} className={(mine ?? 0) > (others ?? 0) ? 'is-ahead' : undefined}>
            <b>{nameOf(player)}</b>
            {mine !== undefined && <span>{mine}</span>}
          </p>
        )
      })}
      <State table={table} />
    </li>
  )
}

const State = ({ table: { result, rooms } }: { table: PairedTable }) => {
  if (result)
    return (
      <small>
        <Icon name="check" />
        Over
      </small>
    )
  const open = rooms.find(({ status, table }) => status === 'open' && table !== null)
  if (!open?.table) return <small>Open</small>
  return (
    <Link href={`/t/${open.table}`}>
      <Icon name="sentry" />
      {rooms.length > 1 ? `Watch game ${open.game}` : 'Watch'}
    </Link>
  )
}

const Places = () => {
  const { event, nameOf } = useEvent()
  const { standings, me } = event
  const last = lastInCut(event)
  const first = standings.slice(0, placesShown)
  const mine = standings.find(({ player }) => player === me.id)
  const shown = mine && !first.includes(mine) ? [...first, mine] : first
  if (shown.length === 0) return null
  return (
    <section className="panel" aria-labelledby="places-now">
      <header>
        <h2 id="places-now">Standings</h2>
        {last !== null && <small>{`first ${event.plan?.cut} advance`}</small>}
      </header>
      <ol className="places-now">
        {shown.map(({ rank, player, points }) => (
          <li
            key={player}
            className={
              [player === me.id ? 'is-me' : '', player === last ? 'cut-line' : ''].join(' ').trim() ||
              undefined
            }
          >
            <small>{rank}</small>
            <b>{nameOf(player)}</b>
            <span>{points}</span>
          </li>
        ))}
      </ol>
      <Link href={`/tournaments/${event.id}/standings`}>How standings are calculated</Link>
    </section>
  )
}
