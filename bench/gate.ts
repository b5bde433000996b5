/** Lets answers go up to a certain move of their game, or one by one, and holds back those after it. */
export type Gate = {
  /** Everything goes up to the move of this number. */
  to(move: number): void
  /** Lets the one go that has waited longest, or the next to come, as due since `due` (`performance.now()`). */
  one(due: number): void
  /** `send` hears since when it has been due: since it came, or since it should have been let go. */
  pass(table: string, move: number, send: (due: number) => void): void
  /** Tables that hold an answer back. */
  held(): number
  /** Ends letting go one by one: since when those have been due that never came. */
  owed(): number[]
}

type Waiting = { table: string; move: number; send: (due: number) => void }

export const createGate = (): Gate => {
  let limit = -1
  let waiting: Waiting[] = []
  const owed: number[] = []
  return {
    to(move) {
      limit = move
      const free = waiting.filter((each) => each.move <= limit)
      waiting = waiting.filter((each) => each.move > limit)
      for (const { send } of free) send(performance.now())
    },
    one(due) {
      const first = waiting.shift()
      if (first) first.send(due)
      else owed.push(due)
    },
    pass(table, move, send) {
      if (move <= limit) return send(performance.now())
      const due = owed.shift()
      if (due === undefined) waiting.push({ table, move, send })
      else send(due)
    },
    held: () => new Set(waiting.map(({ table }) => table)).size,
    owed: () => owed.splice(0),
  }
}
