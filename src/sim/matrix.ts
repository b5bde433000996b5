/** Each Corp deck against each Runner deck: the percentage of games that the Corp wins. */
import type { GameState } from '../engine/index.ts'
import type { DeckOf } from './deck-of.ts'

export type NamedDeck = { name: string; deck: DeckOf }

/** The games of one pair, and the Corp's wins. */
type Cell = { runner: string; games: number; won: number }
/** A Corp deck and its results against each Runner deck. */
export type MatrixRow = { corp: string; cells: Cell[] }

/** The range in which both sides have a fair chance, in percent. */
const FAIR = { least: 35, most: 65 } as const

const corpWon = ({ result, seats }: GameState): boolean =>
  (result?.winners ?? []).some((seat) => seats[seat]?.side === 'corp')

/**
 * `play` returns the end of one game, or null if it broke; `tell` is called for each pair once its games are
 * over.
 */
export const playMatrix = (
  corps: readonly NamedDeck[],
  runners: readonly NamedDeck[],
  { games, seed }: { games: number; seed: number },
  play: (seed: number, corp: DeckOf, runner: DeckOf) => GameState | null,
  tell: (line: string) => void,
): MatrixRow[] =>
  corps.map((corp) => ({
    corp: corp.name,
    cells: runners.map((runner) => {
      const cell = { runner: runner.name, games: 0, won: 0 }
      for (let n = seed; n < seed + games; n++) {
        const state = play(n, corp.deck, runner.deck)
        if (!state) continue
        cell.games++
        if (corpWon(state)) cell.won++
      }
      tell(`${corp.name} against ${runner.name}: the Corp won ${cell.won} of ${cell.games}`)
      return cell
    }),
  }))

const winPercent = ({ games, won }: Cell): number => (games === 0 ? 0 : (100 * won) / games)
const isFair = (cell: Cell): boolean => winPercent(cell) >= FAIR.least && winPercent(cell) <= FAIR.most

/** The table; a star marks pairs outside the fair range. */
export const matrixLines = (rows: readonly MatrixRow[]): string[] => {
  const runners = rows[0]?.cells.map(({ runner }) => runner) ?? []
  const width = Math.max(0, ...rows.map(({ corp }) => corp.length))
  const cells = rows.flatMap((row) => row.cells)
  const fair = cells.filter(isFair).length
  const shown = (cell: Cell, n: number): string =>
    `${Math.round(winPercent(cell))}${isFair(cell) ? ' ' : '*'}`.padStart((runners[n] ?? '').length + 3)
  return [
    `${''.padEnd(width)}${runners.map((name) => `  ${name} `).join('')}`,
    ...rows.map((row) => `${row.corp.padEnd(width)}${row.cells.map(shown).join('')}`),
    `The Corp's wins of a hundred, ${cells[0]?.games ?? 0} games each; ${fair} of ${cells.length} pairs within ${FAIR.least} to ${FAIR.most}.`,
  ]
}
