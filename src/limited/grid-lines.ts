/** The cells of each line of a grid (L4): three rows from the top, then three columns from the left. */
export const gridLines: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
]

/** A line that has fewer cards left may not be taken. */
export const leastInLine = 2

type GridLine = { line: number }

/** The cards of a grid by cell; null where a line with it was taken. */
export function cellsLeft(cells: readonly string[], taken: readonly GridLine[]): (string | null)[] {
  const gone = new Set(taken.flatMap(({ line }) => gridLines[line] ?? []))
  return cells.map((card, cell) => (gone.has(cell) ? null : card))
}

/** What is left of a line. */
export const cardsOfLine = (left: readonly (string | null)[], line: number): string[] =>
  (gridLines[line] ?? []).flatMap((cell) => left[cell] ?? [])
