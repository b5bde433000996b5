import '../support/properties.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestOffer } from '../../src/automa/drafting/pick.ts'
import { formatOf } from '../../src/limited/formats/index.ts'
import { packSeconds, pickTime } from '../../src/limited/pick-time.ts'
import {
  foldPod,
  isAway,
  isDealt,
  nextRound,
  type PodState,
  pickerAt,
  podStatus,
  present,
} from '../../src/limited/pod.ts'
import { dueEntry } from '../../src/limited/pod-due.ts'
import { allPlayed, playersOf, scores } from '../../src/limited/pod-rounds.ts'
import { begun, bots, deciding, drafted, folded, take } from './pod-steps.ts'

const seeds = fc.string({ minLength: 1, maxLength: 12 })

test('L1, L35: pods of two to eight seats, whoever sits there, are drafted to the end and stay whole', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 8 }), fc.nat(7), (seed, seats, more) => {
      const people = 1 + (more % seats)
      const state = drafted(seed, { seats, people })
      expect([podStatus(state), state.chairs?.filter((n) => n !== null).length]).toEqual(['building', people])
      expect(state.draft?.pools.map(({ length }) => length)).toEqual(Array(seats).fill(75))
      expect(state.draft && formatOf('draft').isWhole(state.draft)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

describe('L22–L24: the clock of a seat', () => {
  test('shrinks with the pack, and a draft of eight boosters takes at most 77 minutes', () => {
    const times = Array.from({ length: 14 }, (_, n) =>
      pickTime('standard', { seconds: packSeconds(n + 2), first: false, away: false }),
    )
    expect(times).toEqual([8, 12, 16, 22, 28, 34, 40, 45, 50, 55, 60, 65, 70, 75].map((each) => each * 1000))
    const whole = times.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    expect(8 * whole + 30_000).toBeLessThanOrEqual(78 * 60_000)
    expect(pickTime('brisk', { seconds: packSeconds(15), first: true, away: false })).toBe(75_000)
    expect(pickTime('calm', { seconds: packSeconds(15), first: false, away: false })).toBe(120_000)
    expect(pickTime('standard', { seconds: packSeconds(15), first: true, away: true })).toBe(12_000)
    expect(pickTime('none', { seconds: packSeconds(15), first: true, away: false })).toBeNull()
  })

  test('starts when a pack becomes the first one, and goes on while more packs come', () => {
    let state = begun('clock', { seats: 2, people: 2, at: 1_000 })
    expect(state.clocks).toEqual([
      { from: 1_000, ms: 105_000, booster: 0, tick: 0 },
      { from: 1_000, ms: 105_000, booster: 0, tick: 0 },
    ])
    state = take(state, 0, 5_000)
    expect(state.clocks).toEqual([null, { from: 1_000, ms: 105_000, booster: 0, tick: 0 }])
    state = take(state, 1, 9_000)
    expect(state.clocks).toEqual([
      { from: 9_000, ms: 70_000, booster: 0, tick: 1 },
      { from: 9_000, ms: 70_000, booster: 0, tick: 1 },
    ])
  })

  test('who lets two picks go by is away until they pick again', () => {
    let state = begun('away', { seats: 2, people: 2 })
    for (let n = 0; n < 2; n++) state = take(take(state, 0, n, 'clock'), 1, n)
    expect([isAway(state, 0), isAway(state, 1)]).toEqual([true, false])
    expect(state.clocks[0]?.ms).toBe(12_000)
    state = take(take(state, 0, 9), 1, 9)
    expect([isAway(state, 0), state.clocks[0]?.ms]).toEqual([false, 60_000])
  })
})

test('a bot drafts on for who leaves, and nobody waits for them', () => {
  const begins = begun('leaver', { seats: 4, people: 3 })
  const seat = begins.chairs?.indexOf(1) ?? -1
  let state = bots(foldPod(begins, { type: 'leave', n: 1, at: 5 }), 5)
  expect([state.clocks[seat], pickerAt(state, seat)]).toEqual([null, null])
  for (let open = deciding(state); open.length > 0; open = deciding(state))
    state = take(state, open[0] ?? 0, 9)
  expect([isDealt(state), present(state)]).toEqual([true, [0, 2]])
  expect(state.draft?.pools[seat]).toHaveLength(75)
  for (const n of [0, 2]) state = foldPod(state, { type: 'leave', n, at: 9 })
  expect(podStatus(state)).toBe('over')
})

describe('L60: the rounds', () => {
  /** Plays all rounds; `winner` says who wins a game. */
  function played(state: PodState, winner: (corp: number, runner: number) => number): PodState {
    let now = foldPod(state, { type: 'built', at: 1 })
    for (let next = nextRound(now); next; next = nextRound(now)) {
      now = foldPod(now, { type: 'round', ...next, at: 1 })
      expect(nextRound(now)).toBeNull()
      for (const [pair, games] of (now.rounds.at(-1)?.pairs ?? []).entries())
        for (const [game, { corp, runner }] of games.entries())
          now = folded(
            now,
            { type: 'game', pair, game, table: `${now.rounds.length}/${pair}/${game}` },
            { type: 'result', pair, game, winner: winner(corp, runner), by: 'points' },
          )
    }
    return now
  }

  test('round 1 pairs across the ring; nobody meets twice; each pair plays both sides', () => {
    const state = played(drafted('eight', { seats: 8, people: 8 }), (a, b) => Math.min(a, b))
    const ring = state.chairs ?? []
    expect(state.rounds[0]?.pairs.map(([first]) => [first?.corp, first?.runner])).toEqual(
      [0, 1, 2, 3].map((seat) => [ring[seat], ring[seat + 4]]),
    )
    const met = state.rounds.flatMap(({ pairs }) => pairs.map(([a]) => [a?.corp, a?.runner].sort().join()))
    expect([state.rounds.length, new Set(met).size, podStatus(state)]).toEqual([3, 12, 'over'])
    expect(scores(state.rounds).get(0)).toBe(6)
  })

  test.each([
    [2, 8, 3],
    [2, 2, 1],
    [3, 3, 3],
    [5, 8, 3],
    [7, 7, 3],
    [6, 7, 3],
    [1, 8, 3],
    [1, 2, 1],
  ])(
    '%i people at %i seats play %i rounds with the bots; of odd ones a bot has the bye',
    (people, seats, rounds) => {
      const state = played(drafted(`${people}/${seats}`, { seats, people }), (a) => a)
      expect([state.rounds.length, podStatus(state)]).toEqual([rounds, 'over'])
      const bots = (state.chairs ?? []).flatMap((n, seat) => (n === null ? [-1 - seat] : []))
      const all = [...Array(people).keys(), ...bots].sort()
      for (const { pairs, bye } of state.rounds) {
        const there = pairs.flatMap(([first]) => [first?.corp ?? 0, first?.runner ?? 0])
        expect([...there, ...(bye === null ? [] : [bye])].sort()).toEqual(all)
      }
      const byes = state.rounds.flatMap(({ bye }) => bye ?? [])
      expect(byes).toHaveLength(seats % 2 === 1 ? rounds : 0)
      expect(new Set(byes).size).toBe(Math.min(byes.length, Math.max(bots.length, people)))
      if (seats > 3) {
        const met = state.rounds.flatMap(({ pairs }) =>
          pairs.map(([a]) => [a?.corp, a?.runner].sort().join()),
        )
        expect(new Set(met).size).toBe(met.length)
      }
    },
  )

  test('two people among bots meet as soon as they are no more than a round apart', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = played(drafted(`two/${seed}`, { seats: 8, people: 2 }), (a, b) =>
        seed % 2 ? a : Math.max(a, b),
      )
      const meet = state.rounds.findIndex(({ pairs }) =>
        pairs.some(([each]) => each && each.corp >= 0 && each.runner >= 0),
      )
      expect(meet).toBeGreaterThanOrEqual(0)
      expect(meet).toBeLessThan(2)
    }
  })

  test('of a journal whose rounds were drawn without bots, as many are played as were announced', () => {
    const state = foldPod(drafted('old', { seats: 8, people: 2 }), { type: 'built', at: 1 })
    const old = folded(
      foldPod(state, { type: 'round', pairs: [[0, 1]], bye: null, at: 1 }),
      { type: 'result', pair: 0, game: 0, winner: 0, by: 'points' },
      { type: 'result', pair: 0, game: 1, winner: 0, by: 'points' },
    )
    expect([podStatus(old), nextRound(old), playersOf(old.rounds)]).toEqual(['over', null, [0, 1]])
  })

  test('a game that nobody opens is closed without a winner, the second of a pair as well', () => {
    let state = foldPod(drafted('unopened', { seats: 4, people: 4 }), { type: 'built', at: 1 })
    const round = nextRound(state)
    if (!round) throw new Error('no round')
    state = foldPod(state, { type: 'round', ...round, at: 0 })
    const [a = 0] = round.pairs[0] ?? []
    state = folded(
      state,
      { type: 'game', pair: 0, game: 0, table: 'first' },
      { type: 'result', pair: 0, game: 0, winner: a, by: 'points' },
      { type: 'game', pair: 1, game: 0, table: 'other' },
    )
    const dueAfter = (minutes: number) =>
      dueEntry(state, { now: minutes * 60_000, lost: () => 0, pick: bestOffer })
    expect(dueAfter(31)).toBeNull()
    expect(dueAfter(149)).toBeNull()
    expect(dueAfter(151)).toEqual({ type: 'result', pair: 0, game: 1, winner: null, by: 'unplayed' })
    state = foldPod(state, { type: 'result', pair: 0, game: 1, winner: null, by: 'unplayed' })
    // The other pair is at its table.
    expect(dueAfter(600)).toBeNull()
  })

  test('who leaves loses the games that are open, and is in no later round', () => {
    let state = foldPod(drafted('quits', { seats: 4, people: 4 }), { type: 'built', at: 1 })
    const first = nextRound(state)
    if (!first) throw new Error('no round')
    state = foldPod(state, { type: 'round', ...first, at: 1 })
    const [a = 0, b = 0] = first.pairs[0] ?? []
    state = folded(
      state,
      { type: 'result', pair: 0, game: 0, winner: a, by: 'points' },
      { type: 'leave', n: a, at: 2 },
    )
    expect(state.rounds[0]?.pairs[0]?.map(({ winner, by }) => [winner, by])).toEqual([
      [a, 'points'],
      [b, 'left'],
    ])
    expect(allPlayed(state.rounds)).toBe(false)
    for (const game of [0, 1])
      state = foldPod(state, { type: 'result', pair: 1, game, winner: null, by: 'unplayed' })
    const next = nextRound(state)?.pairs.flat() ?? []
    expect([next.includes(a), next.length]).toEqual([false, 4])
  })
})
