import '../../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../../src/automa/drafting/pick.ts'
import { diceOf } from '../../../src/chance/dice.ts'
import { applyPick } from '../../../src/limited/automatic-picks.ts'
import type { PileChoice } from '../../../src/limited/draft.ts'
import { type WinstonState, winston } from '../../../src/limited/formats/winston.ts'
import { kits } from '../../../src/limited/products.ts'
import { begunOf, hidden, seatInTurnOf, stateAfter, statesOf } from './played.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })
const begun = (seed: string): WinstonState => begunOf(winston, seed, kits.community)
const decide = (state: WinstonState, ...piles: PileChoice[]): WinstonState =>
  piles.reduce((now, pile) => {
    const seat = seatInTurnOf(winston, now)
    return applyPick(winston, now, { seat, booster: 0, tick: now.choices[seat]?.length ?? 0, pile })
  }, state)
const sizes = ({ piles }: WinstonState) => piles.map(({ length }) => length)
const tableOf = (state: WinstonState, seat: number) => {
  const { table } = winston.view(state, seat)
  if (table?.format !== 'winston') throw new Error('no piles')
  return table
}

describe('L5: in turn', () => {
  const state = begun('turns')
  const deck = state.opened[0]?.[0] ?? []

  test('three piles of one of 120 cards lie there, and the first seat looks at the first', () => {
    expect([deck.length, sizes(state), state.turn, state.at]).toEqual([120, [1, 1, 1], 0, 0])
    expect(tableOf(state, 0).piles.map(({ seen }) => seen)).toEqual([[deck[0]], [], []])
    expect(tableOf(state, 1).piles.map(({ seen }) => seen)).toEqual([[], [], []])
  })
  test('a pile is taken, and a card takes its place', () => {
    const after = decide(state, 'take')
    expect([after.pools[0], sizes(after), after.turn, after.at]).toEqual([[deck[0]], [1, 1, 1], 1, 0])
    expect(after.last[0]).toEqual({ pile: 0, cards: 1 })
  })
  test('or a card is put on it, and the next one looked at', () => {
    const after = decide(state, 'next')
    expect([sizes(after), after.turn, after.at]).toEqual([[2, 1, 1], 0, 1])
    // Nobody has looked at the card that was put there.
    expect(tableOf(after, 0).piles.map(({ seen }) => seen)).toEqual([[deck[0]], [deck[1]], []])
  })
  test('and after the third one an unseen card is drawn', () => {
    const after = decide(state, 'next', 'next', 'next')
    expect([after.pools[0], sizes(after), after.turn]).toEqual([[deck[6]], [2, 2, 2], 1])
    expect(after.last[0]).toEqual({ pile: null, cards: 1 })
    expect(tableOf(after, 1).piles.map(({ seen }) => seen)).toEqual([[deck[0], deck[3]], [], []])
  })
  test('who has looked at a pile still knows what was in it, until it is taken', () => {
    const after = decide(state, 'next', 'take', 'next')
    expect(tableOf(after, 0).piles.map(({ seen }) => seen)).toEqual([[deck[0]], [], []])
    const taken = decide(decide(state, 'next', 'take'), 'take')
    expect(tableOf(taken, 1).piles[0]?.seen).toEqual([])
    expect(taken.pools[1]).toEqual([deck[0], deck[3]])
  })
})

test('L5, L35: any game ends with all 120 cards in the two pools, and they are accounted for at any moment', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom<PileChoice | 'any'>('take', 'next', 'any'), (seed, habit) => {
      const dice = diceOf(seed)
      let state = begun(seed)
      for (let n = 0; !winston.isDone(state); n++) {
        const forced = winston.turn(state, state.turn)?.forced
        const choice = habit === 'any' ? (dice.below(2) === 0 ? 'take' : 'next') : habit
        state = decide(state, forced ? 'take' : choice)
        expect(winston.isWhole(state)).toBe(true)
        expect(n).toBeLessThan(400)
      }
      expect(state.pools.flat().sort()).toEqual(state.opened.flat(2).sort())
      const [first = [], second = []] = state.pools
      expect(winston.isWhole({ ...state, pools: [first.slice(1), second] })).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('L5: who cannot go on has to take the pile, which comes by itself', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const state of statesOf(winston, begun(seed), diceOf(seed))) {
        if (winston.isDone(state)) continue
        const seat = state.turn
        const forced = winston.turn(state, seat)?.forced ?? null
        const next = { seat, booster: 0, tick: state.choices[seat]?.length ?? 0, pile: 'next' } as const
        expect(winston.enter(state, next).kind).toBe(forced ? 'refused' : 'picked')
        expect(tableOf(state, seat).mayGoOn).toBe(forced === null)
        if (forced) expect(winston.enter(state, forced).kind).toBe('picked')
      }
    }),
    { numRuns: 30 },
  )
})

