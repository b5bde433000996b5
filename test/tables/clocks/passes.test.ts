import { describe, expect, it } from 'vitest'
import { passDelay } from '../../../src/client/state/autopass.ts'
import {
  createPassTimings,
  drawPassDelay,
  freeTime,
  noPassTiming,
  type RandomWholeNumber,
  timingAfter,
} from '../../../src/tables/clocks/pass-timing.ts'
import { createPasses, type Passing } from '../../../src/tables/clocks/passes.ts'
import { classifierAccuracy } from '../../support/classifier.ts'
import { chance } from '../../support/guests.ts'
import { guessing } from '../guessing-game.ts'

const longest = 1600
/** The delay from one page to another, in ms. */
const line = 40

const settingsWith = (passMs: number) => ({
  ...{ snapshotEvery: 25, idleMs: 1, sweepMs: 1, stillMs: 1, visitMs: 1 },
  passMs,
})

type Person = (below: (n: number) => number) => number
const quick: Person = (below) => 300 + below(501)
const around =
  (ms: number): Person =>
  (below) =>
    Math.round(ms * 0.9) + below(Math.round(ms * 0.2))
const slow: Person = (below) => 1_500 + below(2_501)
const mixed: Person = (below) => (below(10) < 6 ? quick(below) : slow(below))
const people: [string, Person][] = [
  ['0.3 to 0.8 seconds', quick],
  ['0.9 seconds', around(900)],
  ['1.5 seconds', around(1_500)],
  ['now quick, now slow', mixed],
  ['1.5 to 4 seconds', slow],
]

const drawBy =
  (below: (n: number) => number): RandomWholeNumber =>
  (least, most) =>
    least + below(most - least + 1)

/** The times that others see for the windows of one evening: automatic passes, and passes of the person. */
function evening(person: Person, windows: number, seed: number) {
  const below = chance(seed)
  const draw = drawBy(below)
  let habit = noPassTiming
  const seen = { forced: [] as number[], chosen: [] as number[] }
  for (let n = 0; n < windows; n++) {
    const forced = below(2) === 0
    const drawn = drawPassDelay(longest, forced, habit, draw)
    habit = drawn.timing
    const { delayMs } = drawn
    const came = (forced ? passDelay : person(below)) + line
    const took = Math.max(delayMs, came) + below(5)
    seen[forced ? 'forced' : 'chosen'].push(took)
    if (!forced) habit = timingAfter(habit, came, longest)
  }
  return seen
}

const evenings = (person: Person, windows = 60, length = 400) =>
  Array.from({ length }, (_, n) => evening(person, windows, n * 7_919 + 1))
const mean = (all: number[]): number => all.reduce((sum, x) => sum + x, 0) / all.length

const figures: Record<string, (all: number[]) => number> = {
  mean,
  quickest: (all) => Math.min(...all),
  slowest: (all) => Math.max(...all),
  spread: (all) => Math.sqrt(mean(all.map((x) => (x - mean(all)) ** 2))),
}

