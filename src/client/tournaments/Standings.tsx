import type { TournamentStanding, TournamentView } from '../../protocol/tournament-view.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { files } from './api.ts'
import { useEvent } from './event.ts'
import { recordsOf, recordText } from './records.ts'
import { extendedText, pointsText, strengthText } from './tiebreaks.ts'
import './Standings.css'
import './pages.css'

/** The standings, every tiebreaker with its reason; after a cut, its places above. */
export const Standings = () => {
  const { event, nameOf } = useEvent()
  const records = recordsOf(event)
  const lastIn = event.status === 'upcoming' ? null : lastInCut(event)
  const statusOf = new Map(event.players.map(({ id, status }) => [id, status]))
  if (event.standings.length === 0)
    return (
      <>
        <h2>Standings</h2>
        <p>No players yet.</p>
      </>
    )
  return (
    <>
      <Places />
      <section aria-labelledby="standings">
        <h2 id="standings">{event.cut ? 'Standings after the Swiss rounds' : 'Standings'}</h2>
        <p className="explain no-print">
          {lastIn !== null &&
            !event.cut &&
            `The first ${event.plan?.cut} players, above the line, advance to the cut. `}
          Ranked by points, then strength of schedule (SoS), then extended strength of schedule (ESoS), then
          random. Point at a number or focus it to see how it is calculated.
        </p>
        <div className="wide-table">
          <table className="standings">
            <caption className="sr-only">Standings</caption>
            <thead>
              <tr>
                <th scope="col">
                  <abbr title="Rank">#</abbr>
                </th>
                <th scope="col">Player</th>
                <th scope="col" className="figure">
                  Points
                </th>
                <th scope="col" className="figure">
                  <abbr title="Games won, lost and drawn">Games</abbr>
                </th>
                <th scope="col" className="figure">
                  <abbr title="Strength of schedule">SoS</abbr>
                </th>
                <th scope="col" className="figure">
                  <abbr title="Extended strength of schedule">ESoS</abbr>
                </th>
              </tr>
            </thead>
            <tbody>
              {event.standings.map((row) => (
                <StandingRow
                  key={row.player}
                  row={row}
                  name={nameOf(row.player)}
                  status={statusOf.get(row.player)}
                  record={recordText(records.get(row.player))}
                  last={row.player === lastIn}
                />
              ))}
            </tbody>
          </table>
        </div>
        <p className="no-print">
          <a href={files.standings(event.id)} download>
            Standings as CSV
          </a>
        </p>
      </section>
    </>
  )
}

type StandingRowProps = {
  row: TournamentStanding
  name: string
  status: string | undefined
  record: string
  /** The last player who makes the cut. */
  last: boolean
}

/** The last player who makes the cut, by the current standings; null without a cut. */
export const lastInCut = ({ cut, plan, standings, players }: TournamentView): string | null => {
  const size = cut?.seeds.length ?? plan?.cut ?? 0
  const playing = new Set(players.filter(({ status }) => status === 'playing').map(({ id }) => id))
  const going = cut
    ? standings.filter(({ player }) => cut.seeds.includes(player))
    : standings.filter(({ player }) => playing.has(player))
  return size > 0 && going.length > size - 1 && standings.length > size
    ? (going[size - 1]?.player ?? null)
    : null
}

const StandingRow = ({ row, name, status, record, last }: StandingRowProps) => {
  const { event, nameOf } = useEvent()
  const all = event.standings
  return (
    <tr
      className={
        [row.player === event.me.id ? 'me-row' : '', last ? 'cut-line' : ''].join(' ').trim() || undefined
      }
    >
      <td>{row.rank}</td>
      <th scope="row">
        {name}
        {status !== 'playing' && <small> {status}</small>}
      </th>
      <td className="figure">
        <Tooltip because={pointsText(row)}>{row.points}</Tooltip>
      </td>
      <td className="figure">{record}</td>
      <td className="figure">
        <Tooltip because={strengthText(row, all, nameOf)}>{row.strengthOfSchedule.decimal}</Tooltip>
      </td>
      <td className="figure">
        <Tooltip because={extendedText(row, all, nameOf)}>{row.extendedStrengthOfSchedule.decimal}</Tooltip>
      </td>
    </tr>
  )
}

const Places = () => {
  const { event, nameOf } = useEvent()
  if (!event.cut) return null
  const { places } = event.cut
  if (places.every((place) => place === null)) return null
  return (
    <section aria-labelledby="places">
      <h2 id="places">Places of the cut</h2>
      <ol className="places">
        {places.map((player, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place
          <li key={i}>
            <span className="place-number">{i + 1}</span>
            {player === null ? <span className="muted">still open</span> : nameOf(player)}
          </li>
        ))}
      </ol>
    </section>
  )
}