describe('L33: a decision', () => {
  const state = begun('once')
  const place = { seat: 0, booster: 0, tick: 0 }
  const after = applyPick(winston, state, { ...place, pile: 'next' })
  test('repeated changes nothing, and another one for it is refused', () => {
    expect(winston.enter(after, { ...place, pile: 'next' })).toEqual({ kind: 'same' })
    expect(winston.enter(after, { ...place, pile: 'take' })).toMatchObject({ code: 'pick-decided' })
  })
  test('out of turn, of a later one, or a card instead of a pile is refused', () => {
    expect(winston.enter(state, { ...place, seat: 1, pile: 'take' })).toMatchObject({ code: 'no-pack' })
    expect(winston.enter(state, { ...place, tick: 1, pile: 'take' })).toMatchObject({ code: 'no-pack' })
    expect(winston.enter(state, { ...place, booster: 1, pile: 'take' })).toMatchObject({ code: 'no-pack' })
    expect(winston.enter(state, { ...place, card: 'filter' })).toMatchObject({ code: 'not-in-pack' })
  })
})

test('L28: nobody sees the deck, the other’s cards, or of a pile what they have not looked at', () => {
  fc.assert(
    fc.property(seeds, fc.nat(120), fc.nat(1), (seed, n, seat) => {
      const state = stateAfter(winston, begun(seed), diceOf(seed), n)
      const twin = {
        ...state,
        opened: state.opened.map((decks) => decks.map(hidden)),
        pools: state.pools.map((pool, each) => (each === seat ? pool : hidden(pool))),
        piles: state.piles.map((cards, pile) => {
          const seen = state.seen[seat]?.[pile] ?? 0
          return [...cards.slice(0, seen), ...hidden(cards.slice(seen))]
        }),
      }
      expect(JSON.stringify(winston.view(twin, seat))).toBe(JSON.stringify(winston.view(state, seat)))
    }),
    { numRuns: 80 },
  )
})

/** By seat and pile: the cards that the seat has had before it. */
type Known = { cards: (readonly string[])[][]; before: WinstonState | null }

function looksOn({ cards, before }: Known, state: WinstonState): Known {
  const gone = before && state.choices[before.turn]?.at(-1) === 'take' ? before.at : -1
  const isLooked = (seat: number, pile: number) =>
    !winston.isDone(state) && seat === state.turn && pile === state.at
  const own = (seat: number, pile: number) => (pile === gone ? [] : (cards[seat]?.[pile] ?? []))
  return {
    cards: [0, 1].map((seat) =>
      [0, 1, 2].map((pile) => (isLooked(seat, pile) ? (state.piles[pile] ?? []) : own(seat, pile))),
    ),
    before: state,
  }
}

test('L5: what a seat has seen of a pile is what lay there when it looked, and no more', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      let known: Known = { cards: [0, 1].map(() => [[], [], []]), before: null }
      for (const state of statesOf(winston, begun(seed), diceOf(seed))) {
        known = looksOn(known, state)
        for (const seat of [0, 1])
          expect(tableOf(state, seat).piles.map(({ seen }) => seen)).toEqual(known.cards[seat])
      }
    }),
    { numRuns: 8 },
  )
})

test('L22, L24: 30 seconds a pile, and at 0:00 the pile is taken', () => {
  const state = begun('clock')
  expect(winston.turn(state, 0)).toMatchObject({ seconds: 30, forced: null })
  expect(winston.turn(state, 1)).toBeNull()
  expect(winston.late?.(winston.view(state, 0))).toEqual({ seat: 0, booster: 0, tick: 0, pile: 'take' })
})

test('L50: the same view gives the same decision, and two bots share all cards', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      let state = begun(seed)
      while (!winston.isDone(state)) {
        const view = winston.view(state, state.turn)
        const made = winston.choose(view, bestOffer)
        expect(winston.choose(structuredClone(view), bestOffer)).toEqual(made)
        if (!made) throw new Error('a bot decides nothing')
        state = applyPick(winston, state, made)
      }
      const [one = [], other = []] = state.pools
      expect(one.length + other.length).toBe(120)
      expect(Math.min(one.length, other.length)).toBeGreaterThan(35)
      expect(new Set(state.choices.flat())).toEqual(new Set(['take', 'next']))
    }),
    { numRuns: 8 },
  )
})
