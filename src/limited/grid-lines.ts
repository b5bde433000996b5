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
