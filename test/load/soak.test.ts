/** Some seconds of what `npm run soak` does for minutes, and the rules by which it judges. */
import { describe, expect, test } from 'vitest'
import { databases, within } from './crash/places.ts'
import { reasons, soak } from './soak/drive.ts'
import { trendOf, type Weight } from './soak/memory.ts'

describe('A house that is watched for a while', { timeout: 120_000 }, () => {
  for (const database of databases) {
    const tags = database === 'postgres' ? ['postgres'] : []
    test(`reports no errors, and keeps every move: ${database}`, { tags }, async () => {
      const figures = await within(database, (place) => soak(place, { minutes: 0.4, seed: 7, browser: null }))
      expect(reasons(figures)).toEqual([])
      expect(figures.acknowledged).toBeGreaterThan(10)
      expect(Object.keys(figures.played)).toEqual(
        expect.arrayContaining(['solo', 'two players', 'teams of 8']),
      )
      expect(figures.seen).toBeGreaterThan(figures.acknowledged)
      expect(figures.heap.middle).toBeGreaterThan(10e6)
    })
  }

  const some = { games: 1, finished: 1, acts: 9, watched: 9 }
  const everyKind = {
    solo: some,
    'two players': some,
    'teams of 4': some,
    'teams of 6': some,
    'teams of 8': some,
  }
  const quiet = {
    acknowledged: 9,
    lost: [],
    doubled: [],
    seen: 9,
    untrue: [],
    played: everyKind,
    requests: 100,
    turnedAway: 0,
    late: 1,
    returns: 1,
    pages: 1,
    lines: [],
    restarts: 0,
    heap: { middle: 1, growth: 0, most: 1, flat: true },
    rss: { middle: 1, growth: 0, most: 1, flat: true },
    faults: [],
  }

  test.each([
    ['a line in the log', { lines: ['{"level":40}'] }],
    ['a move that has to come again', { turnedAway: 1 }],
    ['requests that take too long', { late: 2 }],
    ['a restart', { restarts: 1 }],
    ['numbers that can’t be read', { restarts: Number.NaN }],
    ['a heap that grows', { heap: { ...quiet.heap, flat: false } }],
    ['a process that grows', { rss: { ...quiet.rss, flat: false } }],
    ['a lost move', { lost: ['lost: t 7'] }],
    ['a blank page', { faults: ['/api/docs does not show anything'] }],
    ['silence at a table', { played: { ...everyKind, 'teams of 4': { ...some, acts: 0 } } }],
    ['nobody looking on', { played: { ...everyKind, solo: { ...some, watched: 0 } } }],
  ])('is not at peace with %s', (_, change) => {
    expect(reasons(quiet)).toEqual([])
    expect(reasons({ ...quiet, ...change })).toHaveLength(1)
  })
})

describe('The trend of memory', () => {
  /** A process of 60 MB over half an hour, and what is added to it. */
  const samples = (more: (minute: number) => number): Weight[] =>
    Array.from({ length: 60 }, (_, n) => {
      const heap = 60e6 + more(n / 2)
      return { at: n * 30_000, heap, rss: 4 * heap }
    })
  const flat = (more: (minute: number) => number) => trendOf(samples(more), 'heap').flat

  test('is flat if nothing leaks', () => expect(flat(() => 0)).toBe(true))
  test('does not mind the start', () => expect(flat((minute) => Math.min(0, minute - 5) * 10e6)).toBe(true))
  test('does not mind single tall samples', () =>
    expect(flat((minute) => (minute % 7 ? 0 : 90e6))).toBe(true))
  test('does not mind up and down', () => expect(flat((minute) => 20e6 * Math.sin(minute))).toBe(true))
  test('sees what grows by a megabyte a minute', () => expect(flat((minute) => minute * 1e6)).toBe(false))
  test('reports the growth', () => {
    const { growth, middle } = trendOf(
      samples((minute) => minute * 1e6),
      'heap',
    )
    expect(growth / 1e6).toBeCloseTo(23.5, 0)
    expect(middle / 1e6).toBeCloseTo(78, -1)
  })
})
