import { Link } from 'wouter'
import { api } from '../net/api.ts'
import { usePages } from '../net/pages.ts'
import { hasFreeSeat } from './free-seats.ts'
import { LiveTable, WaitingTable } from './Tables.tsx'
import '../pages/HomePage.css'

const everySoOften = 8_000
/** The number of lines that fit beside the sides. */
const room = 4

/** The lobby in a few lines: first open tables, then games to watch. */
const TablesNow = () => {
  const waiting = usePages(api.waiting, everySoOften)
  const playing = usePages(api.playing, everySoOften)
  const waits = (waiting.value ?? []).filter((table) => isOthers(table) && hasFreeSeat(table)).slice(0, 2)
  const lives = (playing.value ?? []).slice(0, room - waits.length)
  const none = waiting.value && playing.value && waits.length + lives.length === 0
  return (
    <section className="panel tables-now" aria-labelledby="tables-now">
      <header>
        <h2 id="tables-now">Games in progress</h2>
        {lives.length > 0 && <span className="pulse">{playing.value?.length}</span>}
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
