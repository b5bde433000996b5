import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BreakBudget, type BreakWay, cheapestPlan } from '../../src/engine/rules/cheapest-break.ts'

/** The bits that are left after paying `n` for a card, for every way to pay. */
const payments = (means: BreakBudget, card: number, n: number): BreakBudget[] => {
  const [first, ...rest] = means.reserves
  if (means.limit < n) return []
  if (!first) return means.pool >= n ? [{ ...means, pool: means.pool - n, limit: means.limit - n }] : []
  const most = first.cards.includes(card) ? Math.min(first.n, n) : 0
  return Array.from({ length: most + 1 }, (_, taken) =>
    payments({ ...means, reserves: rest, limit: means.limit - taken }, card, n - taken).map((left) => ({
      ...left,
      reserves: [{ ...first, n: first.n - taken }, ...left.reserves],
    })),
  ).flat()
}

type At = { subs: readonly number[]; raised: readonly number[]; means: BreakBudget }

const subsets = (of: readonly number[]): number[][] =>
  Array.from({ length: 2 ** of.length }, (_, set) => of.filter((_, n) => (set & (1 << n)) !== 0))

/** The lowest cost of breaking everything, by trying every ability in every order with every way to pay. */
const bruteForce = ({ subs, raised, means }: At, ways: readonly BreakWay[], spent = 0): number => {
  if (subs.length === 0) return spent
  const costs = ways.flatMap((way) =>
    subsets(subs.filter((sub) => way.can.includes(sub)))
      .filter(({ length }) => length > 0 && length <= way.max)
      .flatMap((broken) => {
        const cost = (raised.includes(way.card) ? 0 : way.raise) + way.use + way.each * broken.length
        const next = { subs: subs.filter((sub) => !broken.includes(sub)), raised: [...raised, way.card] }
        return payments(means, way.card, cost).map((left) =>
          bruteForce({ ...next, means: left }, ways, spent + cost),
        )
      }),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...costs)
}

const someWays = (subs: number): fc.Arbitrary<BreakWay[]> =>
  fc.array(
    fc.record({
      card: fc.integer({ min: 0, max: 2 }),
      ability: fc.constant(0),
      raise: fc.integer({ min: 0, max: 3 }),
      use: fc.integer({ min: 0, max: 3 }),
      each: fc.integer({ min: 0, max: 1 }),
      max: fc.integer({ min: 1, max: 3 }),
      can: fc.subarray([...Array(subs).keys()], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  )

/** Raising a card costs the same for each of its abilities. */
const consistent = (ways: BreakWay[]): BreakWay[] =>
  ways.map((way) => ({ ...way, raise: ways.find(({ card }) => card === way.card)?.raise ?? 0 }))

/**
 * Reserves for any breaker, for noiseless ones, and for one breaker alone. Each is part of the one before.
 */
const someMeans: fc.Arbitrary<BreakBudget> = fc
  .record({
    pool: fc.integer({ min: 0, max: 6 }),
    limit: fc.constantFrom(3, 6, 99),
    ns: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  })
  .map(({ pool, limit, ns }) => ({
    pool,
    limit,
    reserves: ns.map((n, i) => ({ n, cards: [0, 1, 2].slice(0, 3 - i) })),
  }))

const cases = fc
  .integer({ min: 1, max: 3 })
  .chain((subs) =>
    fc.record({ subs: fc.constant(subs), ways: someWays(subs).map(consistent), means: someMeans }),
  )

describe('the cheapest way to break', () => {
  it('costs what a search of all ways finds, and can be paid if any way can be paid', () => {
    fc.assert(
      fc.property(cases, ({ subs, ways, means }) => {
        const all = [...Array(subs).keys()]
        const plan = cheapestPlan(all, ways, means)
        const least = bruteForce({ subs: all, raised: [], means }, ways)
        expect(plan?.payable ? plan.cost : Number.POSITIVE_INFINITY).toBe(least)
      }),
      { numRuns: 200 },
    )
  })

  it('breaks each subroutine once, with a breaker that can break it, and its costs add up', () => {
    fc.assert(
      fc.property(cases, ({ subs, ways, means }) => {
        const all = [...Array(subs).keys()]
        const plan = cheapestPlan(all, ways, means)
        expect(plan !== null).toBe(all.every((sub) => ways.some(({ can }) => can.includes(sub))))
        const uses = plan?.uses ?? []
        expect(uses.flatMap((use) => use.subs).toSorted()).toEqual(plan ? all : [])
        expect(uses.every((use) => use.subs.every((sub) => use.way.can.includes(sub)))).toBe(true)
        expect(uses.reduce((sum, { cost }) => sum + cost, 0)).toBe(plan?.cost ?? 0)
      }),
    )
  })

  const way = (card: number, use: number, more: Partial<BreakWay> = {}): BreakWay => ({
    card,
    ability: 0,
    raise: 0,
    use,
    each: 0,
    max: 1,
    can: [0],
    ...more,
  })
  const cardsOf = (ways: BreakWay[], means: Partial<BreakBudget>, subs = [0]): number[] | undefined =>
    cheapestPlan(subs, ways, { pool: 0, reserves: [], limit: 99, ...means })?.uses.map((use) => use.way.card)

  it('is one that can be paid, even if one that cannot be paid would cost less', () => {
    const [own, cheap] = [way(0, 2), way(1, 1)]
    const means = { reserves: [{ n: 2, cards: [0] }] }
    expect([cardsOf([own, cheap], means), cardsOf([cheap, own], means)]).toEqual([[0], [0]])
  })

  it('takes the fewest bits, then the fewest uses, then the breaker that comes first', () => {
    const single = way(0, 1, { can: [0, 1] })
    const double = (use: number) => way(1, use, { max: 2, can: [0, 1] })
    const found = (...ways: BreakWay[]) => cardsOf(ways, { pool: 9 }, [0, 1])
    expect([found(single, double(2)), found(double(2), single)]).toEqual([[1], [1]])
    expect([found(single, double(3)), found(double(3), single)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(cardsOf([way(0, 1), way(1, 1)], { pool: 9 })).toEqual([0])
  })

  it('spends bits for one breaker before shared bits, which a later breaker may need', () => {
    const ways = [0, 1, 2].map((card) => way(card, 1, { can: [card] }))
    const shared = { n: 1, cards: [0, 1] }
    const own = { n: 1, cards: [0] }
    for (const reserves of [
      [shared, own],
      [own, shared],
    ]) {
      const payable = (pool: number) => cheapestPlan([0, 1, 2], ways, { pool, reserves, limit: 99 })?.payable
      expect([payable(0), payable(1)]).toEqual([false, true])
    }
  })

  it('breaks the subroutines of a use in their order', () => {
    const [use] =
      cheapestPlan([2, 0, 1], [way(0, 1, { max: 3, can: [0, 1, 2] })], {
        pool: 1,
        reserves: [],
        limit: 99,
      })?.uses ?? []
    expect(use?.subs).toEqual([0, 1, 2])
  })
})
