import type { PairedTable } from '../../protocol/tournament-view.ts'
import { countNoun } from '../state/words.ts'
import { hasBye } from './byes.ts'
import { useEvent } from './event.ts'
import { isRoundOver, recordAt, recordText } from './records.ts'
import './Standings.css'
import './pages.css'

/** The viewer's rounds so far: opponents and results. */
export const History = () => {
  const { event, nameOf } = useEvent()
  const me = event.me.id
  if (me === null) return null
  const past = event.rounds
    .filter(({ published }) => published)
    .map((round) => ({ round, table: round.tables.find(({ players }) => players.includes(me)) }))
    .filter(({ round, table }) => table?.result || hasBye(round, me))
  if (past.length === 0) return null
  const standing = event.standings.find(({ player }) => player === me)
  return (
    <section aria-labelledby="history">
      <h2 id="history">My rounds</h2>
      {standing && (
        <p>
          {countNoun(standing.points, 'point')}, place {standing.rank} of {event.standings.length}.
        </p>
      )}
      <ol className="my-rounds">
        {past.map(({ round, table }) => (
          <li key={round.number}>
            <span className="muted">Round {round.number}</span>
            <strong>{table ? nameOf(opponentOf(table, me)) : 'Bye'}</strong>
            <span className="figure">
              {table && recordText(recordAt(table, me, event.rules.games))}
              {!table && isRoundOver(event, round) && `${event.rules.games}–0`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const opponentOf = ({ players }: PairedTable, me: string): string =>
  players.find((player) => player !== me) ?? me
