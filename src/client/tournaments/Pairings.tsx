import { useState } from 'react'
import type { PairedRound } from '../../protocol/tournament-view.ts'
import { byesOf } from './byes.ts'
import { useEvent } from './event.ts'
import { isEventLeader } from './event-sections.ts'
import { newestRound } from './event-stage.ts'
import { type PairingRow, rowsByName } from './pairing-rows.ts'
import { Rooms } from './Rooms.tsx'
import { resultLines } from './report/words.ts'
import { Slips } from './Slips.tsx'
import './Standings.css'
import './pages.css'

type PairingsOrder = 'name' | 'table' | 'slips'
const orders: Record<PairingsOrder, string> = { name: 'By name', table: 'By table', slips: 'Result slips' }

/** The pairings, for the wall: a row for each player by name, or by table. */
export const Pairings = () => {
  const { event } = useEvent()
  const published = event.rounds.filter((round) => round.published)
  const [number, setNumber] = useState(newestRound(event)?.number ?? 0)
  const [order, setOrder] = useState<PairingsOrder>('name')
  const round = published.find((each) => each.number === number)
  if (!round)
    return (
      <>
        <h2>Pairings</h2>
        <p>No pairings yet. They appear here once a round is published.</p>
      </>
    )
  return (
    <section aria-labelledby="pairings">
      <div className="pairing-tools no-print">
        <label className="field">
          <span>Round</span>
          <select value={number} onChange={(picked) => setNumber(Number(picked.target.value))}>
            {published.map((each) => (
              <option key={each.number} value={each.number}>
                Round {each.number}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Order</span>
          <select value={order} onChange={(picked) => setOrder(picked.target.value as PairingsOrder)}>
            {(Object.keys(orders) as PairingsOrder[])
              .filter((each) => each !== 'slips' || isEventLeader(event))
              .map((each) => (
                <option key={each} value={each}>
                  {orders[each]}
                </option>
              ))}
          </select>
        </label>
        <button type="button" onClick={() => print()}>
          Print
        </button>
      </div>
      <h2 id="pairings">Round {round.number}</h2>
      {order === 'name' && <ByName round={round} />}
      {order === 'table' && <ByTable round={round} />}
      {order === 'slips' && <Slips round={round} />}
    </section>
  )
}

const ByName = ({ round }: { round: PairedRound }) => {
  const { nameOf, event } = useEvent()
  return (
    <table className="pairings">
      <caption className="sr-only">Pairings of round {round.number} by name</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Table</th>
          <th scope="col">Opponent</th>
          <th scope="col">Starts as</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rowsByName(round, nameOf).map((row) => (
          <NameRow key={row.player} row={row} mine={row.player === event.me.id} />
        ))}
      </tbody>
    </table>
  )
}

const NameRow = ({ row, mine }: { row: PairingRow; mine: boolean }) => (
  <tr className={mine ? 'me-row' : undefined}>
    <th scope="row">{row.name}</th>
    <td className="big">{row.table ?? '–'}</td>
    <td>{row.opponent ?? 'bye'}</td>
    <td>{row.begins ?? '–'}</td>
    <td>{row.points ? <strong>{row.points.join(' – ')}</strong> : row.table === null ? '–' : 'open'}</td>
  </tr>
)

const ByTable = ({ round }: { round: PairedRound }) => {
  const { nameOf, event } = useEvent()
  return (
    <table className="pairings">
      <caption className="sr-only">Pairings of round {round.number} by table</caption>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Players</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {round.tables.map((table) => (
          <tr
            key={table.table}
            className={event.me.id !== null && table.players.includes(event.me.id) ? 'me-row' : undefined}
          >
            <th scope="row" className="big">
              {table.table}
            </th>
            <td>
              {nameOf(table.players[0])} – {nameOf(table.players[1])}
              <small>
                {nameOf(table.firstRunner)} starts as the Runner. {asSentence(table.why)}.
              </small>
              {!table.result && (
                <div className="no-print">
                  <Rooms rooms={table.rooms.filter(({ status }) => status !== 'waiting')} />
                </div>
              )}
            </td>
            <td>
              {table.points && table.result ? (
                <>
                  <strong>
                    {table.points[0]} – {table.points[1]}
                  </strong>
                  <small className="no-print">{resultLines(table.result, table, nameOf).join(' ')}</small>
                </>
              ) : (
                'open'
              )}
            </td>
          </tr>
        ))}
        {byesOf(round).map(({ player, why }) => (
          <tr key={player}>
            <th scope="row">–</th>
            <td>
              {nameOf(player)} has a bye<small>{asSentence(why)}.</small>
            </td>
            <td>{3 * event.rules.games} points</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Capitalizes half a sentence. */
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
