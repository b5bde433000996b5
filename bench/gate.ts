/** Lets answers pass up to a certain move of their game, or one by one, and holds back the rest. */
export type Gate = {
  /** Lets every answer up to this move pass. */
  to(move: number): void
  /**
   * Lets the answer pass that has waited longest, or else the next to arrive, as due since `due`
   * (`performance.now()`).
   */
  one(due: number): void
  /**
   * Calls `send` with the time since which the answer is due: its arrival, or the time at which `one` was
   * called for it.
   */
  pass(table: string, move: number, send: (due: number) => void): void
  /** How many tables have an answer held back. */
  held(): number
  /** The due times of answers that `one` released and that never arrived. Clears the list. */
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
