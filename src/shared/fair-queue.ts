/**
 * A fair queue for a few workers: networks take turns, then the people of each network; items of one person
 * keep their order.
 */

/** Whose turn an item uses. */
export type TurnOwner = { person: string; network: string }

/** A queue in which owners take turns. */
export type FairQueue<T> = {
  add(item: T, owner: TurnOwner): void
  /**
   * Removes the next item: of the network whose last turn is longest ago, and there of the person whose last
   * turn is longest ago.
   */
  next(): T | undefined
  remove(item: T): boolean
  /** The number of waiting items: all, or those whose owner `counts` accepts. */
  size(counts?: (owner: TurnOwner) => boolean): number
}

/** The last turns of this many people and networks are remembered. */
const maxRemembered = 2_000

/** Remembers the order of last turns; a key without a turn comes before all others. */
function createMemory() {
  const turns = new Map<string, number>()
  let count = 0
  return {
    of: (key: string): number => turns.get(key) ?? 0,
    note(key: string): void {
      turns.delete(key)
      turns.set(key, ++count)
      for (const oldest of turns.keys()) {
        if (turns.size <= maxRemembered) return
        turns.delete(oldest)
      }
    },
  }
}

export function createFairQueue<T>(): FairQueue<T> {
  const waiting: { item: T; owner: TurnOwner }[] = []
  const networks = createMemory()
  const people = createMemory()
  const personKey = ({ network, person }: TurnOwner): string => `${network} ${person}`

  /** Among equals, the item that came first stays ahead. */
  const isBefore = (a: TurnOwner, b: TurnOwner): boolean => {
    const network = networks.of(a.network) - networks.of(b.network)
    return network < 0 || (network === 0 && people.of(personKey(a)) < people.of(personKey(b)))
  }

  return {
    add: (item, owner) => void waiting.push({ item, owner }),
    next() {
      const [first] = waiting
      if (!first) return undefined
      const best = waiting.reduce((min, each) => (isBefore(each.owner, min.owner) ? each : min), first)
      waiting.splice(waiting.indexOf(best), 1)
      networks.note(best.owner.network)
      people.note(personKey(best.owner))
      return best.item
    },
    remove(item) {
      const at = waiting.findIndex((each) => each.item === item)
      if (at >= 0) waiting.splice(at, 1)
      return at >= 0
    },
    size: (counts) => (counts ? waiting.filter(({ owner }) => counts(owner)).length : waiting.length),
  }
}

/** The user and their network; without a known network, the user counts as one alone. */
export const turnOwner = (user: { id: string; network?: string }): TurnOwner => ({
  person: user.id,
  network: user.network ?? `of ${user.id}`,
})
