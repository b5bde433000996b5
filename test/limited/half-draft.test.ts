import '../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boostersOf } from '../../src/limited/collation.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { formatSizes } from '../../src/limited/formats/sizes.ts'
import { foldPod, nextRound, type PodState, pickerAt, playerPool, podStatus } from '../../src/limited/pod.ts'
import { scores } from '../../src/limited/pod-rounds.ts'
import { productOf, productsIn } from '../../src/limited/products.ts'
import { rarityOf, sideOfCard } from '../../src/limited/sheets/index.ts'
import { begun, deciding, drafted, seen, take } from './pod-steps.ts'

const format = formatOf('half-draft')
const seeds = fc.string({ minLength: 1, maxLength: 12 })
const seats = fc.integer({ min: 4, max: 8 })
const kit = fc.constantFrom('community', 'base')
const wish = (of: { seats: number; people: number; kit?: 'community' | 'base' }) =>
  ({ format: 'half-draft', kit: 'community', ...of }) as const

test('L12: a booster of one side has the rarities of its product, no card twice, few copies in a kit', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('corp', 'runner'), kit, fc.nat(7), (seed, side, id, seat) => {
      const boosters = productsIn(formatSizes['half-draft'].kits[id] ?? [])
      const opened = boostersOf(seed, seat, boosters, [side])
      for (const [n, cards] of opened.entries()) {
        const { slots } = productOf(boosters[n] ?? 'base')
        expect(new Set(cards).size).toBe(cards.length)
        expect(new Set(cards.map(sideOfCard))).toEqual(new Set([side]))
        for (const rarity of ['common', 'uncommon', 'rare'] as const)
          expect(cards.filter((card) => rarityOf(card) === rarity)).toHaveLength(slots[rarity] ?? 0)
      }
      const all = opened.flat()
      // 44 commons of the largest sheet that four boosters need: k is 1 or 2.
      for (const card of all) expect(all.filter((each) => each === card).length).toBeLessThanOrEqual(3)
      expect(boostersOf(seed, seat, boosters, [side])).toEqual(opened)
    }),
    { numRuns: 100 },
  )
})

describe('L3', () => {
  test('each seat picks 60 cards of its side, needs no loan, and all stays whole', () => {
    fc.assert(
      fc.property(seeds, seats, fc.nat(7), kit, (seed, size, more, id) => {
        const state = drafted(seed, wish({ seats: size, people: 1 + (more % size), kit: id }))
        expect([podStatus(state), state.draft && format.isWhole(state.draft)]).toEqual(['building', true])
        for (const [seat, pool] of (state.draft?.pools ?? []).entries()) {
          const [side] = format.sides(seat)
          expect(pool.map(sideOfCard)).toEqual(Array(60).fill(side))
          const player = state.chairs?.[seat] ?? -1 - seat
          const [own, other] = side === 'corp' ? (['corp', 'runner'] as const) : (['runner', 'corp'] as const)
          expect(playerPool(state, player, own)).toMatchObject({ picks: 60, lent: 0 })
          expect(playerPool(state, player, other)).toMatchObject({ cards: [], lent: 0 })
        }
      }),
      { numRuns: 25 },
    )
  })

  test('seats are by lot, people spread evenly over both sides', () => {
    fc.assert(
      fc.property(seeds, seats, fc.nat(7), (seed, size, more) => {
        const people = [...Array(1 + (more % size)).keys()]
        const chairs = format.chairs(seed, size, people)
        expect(chairs.filter((n) => n !== null).sort()).toEqual(people)
        const on = (ring: number) => chairs.filter((n, seat) => n !== null && seat % 2 === ring).length
        expect(Math.abs(on(0) - on(1))).toBeLessThanOrEqual(1)
        expect(format.chairs(seed, size, people)).toEqual(chairs)
      }),
    )
    const chairs = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => format.chairs(seed, 8, [0, 1]).join()),
    )
    expect(chairs.size).toBeGreaterThan(3)
  })

  test('packs go round among the seats of one side, and back with the next booster', () => {
    let state = begun('rings', wish({ seats: 8, people: 8 }))
    expect(seen(state, 2)).toMatchObject({
      seat: 2,
      passesTo: 4,
      seats: [0, 2, 4, 6].map((seat) => ({ seat })),
    })
    expect(seen(state, 7).passesTo).toBe(1)
    const rest = seen(state, 2).pack?.slice(1)
    state = take(take(state, 2, 0), 4, 0)
    expect(seen(state, 4).pack).toEqual(rest)
    // One ring may be a booster ahead of the other.
    for (let open = odd(state); seen(state, 1).booster === 0; open = odd(state)) state = take(state, open, 0)
    expect([seen(state, 1).booster, seen(state, 0).booster, seen(state, 1).passesTo]).toEqual([1, 0, 7])
  })

  test('L21: any order of the same choices gives the same pools', () => {
    const play = (order: (open: number[]) => number) => {
      let state = begun('order', wish({ seats: 6, people: 6 }))
      for (let open = deciding(state); open.length > 0; open = deciding(state))
        state = take(state, order(open), 0)
      return state.draft?.pools
    }
    const first = play((open) => open[0] ?? 0)
    expect(play((open) => open.at(-1) ?? 0)).toEqual(first)
    expect(play((open) => open[Math.floor(open.length / 2)] ?? 0)).toEqual(first)
  })

  test('L28: cards that a seat has not seen change nothing that it sees', () => {
    fc.assert(
      fc.property(seeds, seeds, fc.nat(5), (seed, other, picks) => {
        let [state, twin] = [0, 1].map(() => begun(seed, wish({ seats: 8, people: 8 }))) as [
          PodState,
          PodState,
        ]
        // The other ring opens something else.
        const opened = state.opened.map((own, seat) =>
          seat % 2 === 0 ? own : (format.open(other, state.plan)[seat] ?? []),
        )
        twin = { ...twin, opened, draft: format.begin(state.plan, opened) }
        for (let n = 0; n < picks; n++)
          for (const seat of [0, 2, 4, 6]) [state, twin] = [take(state, seat, 0), take(twin, seat, 0)]
        for (const seat of [0, 2, 4, 6])
          expect(JSON.stringify(seen(twin, seat))).toBe(JSON.stringify(seen(state, seat)))
      }),
      { numRuns: 40 },
    )
  })

  test('L33: a repeated pick is the same, another card for it is refused', () => {
    const state = begun('again', wish({ seats: 4, people: 4 }))
    const [card = '', another = ''] = seen(state, 3).pack ?? []
    const after = take(state, 3, 0)
    const enter = (taken: string, seat = 3) =>
      after.draft && format.enter(after.draft, { seat, booster: 0, tick: 0, card: taken })
    expect(enter(card)).toEqual({ kind: 'same' })
    expect(enter(another)).toEqual({ kind: 'refused', code: 'pick-decided' })
    expect(enter('keeper', 1)).toEqual({ kind: 'refused', code: 'not-in-pack' })
  })
})

