import { Link } from 'wouter'
import { useEvent } from '../event.ts'
import { openGameAt, playersAt } from '../judge.ts'
import { OfficialAtTable } from '../OfficialAtTable.tsx'
import './Desk.css'

/** Tables that wait for a judge, the oldest call first. */
export const Calls = () => {
  const { event, nameOf } = useEvent()
  const places = new Map((event.calls ?? []).map(({ place }) => [JSON.stringify(place), place]))
  if (places.size === 0) return null
  return (
    <section aria-labelledby="calls" className="judge-calls">
      <h2 id="calls">Judge calls</h2>
      <ul className="desk-tables">
        {[...places].map(([key, place]) => {
          const game = openGameAt(event, place)
          const players = playersAt(event, place)
          const sits = players.some((player) => player === event.me.id)
          return (
            <li key={key} className="open">
              <div className="desk-table-head">
                <strong>{place.kind === 'table' ? `Table ${place.table}` : `Match ${place.match}`}</strong>
                <span className="muted">{players.map(nameOf).join(' – ')}</span>
                {game && (
                  <Link className="button" href={game}>
                    Go to the table
                  </Link>
                )}
              </div>
              {sits ? (
                <p className="muted">You play here, so another official answers.</p>
              ) : (
                <OfficialAtTable place={place} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
