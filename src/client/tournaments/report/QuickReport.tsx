import type { PairedTable } from '../../../protocol/tournament-view.ts'
import { useEvent } from '../event.ts'
import { quickResults } from './quick.ts'
import type { TableResult } from './table-report.ts'
import '../pages.css'

type Props = {
  table: PairedTable
  /** The player whose wins come first; null: the first player's, with the name. */
  of: string | null
  busy: boolean
  send: (result: TableResult) => void
}

/** Reports a whole round with one press; how games were won can be added later. */
export const QuickReport = ({ table, of, busy, send }: Props) => {
  const { event, nameOf } = useEvent()
  const first = of ?? table.players[0]
  const other = table.players.find((player) => player !== first) ?? first
  return (
    <fieldset className="quick-report">
      <legend className="sr-only">
        Games won by {nameOf(first)} and by {nameOf(other)}
      </legend>
      {quickResults(table, event.rules.games, first).map(({ score, result }) => (
        <button
          key={score}
          type="button"
          disabled={busy}
          aria-label={`${score}: ${nameOf(first)} against ${nameOf(other)}, table ${table.table}`}
          onClick={() => send(result)}
        >
          {score}
        </button>
      ))}
    </fieldset>
  )
}
