/** The cheapest way to break subroutines. Works on prices alone, without a game. */

/** What one ability of an icebreaker can do about the current ice. */
export type BreakWay = {
  card: number
  ability: number
  /** Bits to raise the card to the ice's strength, paid once. */
  raise: number
  /** Bits for one use. */
  use: number
  /** Additional bits for each subroutine a use breaks. */
  each: number
  /** How many subroutines one use breaks at most. */
  max: number
  /** The subroutines it works on. */
  can: readonly number[]
}
/** Bits that may be used for these cards only. */
export type Reserve = { n: number; cards: readonly number[] }
/** What there is to pay with: the pool, reserves, and the limit on all spending. */
export type BreakBudget = { pool: number; reserves: readonly Reserve[]; limit: number }
/** One use of a breaker. `raises`: it pays for strength first. `cost` in bits, strength included. */
export type BreakerUse = { way: BreakWay; subs: readonly number[]; raises: boolean; cost: number }
export type BreakPlan = { uses: readonly BreakerUse[]; cost: number; payable: boolean }

/**
 * Assigns a way to each subroutine. Subroutines that the same ways work on are interchangeable, so their
 * permutations are skipped.
 */
const wayAssignments = (subs: readonly number[], ways: readonly BreakWay[]): number[][] => {
  const ableFor = (sub: number): number[] => ways.flatMap(({ can }, n) => (can.includes(sub) ? [n] : []))
  const usable = subs.map(ableFor)
  let found: number[][] = [[]]
  usable.forEach((choices, n) => {
    const alike = n > 0 && String(usable[n - 1]) === String(choices)
    found = found.flatMap((before) => {
      const min = alike ? (before.at(-1) ?? 0) : 0
      return choices.filter((way) => way >= min).map((way) => [...before, way])
    })
  })
  return found
}

const inUses = (way: BreakWay, subs: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(subs.length / way.max) }, (_, n) =>
    subs.slice(n * way.max, (n + 1) * way.max),
  )

const usesOf = (
  subs: readonly number[],
  ways: readonly BreakWay[],
  chosen: readonly number[],
): BreakerUse[] => {
  const raised = new Set<number>()
  return ways.flatMap((way, n) =>
    inUses(
      way,
      subs.filter((_, at) => chosen[at] === n),
    ).map((broken) => {
      const raises = !raised.has(way.card)
      raised.add(way.card)
      return {
        way,
        subs: broken,
        raises,
        cost: (raises ? way.raise : 0) + way.use + way.each * broken.length,
      }
    }),
  )
}

const totalUseCost = (uses: readonly BreakerUse[]): number => uses.reduce((sum, { cost }) => sum + cost, 0)

/**
 * Each use takes first from the reserves that the fewest later uses could draw on, and then from the pool.
 */
export const canBePaid = (uses: readonly BreakerUse[], { pool, reserves, limit }: BreakBudget): boolean => {
  if (totalUseCost(uses) > limit) return false
  const left = reserves.map(({ n }) => n)
  let bits = pool
  uses.forEach(({ way, cost }, at) => {
    const wanted = ({ cards }: Reserve): number =>
      uses.slice(at + 1).filter((later) => cards.includes(later.way.card)).length
    const open = reserves
      .map((reserve, n) => ({ reserve, n }))
      .filter((r) => r.reserve.cards.includes(way.card))
    let due = cost
    for (const { n } of open.toSorted((a, b) => wanted(a.reserve) - wanted(b.reserve))) {
      const taken = Math.min(due, left[n] ?? 0)
      left[n] = (left[n] ?? 0) - taken
      due -= taken
    }
    bits -= due
  })
  return bits >= 0
}

const isBetter = (a: BreakPlan, b: BreakPlan | null): boolean => {
  if (b === null) return true
  if (a.payable !== b.payable) return a.payable
  return a.cost < b.cost || (a.cost === b.cost && a.uses.length < b.uses.length)
}

/**
 * The cheapest plan, in bits, that breaks all of `subs`. A payable plan beats any other. Null if no way works
 * on one of them.
 */
export const cheapestPlan = (
  subs: readonly number[],
  ways: readonly BreakWay[],
  means: BreakBudget,
): BreakPlan | null => {
  const alike = (sub: number): string => String(ways.map(({ can }) => can.includes(sub)))
  const sorted = subs.toSorted((a, b) => alike(a).localeCompare(alike(b)) || a - b)
  let best: BreakPlan | null = null
  for (const chosen of wayAssignments(sorted, ways)) {
    const uses = usesOf(sorted, ways, chosen)
    const plan = { uses, cost: totalUseCost(uses), payable: canBePaid(uses, means) }
    if (isBetter(plan, best)) best = plan
  }
  return best
}
