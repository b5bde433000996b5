import '../../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../../src/automa/drafting/pick.ts'
import { diceOf } from '../../../src/chance/dice.ts'
import { applyPick } from '../../../src/limited/automatic-picks.ts'
import { grid } from '../../../src/limited/formats/grid.ts'
import { gridLines } from '../../../src/limited/grid-lines.ts'
import { sidePoolOf } from '../../../src/limited/pool.ts'
import { kits } from '../../../src/limited/products.ts'
import { sideOfCard } from '../../../src/limited/sheets/index.ts'
import { anyAct, begunOf, hidden, seatInTurnOf, stateAfter, statesOf } from './played.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })
const begun = (seed: string) => begunOf(grid, seed, kits.grid)

test('L4: 12 boosters are ten Corp grids and ten Runner grids of nine, in turn', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [grids = []] = grid.open(seed, { kit: kits.grid, seats: 2 })
      expect(grids.map(({ length }) => length)).toEqual(Array(20).fill(9))
      for (const [n, cards] of grids.entries())
        expect(new Set(cards.map(sideOfCard))).toEqual(new Set([n % 2 === 0 ? 'corp' : 'runner']))
      expect(grid.open(seed, { kit: kits.grid, seats: 2 })).toEqual([grids])
    }),
    { numRuns: 100 },
  )
})

test('L4, L18, L35: lines are taken to the end, all cards are accounted for, and no loan is needed', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      let last = begun(seed)
      for (const state of statesOf(grid, last, diceOf(seed))) {
        expect(grid.isWhole(state)).toBe(true)
        last = state
      }
      expect(last.taken.flat()).toHaveLength(40)
      for (const picks of last.pools)
        for (const side of ['corp', 'runner'] as const) {
          const { lent, picks: own } = sidePoolOf(picks, side)
          expect([lent, own >= 25 && own <= 30]).toEqual([0, true])
        }
      const [first = [], second = []] = last.pools
      expect(grid.isWhole({ ...last, pools: [first.slice(1), second] })).toBe(false)
      expect(grid.isWhole({ ...last, pools: [[...first, ...first.slice(0, 1)], second] })).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test('L4: each is first in five grids of each side', () => {
  const firsts = [...statesOf(grid, begun('firsts'), diceOf('firsts'))].filter(
    (state, n) => n % 2 === 0 && !grid.isDone(state),
  )
  const of = (side: number) =>
    firsts.filter((_, n) => n % 2 === side).map((state) => seatInTurnOf(grid, state))
  for (const side of [0, 1]) expect(of(side).sort()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
})

describe('L4, L33: a line', () => {
  const state = begun('lines')
  const first = seatInTurnOf(grid, state)
  const place = { booster: 0, tick: 0 }
  const after = applyPick(grid, state, { ...place, seat: first, line: 0 })
  const cells = state.opened[0]?.[0] ?? []

  test('is a row or a column', () => {
    expect(after.pools[first]).toEqual(cells.slice(0, 3))
    const column = applyPick(grid, after, { ...place, seat: 1 - first, line: 3 })
    expect(column.pools[1 - first]).toEqual([cells[3], cells[6]])
    expect(gridLines.flat().sort()).toEqual([...Array(9).keys()].flatMap((n) => [n, n]))
  })
  test('taken again changes nothing, and another one for it is refused', () => {
    expect(grid.enter(after, { ...place, seat: first, line: 0 })).toEqual({ kind: 'same' })
    expect(grid.enter(after, { ...place, seat: first, line: 1 })).toMatchObject({ code: 'pick-decided' })
  })
  test.each([0, 6, -1, 0.5])(
    'with fewer than two cards left, or that there is not, is refused: %d',
    (line) => {
      expect(grid.enter(after, { ...place, seat: 1 - first, line })).toMatchObject({ code: 'not-in-pack' })
    },
  )
  test('out of turn, of a later grid, or a card instead of it is refused', () => {
    expect(grid.enter(state, { ...place, seat: 1 - first, line: 0 })).toMatchObject({ code: 'no-pack' })
    expect(grid.enter(state, { ...place, booster: 1, seat: first, line: 0 })).toMatchObject({
      code: 'no-pack',
    })
    expect(grid.enter(state, { ...place, tick: 1, seat: first, line: 0 })).toMatchObject({ code: 'no-pack' })
    const card = { ...place, seat: first, card: cells[0] ?? '' }
    expect(grid.enter(state, card)).toMatchObject({ code: 'not-in-pack' })
  })
})

test('L50: a bot takes the line of most value, and the same view gives the same line', () => {
  fc.assert(
    fc.property(seeds, fc.nat(39), (seed, n) => {
      const state = stateAfter(grid, begun(seed), diceOf(seed), n)
      const seat = seatInTurnOf(grid, state)
      const view = grid.view(state, seat)
      const made = grid.choose(view, bestOffer)
      expect(grid.choose(structuredClone(view), bestOffer)).toEqual(made)
      expect(made && grid.enter(state, made).kind).toBe('picked')
    }),
    { numRuns: 50 },
  )
})

test('L28: grids that are not open yet and what the other has taken before change nothing in a view', () => {
  fc.assert(
    fc.property(seeds, fc.nat(39), fc.nat(1), (seed, n, seat) => {
      const state = stateAfter(grid, begun(seed), diceOf(seed), n)
      const open = Math.floor(n / 2)
      const twin = {
        ...state,
        opened: [
          (state.opened[0] ?? []).map((cards, k) => (k === open || k === open - 1 ? cards : hidden(cards))),
        ],
        pools: state.pools.map((pool, each) => (each === seat ? pool : hidden(pool))),
      }
      expect(twin.opened).not.toEqual(state.opened)
      expect(JSON.stringify(grid.view(twin, seat))).toBe(JSON.stringify(grid.view(state, seat)))
    }),
    { numRuns: 50 },
  )
})

test('L22, L31: both sit at one table, and one line takes 60 seconds', () => {
  const state = begun('clock')
  const seat = seatInTurnOf(grid, state)
  expect(grid.turn(state, seat)).toEqual({ booster: 0, tick: 0, packs: 1, seconds: 60, forced: null })
  expect(grid.turn(state, 1 - seat)).toBeNull()
  const made = anyAct(grid, state, seat, diceOf('clock'))
  expect(grid.turn(applyPick(grid, state, made), 1 - seat)?.seconds).toBe(60)
})
