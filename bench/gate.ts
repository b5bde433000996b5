/** Lets answers go up to a certain move of their game, and holds back those after it. */
export type Gate = {
  /** Everything goes up to the move of this number. */
  to(move: number): void
  pass(table: string, move: number, send: () => void): void
  /** Tables that hold an answer back. */
  held(): number
}

type Waiting = { table: string; move: number; send: () => void }

export const createGate = (): Gate => {
  let limit = -1
  let waiting: Waiting[] = []
  return {
    to(move) {
      limit = move
      const free = waiting.filter((each) => each.move <= limit)
      waiting = waiting.filter((each) => each.move > limit)
      for (const { send } of free) send()
    },
    pass(table, move, send) {
      if (move <= limit) send()
      else waiting.push({ table, move, send })
    },
    held: () => new Set(waiting.map(({ table }) => table)).size,
  }
}
