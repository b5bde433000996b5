import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { queries } from '../net/queries.ts'
import { pollEvery } from '../net/query.ts'
import { hasFreeSeat } from './free-seats.ts'
import { LiveTable, WaitingTable } from './Tables.tsx'
import '../pages/HomePage.css'

const refetchInterval = pollEvery(8_000)
/** The number of lines that fit beside the sides. */
const room = 4

/** The lobby in a few lines: first open tables, then games to watch. */
const TablesNow = () => {
  const waiting = useInfiniteQuery({ ...queries.openTables, refetchInterval })
  const playing = useInfiniteQuery({ ...queries.liveTables, refetchInterval })
  const waits = (waiting.data ?? []).filter((table) => isOthers(table) && hasFreeSeat(table)).slice(0, 2)
  const lives = (playing.data ?? []).slice(0, room - waits.length)
  const none = waiting.data && playing.data && waits.length + lives.length === 0
  return (
    <section className="panel tables-now" aria-labelledby="tables-now">
      <header>
        <h2 id="tables-now">Games in progress</h2>
        {lives.length > 0 && <span className="pulse">{playing.data?.length}</span>}
      </header>
      {waits.length > 0 && <WaitingTable tables={waits} />}
      {lives.length > 0 && <LiveTable tables={lives} />}
      {none && <p className="muted">No games in progress. Create a table and others can join.</p>}
      <Link className="home-all" href="/lobby">
        Go to lobby
      </Link>
    </section>
  )
}
export default TablesNow

const isOthers = ({ hosting, seats }: { hosting: boolean; seats: readonly { me: boolean }[] }): boolean =>
  !hosting && seats.every(({ me }) => !me)
