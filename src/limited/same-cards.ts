/** The same cards as often, in any order? */
export const sameCards = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()
