/** Choosing by value. The earlier of two equals wins, so the same view always gives the same answer. */

/** The item with the highest value, if that is more than `floor`. */
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

/** Sorts by value, highest first. */
export const rankBy = <T>(items: readonly T[], value: (item: T) => number): T[] =>
  items
    .map((item) => ({ item, v: value(item) }))
    .sort((a, b) => b.v - a.v)
    .map(({ item }) => item)
