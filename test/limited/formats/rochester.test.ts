import '../../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../../src/automa/drafting/pick.ts'
import { diceOf } from '../../../src/chance/dice.ts'
import { applyPick } from '../../../src/limited/automatic-picks.ts'
import { rochester } from '../../../src/limited/formats/rochester.ts'
import { kits, type ProductId } from '../../../src/limited/products.ts'
import { begunOf, hidden, seatInTurnOf, stateAfter, statesOf } from './played.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })
const seatCounts = fc.integer({ min: 2, max: 8 })
const begun = (seed: string, seats: number, kit: readonly ProductId[] = kits.short) =>
  begunOf(rochester, seed, kit, seats)

/** Who takes the cards of the first packs, in order. */
function turnsOf(seats: number, cards: number): number[] {
  const turns: number[] = []
  for (const state of statesOf(rochester, begun('turns', seats), diceOf('turns'))) {
    if (turns.length === cards) break
    turns.push(seatInTurnOf(rochester, state))
  }
  return turns
}

describe('Rochester: turns go there and back, and the last seat takes two', () => {
  test('of four seats', () => {
    expect(turnsOf(4, 30)).toEqual([
      ...[0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1],
      ...[1, 2, 3, 0, 0, 3, 2, 1, 1, 2, 3, 0, 0, 3, 2],
    ])
  })
  test('of two', () => {
    expect(turnsOf(2, 30)).toEqual([
      ...[0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1],
      ...[1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0],
    ])
  })
  test('and who was last to open a pack opens the next one, the other way round', () => {
    expect(turnsOf(3, 60).slice(45)).toEqual([2, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 1, 0])
  })
})

test('Rochester, L35: any pod drafts to the end, each takes as many cards, and all are accounted for', () => {
  fc.assert(
    fc.property(seeds, seatCounts, (seed, seats) => {
      let last = begun(seed, seats)
      for (const state of statesOf(rochester, last, diceOf(seed))) {
        expect(rochester.isWhole(state)).toBe(true)
        last = state
      }
      expect(last.pools.map(({ length }) => length)).toEqual(Array(seats).fill(75))
      expect(last.pools.flat().sort()).toEqual(last.opened.flat(2).sort())
      const [first = [], ...others] = last.pools
      expect(rochester.isWhole({ ...last, pools: [first.slice(1), ...others] })).toBe(false)
      expect(rochester.isWhole({ ...last, pools: [hidden(first), ...others] })).toBe(false)
    }),
    { numRuns: 14 },
  )
})

test('Rochester: kits of any product are drafted evenly', () => {
  fc.assert(
    fc.property(
      seeds,
      seatCounts,
      fc.array(fc.constantFrom<ProductId>('base', 'proteus', 'classic'), { minLength: 4, maxLength: 10 }),
      (seed, seats, kit) => {
        const last = stateAfter(rochester, begun(seed, seats, kit), diceOf(seed), Number.POSITIVE_INFINITY)
        expect(new Set(last.pools.map(({ length }) => length)).size).toBe(1)
        expect(rochester.isWhole(last)).toBe(true)
      },
    ),
    { numRuns: 8 },
  )
})

describe('Rochester, L33: a card', () => {
  const state = begun('once', 3)
  const [card = '', another = ''] = state.opened[0]?.[0] ?? []
  const pick = { seat: 0, booster: 0, tick: 0, card }
  const after = applyPick(rochester, state, pick)

  test('taken again changes nothing, and another one for it is refused', () => {
    expect(rochester.enter(after, pick)).toEqual({ kind: 'same' })
    expect(rochester.enter(after, { ...pick, card: another })).toMatchObject({ code: 'pick-decided' })
  })
  test('that is gone, out of turn or of a later pack is refused', () => {
    expect(rochester.enter(after, { ...pick, seat: 1 })).toMatchObject({ code: 'not-in-pack' })
    expect(rochester.enter(after, { ...pick, seat: 2, card: another })).toMatchObject({ code: 'no-pack' })
    expect(rochester.enter(after, { ...pick, seat: 1, booster: 1, card: another })).toMatchObject({
      code: 'no-pack',
    })
    expect(rochester.enter(after, { ...pick, seat: 1, tick: 1, card: another })).toMatchObject({
      code: 'no-pack',
    })
  })
  test('the last one of a pack comes by itself', () => {
    const last = stateAfter(rochester, state, diceOf('last'), 14)
    const seat = seatInTurnOf(rochester, last)
    const forced = rochester.turn(last, seat)?.forced
    expect(forced && rochester.enter(last, forced).kind).toBe('picked')
    expect(rochester.turn(state, 0)?.forced).toBeNull()
  })
})

test('Rochester: everybody sees the open pack, whose turn it is, and who has taken what', () => {
  const from = begun('open', 4)
  const card = from.opened[0]?.[0]?.[2] ?? ''
  const state = applyPick(rochester, from, { seat: 0, booster: 0, tick: 0, card })
  const views = [0, 1, 2, 3].map((seat) => rochester.view(state, seat))
  for (const { table } of views) expect(table).toEqual(views[0]?.table)
  expect(views[0]?.table).toMatchObject({ turns: [1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1], before: null })
  expect(views.map(({ pack }) => pack?.length ?? null)).toEqual([null, 14, null, null])
  const { table } = views[1] ?? {}
  const cards = table?.format === 'rochester' ? (table.pack?.cards ?? []) : []
  expect(cards).toHaveLength(15)
  for (const each of cards) expect(each.by).toBe(each.card === card ? 0 : null)
})

test('L28: a pack that is not open yet, and older ones, change nothing in a view', () => {
  fc.assert(
    fc.property(seeds, seatCounts, fc.nat(150), fc.nat(7), (seed, seats, n, other) => {
      const seat = other % seats
      const state = stateAfter(rochester, begun(seed, seats), diceOf(seed), n)
      const now = Math.floor(n / 15)
      const shown = (opener: number, booster: number) =>
        [now, now - 1].some((k) => {
          const cycle = Math.floor(k / seats)
          return cycle === booster && opener === (cycle % 2 === 0 ? k % seats : seats - 1 - (k % seats))
        })
      const twin = {
        ...state,
        opened: state.opened.map((boosters, opener) =>
          boosters.map((cards, booster) => (shown(opener, booster) ? cards : hidden(cards))),
        ),
        pools: state.pools.map((pool, each) => (each === seat ? pool : hidden(pool))),
      }
      expect(JSON.stringify(rochester.view(twin, seat))).toBe(JSON.stringify(rochester.view(state, seat)))
    }),
    { numRuns: 50 },
  )
})

test('L50: the same view gives the same card', () => {
  fc.assert(
    fc.property(seeds, seatCounts, fc.nat(200), (seed, seats, n) => {
      const state = stateAfter(rochester, begun(seed, seats), diceOf(seed), n % (75 * seats))
      const seat = seatInTurnOf(rochester, state)
      const made = rochester.choose(rochester.view(state, seat), bestOffer)
      expect(rochester.choose(structuredClone(rochester.view(state, seat)), bestOffer)).toEqual(made)
      expect(made && rochester.enter(state, made).kind).toBe('picked')
    }),
    { numRuns: 50 },
  )
})
