import { describe, expect, it } from 'vitest'
import { passDelay } from '../../src/client/state/autopass.ts'
import { createHolds, habitAfter, momentFor, noHabit, type Passing } from '../../src/tables/passes.ts'
import { toldApart } from '../support/classifier.ts'
import { chance } from '../support/guests.ts'

const longest = 1600
/** On the way from a page and to another's. */
const line = 40

type Person = (below: (n: number) => number) => number
const quick: Person = (below) => 220 + below(330)
const ordinary: Person = (below) => 900 + below(1_300)

/** What the others see of so many windows of one evening: those passed by themselves, and those by the person. */
function evening(person: Person, windows: number, seed: number) {
  const below = chance(seed)
  const draw = (least: number, most: number) => least + below(most - least + 1)
  let habit = noHabit
  const seen = { forced: [] as number[], chosen: [] as number[] }
  for (let n = 0; n < windows; n++) {
    const forced = below(2) === 0
    const drawn = momentFor(longest, forced, habit, draw)
    habit = drawn.habit
    const { moment } = drawn
    const came = (forced ? passDelay : person(below)) + line
    const took = Math.max(moment, came) + below(5)
    seen[forced ? 'forced' : 'chosen'].push(took)
    if (!forced) habit = habitAfter(habit, came, longest)
  }
  return seen
}

const evenings = (person: Person) => Array.from({ length: 400 }, (_, n) => evening(person, 60, n * 7_919 + 1))
const mean = (all: number[]): number => all.reduce((sum, x) => sum + x, 0) / all.length

const figures: Record<string, (all: number[]) => number> = {
  mean,
  quickest: (all) => Math.min(...all),
  slowest: (all) => Math.max(...all),
  spread: (all) => Math.sqrt(mean(all.map((x) => (x - mean(all)) ** 2))),
}

describe('A pass that goes by itself', () => {
  it('is not told from a quick person’s by one window', () => {
    const seen = evenings(quick)
    const told = toldApart(
      seen.flatMap(({ forced }) => forced),
      seen.flatMap(({ chosen }) => chosen),
    )
    expect(told).toBeLessThan(0.52)
  })

  it.each(Object.entries(figures))('nor by the %s of twenty', (_, figure) => {
    const seen = evenings(quick)
    const of20 = (all: number[]) => figure(all.slice(0, 20))
    const told = toldApart(
      seen.map(({ forced }) => of20(forced)),
      seen.map(({ chosen }) => of20(chosen)),
    )
    expect(told).toBeLessThan(0.55)
  })

  it('follows a person who takes longer: nor is it told from theirs, once a few of those were seen', () => {
    const seen = evenings(ordinary).map(({ forced, chosen }) => ({
      forced: forced.slice(5),
      chosen: chosen.slice(5),
    }))
    const single = toldApart(
      seen.flatMap(({ forced }) => forced),
      seen.flatMap(({ chosen }) => chosen),
    )
    const twenty = toldApart(
      seen.map(({ forced }) => mean(forced.slice(0, 20))),
      seen.map(({ chosen }) => mean(chosen.slice(0, 20))),
    )
    expect(single).toBeLessThan(0.52)
    expect(twenty).toBeLessThan(0.55)
  })

  it('counts like a forced one where there was something to do, and the player had said not to stop', () => {
    const habit = [1_700, 2_000].reduce((all, took) => habitAfter(all, took, longest), noHabit)
    const passing: Passing = {
      window: {
        seat: 'corp',
        habit: 'corp/approach',
        decision: 'd1',
        pass: 'o2',
        forced: false,
        opened: 0,
        until: 800,
        arrived: null,
        clocks: 2_400,
      },
      habits: new Map([['corp/approach', habit]]),
    }
    const holds = createHolds(() => passDelay)
    const pass = { seat: 'corp', decision: 'd1', choice: ['o2'] }
    expect(holds.left(passing, { ...pass, itself: false })).toBe(800 - passDelay)
    const left = holds.left(passing, { ...pass, itself: true })
    expect(left).toBeGreaterThanOrEqual(1_700 - passDelay)
    expect(left).toBeLessThanOrEqual(2_000 - passDelay)
    // What it followed is not followed again before the other, and a second word changes nothing.
    expect(passing.habits.get('corp/approach')?.due).toHaveLength(1)
    expect(holds.left(passing, { ...pass, itself: true })).toBe(left)
    expect(passing.window?.forced).toBe(true)
  })

  it('follows each pass of theirs once before any is followed again, and goes beyond none', () => {
    const known = [1_700, 2_000, 2_300]
    let habit = known.reduce((all, took) => habitAfter(all, took, longest), noHabit)
    const likes: number[] = []
    for (let n = 0; n < 6; n++) {
      const drawn = momentFor(longest, true, habit)
      habit = drawn.habit
      likes.push(drawn.moment)
    }
    for (const three of [likes.slice(0, 3), likes.slice(3)]) {
      const nearest = three.toSorted((a, b) => a - b).map((like, n) => Math.abs(like - (known[n] ?? 0)))
      expect(Math.max(...nearest)).toBeLessThanOrEqual(70)
    }
    expect(Math.min(...likes)).toBeGreaterThanOrEqual(1_700)
    expect(Math.max(...likes)).toBeLessThanOrEqual(2_300)
  })

  it('of somebody quick counts after 1.2 seconds, in the middle of all', () => {
    const waits = evenings(quick).flatMap(({ forced }) => forced)
    expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(1_200)
  })

  it('would be told, were it let through as it comes', () => {
    const seen = Array.from({ length: 200 }, (_, n) => chance(n + 1))
    const told = toldApart(
      seen.map(() => passDelay),
      seen.map(quick),
    )
    expect(told).toBeGreaterThan(0.55)
  })

  it('is not waited for longer than the setting where nobody is slow', () => {
    const draws = Array.from(
      { length: 1_000 },
      () => momentFor(longest, true, { known: [0, 300], due: [] }).moment,
    )
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(longest * 0.4)
    expect(Math.max(...draws)).toBeLessThanOrEqual(longest)
  })
})
