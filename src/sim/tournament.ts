/** Packs against opponents: many games of each pair, as one table. */

import type { Windows } from './missed.ts'
import { median } from './tally.ts'

/** How the games of one pair went, from the first one's point of view. */
export type Series = {
  first: string
  second: string
  games: number
  wins: number
  turns: number[]
  reasons: Map<string, number>
  windows: Windows
  seconds: number
}

const perCent = (n: number, of: number): string => (of === 0 ? '–' : `${((100 * n) / of).toFixed(1)} %`)

const reasonsOf = ({ reasons }: Series): string =>
  [...reasons]
    .sort((a, b) => b[1] - a[1])
    .map(([reason, n]) => `${reason} ${n}`)
    .join(', ')

const HEAD = ['pack', 'against', 'games', 'wins', 'turns', 'missed', 'games/s', 'how']

const rowOf = (s: Series): string[] => [
  s.first,
  s.second,
  String(s.games),
  perCent(s.wins, s.games),
  `${median(s.turns)} (longest ${Math.max(0, ...s.turns)})`,
  s.windows.open === 0 ? '–' : `${perCent(s.windows.missed, s.windows.open)} of ${s.windows.open}`,
  (s.games / s.seconds).toFixed(0),
  reasonsOf(s),
]

/** The lines to print. */
export const tournamentLines = (all: readonly Series[]): string[] => {
  const rows = [HEAD, ...all.map(rowOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
