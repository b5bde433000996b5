import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestPlan, type Means, type Way } from '../../src/engine/rules/cheapest-break.ts'

/** What is left of the bits, after taking `n` for a card in every way there is. */
const payments = (means: Means, card: number, n: number): Means[] => {
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

type At = { subs: readonly number[]; raised: readonly number[]; means: Means }

const subsets = (of: readonly number[]): number[][] =>
  Array.from({ length: 2 ** of.length }, (_, set) => of.filter((_, n) => (set & (1 << n)) !== 0))

/** The least that breaking all costs, found by trying every use in every order, paid in every way. */
const bruteForce = ({ subs, raised, means }: At, ways: readonly Way[], spent = 0): number => {
  if (subs.length === 0) return spent
  const costs = ways.flatMap((way) =>
    subsets(subs.filter((sub) => way.can.includes(sub)))
      .filter(({ length }) => length > 0 && length <= way.most)
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

const someWays = (subs: number): fc.Arbitrary<Way[]> =>
  fc.array(
    fc.record({
      card: fc.integer({ min: 0, max: 2 }),
      ability: fc.constant(0),
      raise: fc.integer({ min: 0, max: 3 }),
      use: fc.integer({ min: 0, max: 3 }),
      each: fc.integer({ min: 0, max: 1 }),
      most: fc.integer({ min: 1, max: 3 }),
      can: fc.subarray([...Array(subs).keys()], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  )

/** A card is raised for the same price whichever of its abilities is used. */
const consistent = (ways: Way[]): Way[] =>
  ways.map((way) => ({ ...way, raise: ways.find(({ card }) => card === way.card)?.raise ?? 0 }))

/** Reserves for any breaker, for those that make no noise, and for one alone: each for part of the one before. */
const someMeans: fc.Arbitrary<Means> = fc
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
  it('costs what trying everything finds, and can be paid whenever anything can', () => {
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

  it('breaks each subroutine once, by what works on it, and adds up', () => {
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
})