describe('An automatic pass', () => {
  it('cannot be told from a quick person’s by one window', () => {
    const seen = evenings(quick)
    const accuracy = classifierAccuracy(
      seen.flatMap(({ forced }) => forced),
      seen.flatMap(({ chosen }) => chosen),
    )
    expect(accuracy).toBeLessThan(0.52)
  })

  it.each(Object.entries(figures))('nor by the %s of twenty', (_, figure) => {
    const seen = evenings(quick)
    const of20 = (all: number[]) => figure(all.slice(0, 20))
    const share = classifierAccuracy(
      seen.map(({ forced }) => of20(forced)),
      seen.map(({ chosen }) => of20(chosen)),
    )
    expect(share).toBeLessThan(0.55)
  })

  it.each(people)('cannot be told by one window from those of a person who takes %s', (_, person) => {
    const seen = evenings(person)
    const accuracy = classifierAccuracy(
      seen.flatMap(({ forced }) => forced),
      seen.flatMap(({ chosen }) => chosen),
    )
    expect(accuracy).toBeLessThan(0.52)
  })

  it.each(people)('nor by twenty of %s, once some of theirs are known', (_, person) => {
    const seen = evenings(person, 80, 1_200)
    const of20 = (all: number[]) => mean(all.slice(10, 30))
    const accuracy = classifierAccuracy(
      seen.map(({ forced }) => of20(forced)),
      seen.map(({ chosen }) => of20(chosen)),
    )
    expect(accuracy).toBeLessThan(0.55)
  })

  it('of a slow player follows their passes of other moments and games, until it knows some of this one', () => {
    const habits = createPassTimings()
    const [start, ice] = ['turn', 'ice'].map((at) => ({ user: 'ann', at }))
    if (!start || !ice) throw new Error('There are two moments.')
    for (let n = 0; n < 4; n++) habits.note(start, 3_000, longest)
    expect(habits.of(ice).known).toEqual([3_000, 3_000, 3_000, 3_000])
    for (let n = 0; n < 4; n++) habits.note(ice, 1_900, longest)
    expect(habits.of(ice).known).toEqual([1_900, 1_900, 1_900, 1_900])
    expect(habits.of(start).known).toEqual([3_000, 3_000, 3_000, 3_000])
    expect(habits.of({ user: 'bob', at: 'ice' })).toEqual(noPassTiming)
    habits.follow(ice, { known: [1_900], due: [] })
    expect(habits.of(start).due).toHaveLength(4)
  })

  it('does not follow thinking times, which would delay the game', () => {
    expect(timingAfter(noPassTiming, 3 * longest, longest).known).toEqual([3 * longest])
    expect(timingAfter(noPassTiming, 3 * longest + 1, longest)).toEqual(noPassTiming)
  })

  it('costs no time on the clock, however late it counts', () => {
    const draw = drawBy(chance(3))
    const habit = [1_700, 4_200].reduce((all, took) => timingAfter(all, took, longest), noPassTiming)
    expect(freeTime(noPassTiming, longest)).toBe(2_400)
    for (let n = 0; n < 200; n++)
      expect(drawPassDelay(longest, true, habit, draw).delayMs).toBeLessThanOrEqual(freeTime(habit, longest))
  })

  it('counts like a forced one if there was something to do, and the player had chosen not to stop', () => {
    const habits = createPassTimings()
    const key = { user: 'ann', at: 'approach' }
    for (const took of [1_700, 2_000]) habits.note(key, took, longest)
    const passing: Passing = {
      window: {
        seat: 'corp',
        habit: key,
        decision: 'd1',
        pass: 'o2',
        forced: false,
        opened: 0,
        until: 800,
        arrived: null,
        clocks: 2_400,
      },
    }
    const server = {
      engine: guessing,
      settings: settingsWith(longest),
      now: () => passDelay,
      draw: drawBy(chance(1)),
    }
    const holds = createPasses(server, habits)
    const pass = { seat: 'corp', decision: 'd1', choice: ['o2'] }
    expect(holds.left(passing, { ...pass, itself: false })).toBe(800 - passDelay)
    const left = holds.left(passing, { ...pass, itself: true })
    expect(left).toBeGreaterThanOrEqual(1_700 - passDelay)
    expect(left).toBeLessThanOrEqual(2_000 - passDelay)
    // A pass is not imitated again before the others have been, and repeating the call changes nothing.
    expect(habits.of(key).due).toHaveLength(1)
    expect(holds.left(passing, { ...pass, itself: true })).toBe(left)
    expect(passing.window?.forced).toBe(true)
  })

  it('follows each pass of theirs once before it repeats any, and goes beyond none', () => {
    const known = [1_700, 2_000, 2_300]
    const draw = drawBy(chance(2))
    let habit = known.reduce((all, took) => timingAfter(all, took, longest), noPassTiming)
    const likes: number[] = []
    for (let n = 0; n < 6; n++) {
      const drawn = drawPassDelay(longest, true, habit, draw)
      habit = drawn.timing
      likes.push(drawn.delayMs)
    }
    for (const three of [likes.slice(0, 3), likes.slice(3)]) {
      const nearest = three.toSorted((a, b) => a - b).map((like, n) => Math.abs(like - (known[n] ?? 0)))
      expect(Math.max(...nearest)).toBeLessThanOrEqual(70)
    }
    expect(Math.min(...likes)).toBeGreaterThanOrEqual(1_700)
    expect(Math.max(...likes)).toBeLessThanOrEqual(2_300)
  })

  it('of a quick player counts after 1.2 seconds on average', () => {
    const waits = evenings(quick).flatMap(({ forced }) => forced)
    expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(1_200)
  })

  it('could be told if it was not delayed', () => {
    const seen = Array.from({ length: 200 }, (_, n) => chance(n + 1))
    const accuracy = classifierAccuracy(
      seen.map(() => passDelay),
      seen.map(quick),
    )
    expect(accuracy).toBeGreaterThan(0.55)
  })

  it('is not delayed beyond the setting if nobody is slow', () => {
    const draw = drawBy(chance(4))
    const draws = Array.from(
      { length: 1_000 },
      () => drawPassDelay(longest, true, { known: [0, 300], due: [] }, draw).delayMs,
    )
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(longest * 0.4)
    expect(Math.max(...draws)).toBeLessThanOrEqual(longest)
  })
})
