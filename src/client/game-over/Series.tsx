import type { Table } from '../../protocol/http.ts'
import { seriesStandings, verdictOf } from '../state/series.ts'
import type { TableState } from '../state/table-state.ts'
import type { ResultView } from '../state/types.ts'
import './GameReview.css'

/** The score over several games of the same two players. */
export const SeriesScore = ({
  table,
  live,
  result,
}: {
  table: Table
  live: TableState
  result: ResultView
}) =>
  table.series ? (
    <p className="series">{verdictOf(seriesStandings(table.series, live, result), table.series.number)}</p>
  ) : null
