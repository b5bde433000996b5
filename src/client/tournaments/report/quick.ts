import type { PairedTable } from '../../../protocol/tournament-view.ts'
import type { TableResult } from './table-report.ts'
import { sidesIn } from './words.ts'

type Quick = { score: string; result: TableResult }

/**
 * Results that one press can report: 2–0, 1–1, 0–2, or 1–0 and 0–1 if a round has one game; `first` is the
 * player whose wins come first.
 */
export const quickResults = (
  table: Pick<PairedTable, 'players' | 'firstRunner'>,
  games: 1 | 2,
  first: string,
): Quick[] => {
  const other = table.players.find((player) => player !== first) ?? first
  const allTo = (winner: string): TableResult => ({
    kind: 'games',
    games: Array.from({ length: games }, (_, i) => ({
      winner: sidesIn(table, i).corp === winner ? ('corp' as const) : ('runner' as const),
      by: 'unsaid' as const,
      agenda: null,
    })),
  })
  const even: Quick[] = games === 2 ? [{ score: '1–1', result: { kind: 'even' } }] : []
  return [
    { score: `${games}–0`, result: allTo(first) },
    ...even,
    { score: `0–${games}`, result: allTo(other) },
  ]
}
