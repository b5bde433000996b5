/** What waits for a few who work: networks take turns, in each its people, and each person's things come in order. */

/** For whom something waits. */
export type TurnOwner = { person: string; network: string }

export type FairQueue<T> = {
  add(item: T, owner: TurnOwner): void
  /** Takes out what is next: of the network, and there of the person, whose last turn is longest ago. */
  next(): T | undefined
  remove(item: T): boolean
  /** How many wait: all, or those that `counts` says yes to. */
  size(counts?: (owner: TurnOwner) => boolean): number
}

/** Of so many people and networks it is remembered when they had their last turn. */
const maxRemembered = 2_000

/** The longest ago first; whoever had none comes before all of them. */
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

  /** Where two are level, whoever came first stays ahead. */
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

/** Somebody, by their network where it is known, else alone. */
export const turnOwner = (user: { id: string; network?: string }): TurnOwner => ({
  person: user.id,
  network: user.network ?? `of ${user.id}`,
})