describe('L60, L63: the rounds of a half draft', () => {
  function played(state: PodState): PodState {
    let now = foldPod(state, { type: 'built', at: 1 })
    for (let round = nextRound(now); round; round = nextRound(now)) {
      now = foldPod(now, { type: 'round', ...round, at: 1 })
      for (const [pair, games] of (now.rounds.at(-1)?.pairs ?? []).entries()) {
        expect(games).toHaveLength(1)
        const { corp = 0, runner = 0 } = games[0] ?? {}
        now = foldPod(now, { type: 'result', pair, game: 0, winner: Math.max(corp, runner), by: 'points' })
      }
    }
    return now
  }

  test.each([
    [2, 4, 3],
    [2, 8, 3],
    [3, 8, 3],
    [5, 5, 3],
    [7, 7, 3],
    [7, 8, 3],
    [8, 8, 3],
    [1, 4, 3],
  ])('%i people at %i seats: a Corp meets a Runner in each of %i rounds', (people, size, rounds) => {
    const state = played(drafted(`${people}/${size}`, wish({ seats: size, people })))
    expect([state.rounds.length, podStatus(state)]).toEqual([rounds, 'over'])
    const sideOf = (player: number) =>
      format.sides(player < 0 ? -1 - player : (state.chairs?.indexOf(player) ?? 0))
    for (const { pairs, bye } of state.rounds) {
      for (const { corp, runner } of pairs.flat())
        expect([sideOf(corp), sideOf(runner)]).toEqual([['corp'], ['runner']])
      const there = pairs.flat().flatMap(({ corp, runner }) => [corp, runner])
      const here = [...there, ...(bye === null ? [] : [bye])]
      expect(here.filter((n) => n >= 0).sort()).toEqual([...Array(people).keys()])
      expect(here).toHaveLength(size)
    }
    const met = state.rounds.flatMap(({ pairs }) =>
      pairs.flat().map(({ corp, runner }) => `${corp}/${runner}`),
    )
    if (size > 6) expect(new Set(met).size).toBe(met.length)
    const byes = state.rounds.flatMap(({ bye }) => bye ?? [])
    if (byes[0] !== undefined) expect(scores(state.rounds).get(byes[0])).toBeGreaterThanOrEqual(1)
  })

  test('a bot of the side meets those of whom somebody left', () => {
    let state = foldPod(drafted('left', wish({ seats: 4, people: 4 })), { type: 'built', at: 1 })
    const gone = state.chairs?.[0] ?? 0
    state = foldPod(state, { type: 'leave', n: gone, at: 2 })
    const pairs = nextRound(state)?.pairs ?? []
    expect(pairs.flat().filter((n) => n < 0)).toEqual([-1])
    expect([pairs.length, pickerAt(state, 0)]).toEqual([2, null])
  })
})

/** The first seat of a Runner who has a pack. */
const odd = (state: PodState): number => deciding(state).find((seat) => seat % 2 === 1) ?? 1
