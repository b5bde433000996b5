/** Choosing by value; the earlier of two equals wins, so that the same sight always gives the same answer. */

/** The item of the highest value, if that is more than the `floor`. */
export const bestOf = <T>(
  items: readonly T[],
  value: (item: T) => number,
  floor = Number.NEGATIVE_INFINITY,
): T | undefined => {
  let found: T | undefined
  let max = floor
  for (const item of items) {
    const v = value(item)
    if (v > max) {
      found = item
      max = v
    }
  }
  return found
}

/** Highest value first. */
export const rankBy = <T>(items: readonly T[], value: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, v: value(item) }))
    .sort((a, b) => b.v - a.v)
    .map(({ item }) => item)
