import type { PairedRound, PairedTable } from '../../protocol/tournament-view.ts'
import { useEvent } from './event.ts'
import './Slips.css'

/** A slip for each table: who plays, on which side, and fields for the results and names of both. */
export const Slips = ({ round }: { round: PairedRound }) => (
  <ol className="slips" aria-label={`Result slips of round ${round.number}`}>
    {round.tables.map((table) => (
      <Slip key={table.table} round={round.number} table={table} />
    ))}
  </ol>
)

const Slip = ({ round, table }: { round: number; table: PairedTable }) => {
  const { event, nameOf } = useEvent()
  const { players, firstRunner } = table
  const [first, second] = players
  const corp = firstRunner === first ? second : first
  const games = [
    { corp, runner: firstRunner },
    { corp: firstRunner, runner: corp },
  ].slice(0, event.rules.games)
  return (
    <li className="slip">
      <p>
        <strong>Table {table.table}</strong>
        <span>
          {event.name}, round {round}
        </span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Corp</th>
            <th scope="col">Points</th>
            <th scope="col">Runner</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game, i) => (
            <tr key={game.corp}>
              <th scope="row">{i + 1}</th>
              <td>{nameOf(game.corp)}</td>
              <td className="slip-box" />
              <td>{nameOf(game.runner)}</td>
              <td className="slip-box" />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-signs">
        {players.map((player) => (
          <span key={player}>Signed, {nameOf(player)}</span>
        ))}
      </p>
    </li>
  )
}
