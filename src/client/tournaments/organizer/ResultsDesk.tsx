import { useState } from 'react'
import type { PairedRound, PairedTable } from '../../../protocol/tournament-view.ts'
import { countNoun } from '../../state/words.ts'
import { Problem } from '../../ui/Problem.tsx'
import { useEvent, useEventAct } from '../event.ts'
import { newestRound, urgentFirst } from '../event-stage.ts'
import { Rooms } from '../Rooms.tsx'
import { QuickReport } from '../report/QuickReport.tsx'
import { TableForm } from '../report/TableForm.tsx'
import type { TableResult } from '../report/table-report.ts'
import { resultLines } from '../report/words.ts'
import { Timer } from '../Timer.tsx'
import { isSought } from './desk-search.ts'
import { MoreTime } from './MoreTime.tsx'
import { Repair } from './Repair.tsx'
import '../Standings.css'
import './Desk.css'
import '../pages.css'

/** Results of a round: first the disputed ones, then missing ones, then those that can be corrected. */
export const ResultsDesk = ({ sought }: { sought: string }) => {
  const { event, nameOf } = useEvent()
  const published = event.rounds.filter((round) => round.published)
  const newest = newestRound(event)?.number ?? 0
  const [picked, setPicked] = useState<number | null>(null)
  const round = published.find(({ number }) => number === (picked ?? newest))
  if (!round) return null
  const isOpen = (table: PairedTable) => table.result === null
  const found = urgentFirst(
    round.tables.filter(({ players, table }) => isSought(sought, players.map(nameOf), table)),
    isOpen,
  )
  const closed = found.filter((table) => !isOpen(table))
  const open = round.tables.filter(isOpen)
  const touched = round.tables.some((table) => table.result !== null || table.claims.length > 0)
  return (
    <section aria-labelledby="results">
      <div className="desk-head">
        <h2 id="results">Results of round {round.number}</h2>
        {published.length > 1 && (
          <label className="field inline">
            <span>Round</span>
            <select
              value={round.number}
              onChange={(event_) =>
                setPicked(Number(event_.target.value) === newest ? null : Number(event_.target.value))
              }
            >
              {published.map(({ number }) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="muted" role="status">
        {round.tables.length - open.length} of {round.tables.length} results are in
        {sought.trim() !== '' && `; ${found.length} shown`}.
      </p>
      <List round={round} tables={found.filter(isOpen)} />
      {closed.length > 0 && (
        <details
          className="folded desk-done"
          open={sought.trim() !== '' || open.length === 0 || closed.length < 6}
        >
          <summary>{countNoun(closed.length, 'result')} that can be corrected</summary>
          <List round={round} tables={closed} />
        </details>
      )}
      {round.number === newest && !event.cut && !touched && (
        <details className="folded">
          <summary>Repair the pairing of this round</summary>
          <Repair round={round} />
        </details>
      )}
    </section>
  )
}

const List = ({ round, tables }: { round: PairedRound; tables: readonly PairedTable[] }) => (
  <ul className="desk-tables">
    {tables.map((table) => (
      <Table
        key={`${round.number}-${table.table}-${table.result ? 'in' : 'open'}`}
        round={round}
        table={table}
      />
    ))}
  </ul>
)

type TableProps = { round: PairedRound; table: PairedTable }

const resultClass = ({ disputed, waits, result }: PairedTable): string => {
  if (disputed || waits) return 'disputed'
  return result ? 'in' : 'open'
}

const Table = ({ round, table }: TableProps) => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const at = { round: round.number, table: table.table }
  const [a, b] = table.players
  // The cut is made from these results, and nothing changes after the end.
  const sits = event.me.id !== null && table.players.includes(event.me.id)
  const mayTell = event.status === 'running' && !event.cut && !sits
  const tell = (result: TableResult) => void act({ type: table.result ? 'correct' : 'report', ...at, result })
  return (
    <li className={resultClass(table)}>
      <div className="desk-table-head">
        <span className="match-number">{table.table}</span>
        <strong>
          {nameOf(a)} – {nameOf(b)}
        </strong>
        <span className="muted">{pairingScore(table)}</span>
        {/* The round's own clock is at the top of the page. */}
        {!table.result && table.extension > 0 && <Timer endsAt={table.endsAt} />}
        {!table.result && mayTell && <QuickReport table={table} of={null} busy={busy} send={tell} />}
      </div>
      {table.result && <p className="muted">{resultLines(table.result, table, nameOf).join(' ')}</p>}
      {!table.result && <Rooms rooms={table.rooms.filter(({ status }) => status !== 'waiting')} />}
      {!table.result && <Claims table={table} busy={busy} tell={tell} />}
      <div className="desk-table-tools">
        {mayTell && (
          <details className="folded">
            <summary>{table.result ? 'Correct result' : 'Enter result'}</summary>
            <TableForm
              table={table}
              reported={table.result}
              leading
              label={table.result ? 'Save correction' : 'Save result'}
              busy={busy}
              error={null}
              send={tell}
            />
          </details>
        )}
        {!table.result && event.status === 'running' && !sits && (
          <details className="folded">
            <summary>More time{table.extension > 0 ? ` (${table.extension} min so far)` : ''}</summary>
            <MoreTime
              label={`Give table ${table.table} more time`}
              busy={busy}
              run={(minutes) => void act({ type: 'extend', ...at, minutes })}
            />
          </details>
        )}
      </div>
      <Problem error={error} coded />
    </li>
  )
}

const pairingScore = (table: PairedTable): string => {
  if (table.result && table.points) return `${table.points[0]} – ${table.points[1]}`
  if (table.disputed) return 'They report different results.'
  if (table.waits) return 'They have agreed. Was an official present?'
  return table.claims.length > 0 ? 'One of them has reported.' : 'No result yet.'
}

type TableClaimsProps = { table: PairedTable; busy: boolean; tell: (result: TableResult) => void }

/** The reports of both players; a leader may accept one. */
const Claims = ({ table, busy, tell }: TableClaimsProps) => {
  const { event, nameOf } = useEvent()
  if (table.claims.length === 0) return null
  const leader = event.me.id
  const retold = (result: PairedTable['claims'][number]['result']): TableResult | null => {
    if (result.kind === 'games') return { kind: 'games', games: result.games }
    if (result.kind === 'forfeit' || result.kind === 'even') return result
    return leader === null ? null : { kind: result.kind, leader }
  }
  return (
    <ul className="claims">
      {(table.waits ? table.claims.slice(0, 1) : table.claims).map(({ by, result }) => {
        const reported = retold(result)
        return (
          <li key={by}>
            <span>
              <strong>{table.waits ? 'Both' : nameOf(by)}</strong> reported:{' '}
              {resultLines(result, table, nameOf).join(' ')}
            </span>
            {reported && (
              <button type="button" disabled={busy} onClick={() => tell(reported)}>
                {reported.kind === 'split' || reported.kind === 'draw'
                  ? 'Confirm: I was present'
                  : `Accept the report of ${nameOf(by)}`}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
