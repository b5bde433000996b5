import { useState } from 'react'
import type { MyMatch as Mine, PairedTable, ShownResult } from '../../protocol/tournament-view.ts'
import { countNoun } from '../state/words.ts'
import { Problem } from '../ui/Problem.tsx'
import { CallJudge } from './CallJudge.tsx'
import { canReport, countsWithout } from './confirming.ts'
import { useEvent, useEventAct } from './event.ts'
import { MyGames } from './MyGames.tsx'
import { QuickReport } from './report/QuickReport.tsx'
import { TableForm } from './report/TableForm.tsx'
import type { TableResult } from './report/table-report.ts'
import { resultLines } from './report/words.ts'
import './pages.css'

/** The viewer's table of this round. */
export const TableCard = ({ mine }: { mine: Mine }) => {
  const { event, nameOf } = useEvent()
  const round = event.rounds.find(({ number }) => number === mine.round)
  const table = round?.tables.find((each) => each.table === mine.table)
  if (!round || !table) return null
  return (
    <section className="card-like my-match" aria-labelledby="mine">
      <h2 id="mine">
        Round {round.number}: you play {nameOf(mine.opponent)}
      </h2>
      <p className="table-number">
        <span>Table</span> <strong>{table.table}</strong>
      </p>
      <MyGames mine={mine} />
      <p className="muted">
        Why this pairing: {table.why}.
        {table.extension > 0 && ` An official gave your table ${countNoun(table.extension, 'minute')} more.`}
      </p>
      <TableOutcome mine={mine} table={table} round={round.number} />
      <CallJudge place={{ kind: 'table', round: round.number, table: table.table }} />
    </section>
  )
}

type OutcomeProps = { mine: Mine; table: PairedTable; round: number }

const TableOutcome = ({ mine, table, round }: OutcomeProps) => {
  const { event, nameOf } = useEvent()
  const { act, busy, error } = useEventAct()
  const place = { kind: 'table', round, table: table.table } as const
  if (table.result)
    return (
      <div role="status">
        <p>The result is in. The next round will appear here.</p>
        <Lines lines={resultLines(table.result, table, nameOf)} />
        {isOpenHow(table.result) && <TellHow table={table} round={round} />}
      </div>
    )
  const theirClaim = table.claims.find(({ by }) => by !== mine.opponent)
  if (theirClaim)
    return (
      <div role="status">
        <p>You have reported:</p>
        <Lines lines={resultLines(theirClaim.result, table, nameOf)} />
        <p className={table.disputed ? 'field-problem' : 'muted'}>
          {claimText(table, nameOf(mine.opponent), canReport(event, mine.opponent))}
        </p>
        <button type="button" disabled={busy} onClick={() => void act({ type: 'withdraw', place })}>
          Withdraw report
        </button>
        <Problem error={error} coded />
      </div>
    )
  if (!mine.may.includes('report')) return null
  return <ReportTable table={table} round={round} />
}

/** What happens to a report that does not count yet. */
const claimText = ({ disputed, waits }: PairedTable, opponent: string, able: boolean): string => {
  if (disputed) return `${opponent} reported a different result. Ask an official to decide.`
  if (waits) return `${opponent} reported the same. It counts when an official who was present confirms it.`
  return able ? `It counts once ${opponent} reports the same.` : countsWithout(opponent)
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="result-lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** The result counts, but lacks how games were won. */
const isOpenHow = (result: ShownResult): boolean =>
  result.kind === 'even' || (result.kind === 'games' && result.games.some(({ by }) => by === 'unsaid'))

const TellHow = ({ table, round }: { table: PairedTable; round: number }) => {
  const { act, busy, error } = useEventAct()
  const known = table.result?.kind === 'even' ? null : table.result
  return (
    <details className="folded">
      <summary>Enter how the games were won</summary>
      <TableForm
        table={table}
        reported={known}
        leading={false}
        label="Add it"
        busy={busy}
        error={error}
        send={(result) => void act({ type: 'report', round, table: table.table, result })}
      />
    </details>
  )
}

const ReportTable = ({ table, round }: { table: PairedTable; round: number }) => {
  const { nameOf, event } = useEvent()
  const { act, busy, error } = useEventAct()
  const [open, setOpen] = useState(table.rooms.length === 0)
  const send = (result: TableResult) => void act({ type: 'report', round, table: table.table, result })
  const other = table.players.find((player) => player !== event.me.id) ?? null
  return (
    <details className="folded" open={open} onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary>{table.rooms.length === 0 ? 'Report result' : 'Played somewhere else? Report result'}</summary>
      <p className="explain">
        {canReport(event, other)
          ? `Both of you report. When ${nameOf(other)} reports the same, it counts. If your reports differ, an official decides.`
          : countsWithout(nameOf(other))}{' '}
        Your games come first:
      </p>
      <QuickReport table={table} of={event.me.id} busy={busy} send={send} />
      <details className="folded">
        <summary>Add details: how games were won, or that you agreed on the round</summary>
        <TableForm
          table={table}
          reported={null}
          leading={false}
          label="Report result"
          busy={busy}
          error={null}
          send={send}
        />
      </details>
      <Problem error={error} coded />
    </details>
  )
}
