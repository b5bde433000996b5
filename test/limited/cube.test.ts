import '../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allFacts } from '../../src/cards/facts/index.ts'
import { limitedCommitment } from '../../src/limited/collation.ts'
import { type Cube, cubeProblem, cubeSize, defaultCube, withoutVitals } from '../../src/limited/cube.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { isDealt, type PodState } from '../../src/limited/pod.ts'
import { sidePoolOf } from '../../src/limited/pool.ts'
import type { BoosterId } from '../../src/limited/products.ts'
import { rarityOf, sideOfCard } from '../../src/limited/sheets/index.ts'
import { begun, drafted, seen, take } from './pod-steps.ts'

const format = formatOf('cube')
const seeds = fc.string({ minLength: 1, maxLength: 12 })
const kitOf = (boosters: number): BoosterId[] => Array<BoosterId>(boosters).fill('cube')

/** Lists of few names with many copies, or of many names. */
const cubes = fc
  .record({ names: fc.integer({ min: 23, max: 268 }), seed: fc.nat() })
  .chain(({ names, seed }) =>
    fc.array(fc.integer({ min: 1, max: 8 }), { minLength: names, maxLength: names }).map((counts): Cube => {
      const all = defaultCube.cards
      return {
        name: 'some',
        cards: counts.map((count, n) => ({ card: all[(seed + 2 * n) % all.length]?.card ?? '', count })),
      }
    }),
  )

describe('L6: packs of a cube', () => {
  test('hold 15 different cards of the list, without putting back, the same from the same seed', () => {
    fc.assert(
      fc.property(seeds, cubes, fc.integer({ min: 2, max: 8 }), (seed, cube, seats) => {
        const boosters = Math.min(10, Math.floor(cubeSize(cube.cards) / (15 * seats)))
        // No more copies of a card than packs, as where four boosters are drafted.
        fc.pre(boosters * seats >= 8)
        const plan = { kit: kitOf(boosters), seats, cube }
        const opened = format.open(seed, plan)
        expect(opened.map((own) => own.map((pack) => new Set(pack).size))).toEqual(
          Array(seats).fill(Array(boosters).fill(15)),
        )
        const dealt = new Map<string, number>()
        for (const card of opened.flat(2)) dealt.set(card, (dealt.get(card) ?? 0) + 1)
        const there = new Map(cube.cards.map(({ card, count }) => [card, count]))
        for (const [card, count] of dealt) expect(count).toBeLessThanOrEqual(there.get(card) ?? 0)
        expect(format.open(seed, plan)).toEqual(opened)
      }),
      { numRuns: 150 },
    )
  })

  test('each card of a list comes as often as others', () => {
    const seen = new Map<string, number>()
    for (let n = 0; n < 400; n++) {
      const opened = format.open(`even ${n}`, { kit: kitOf(4), seats: 4, cube: defaultCube })
      for (const card of opened.flat(2)) seen.set(card, (seen.get(card) ?? 0) + 1)
    }
    const size = cubeSize(defaultCube.cards)
    const mean = (400 * 240) / size
    const chi = defaultCube.cards.reduce(
      (sum, { card }) => sum + ((seen.get(card) ?? 0) - mean) ** 2 / mean,
      0,
    )
    // Without putting back the variance is smaller than that of a die: 1 - 240/536 of it.
    expect(chi).toBeLessThan(size * (1 - 240 / size) + 5 * Math.sqrt(2 * size))
  })

  test('L35, L17: a cube is drafted to its end and stays whole, and both decks are possible', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 8 }), fc.nat(7), (seed, seats, more) => {
        const state = drafted(seed, { format: 'cube', seats, people: 1 + (more % seats), kit: 'short' })
        expect([isDealt(state), state.draft && format.isWhole(state.draft)]).toEqual([true, true])
        for (const pool of state.draft?.pools ?? []) {
          expect(pool).toHaveLength(60)
          for (const side of ['corp', 'runner'] as const)
            expect(cubeSize(sidePoolOf(pool, side).cards)).toBeGreaterThanOrEqual(45)
        }
      }),
      { numRuns: 15 },
    )
  })

  test('L28: cards that a seat has not seen change nothing that it sees', () => {
    fc.assert(
      fc.property(seeds, fc.nat(3), (seed, picks) => {
        let state = begun(seed, { format: 'cube', seats: 4, people: 4, kit: 'short' })
        const far = state.opened.map((own, seat) =>
          seat === 0 ? own : [own[0] ?? [], ...own.slice(1).reverse()],
        )
        let twin: PodState = { ...state, opened: far, draft: format.begin(state.plan, far) }
        for (let n = 0; n < picks; n++)
          for (const seat of [0, 1, 2, 3]) [state, twin] = [take(state, seat, 0), take(twin, seat, 0)]
        for (const seat of [0, 1, 2, 3])
          expect(JSON.stringify(seen(twin, seat))).toBe(JSON.stringify(seen(state, seat)))
      }),
      { numRuns: 30 },
    )
  })

  test('L15: the commitment holds for the list, too, and those of other formats are what they were', () => {
    const of = (cube: Cube | null) => limitedCommitment('s', 'cube', kitOf(4), cube)
    expect(of(defaultCube)).not.toBe(of({ ...defaultCube, cards: defaultCube.cards.slice(1) }))
    expect(limitedCommitment('s', 'draft', ['base'])).toBe(limitedCommitment('s', 'draft', ['base'], null))
  })
})

describe('L6: what is a cube', () => {
  const cards = (side: 'corp' | 'runner', count: number) =>
    defaultCube.cards.filter(({ card }) => sideOfCard(card) === side).slice(0, count)

  test('the default one has every card but the vitals once', () => {
    expect(cubeProblem(defaultCube.cards)).toBeNull()
    expect(defaultCube.cards).toHaveLength(536)
    expect(withoutVitals([...allFacts.keys()].map((card) => ({ card, count: 1 })))).toHaveLength(536)
    expect(defaultCube.cards.some(({ card }) => rarityOf(card) === 'vital')).toBe(false)
  })

  test('180 to 1,000 cards, at most eight of a name, each side at least two fifths', () => {
    const of = (corp: number, runner: number) =>
      cubeProblem([...cards('corp', corp), ...cards('runner', runner)])
    expect(of(90, 90)).toBeNull()
    expect(of(90, 89)).toEqual({ kind: 'size', cards: 179 })
    expect(of(108, 72)).toBeNull()
    expect(of(109, 71)).toEqual({ kind: 'side', side: 'runner', percent: 39 })
    expect(of(60, 130)).toEqual({ kind: 'side', side: 'corp', percent: 31 })
    const [first, ...others] = defaultCube.cards
    const with9 = [{ card: first?.card ?? '', count: 9 }, ...others]
    expect(cubeProblem(with9)).toEqual({ kind: 'copies', card: first?.card, copies: 9 })
    expect(cubeProblem(defaultCube.cards.map((line) => ({ ...line, count: 2 })))).toEqual({
      kind: 'size',
      cards: 1072,
    })
  })
})
