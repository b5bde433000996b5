import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propose } from '../../src/tournament/acts/rounds.ts'
import type { ReportedResult } from '../../src/tournament/acts/schema.ts'
import { compareFractions, meanFraction, toDecimal, toFraction } from '../../src/tournament/fraction.ts'
import { pointsOfGame } from '../../src/tournament/points.ts'
import { simulateEvent } from '../../src/tournament/simulated-event.ts'
import { type Standing, standingsOf } from '../../src/tournament/standings.ts'
import { ada, done, lastRound, paired, played, report, seated, started, tableOf, wins } from './event.ts'

const four = ['ann', 'bob', 'cat', 'dan']

/** ann beat bob 2–0, cat and dan a game each; then ann and cat a game each, bob beat dan 2–0. */
const twoRounds = () => {
  let event = started(four)
  event = seated(event, [
    ['ann', 'bob'],
    ['cat', 'dan'],
  ])
  event = wins(wins(event, 'ann', 2), 'cat', 1)
  event = seated(event, [
    ['ann', 'cat'],
    ['bob', 'dan'],
  ])
  return wins(wins(event, 'ann', 1), 'bob', 2)
}

const row = (event: ReturnType<typeof twoRounds>, player: string) => {
  const found = standingsOf(event).find((s) => s.player === player)
  if (!found) throw new Error(player)
  return found
}

describe('points and standings', () => {
  it('T10 — a win is worth 3, a modified win 2, a draw 1, a loss 0', () => {
    expect(pointsOfGame({ winner: 'corp', by: 'points' })).toEqual({ corp: 3, runner: 0 })
    expect(pointsOfGame({ winner: 'runner', by: 'time' })).toEqual({ corp: 0, runner: 2 })
    expect(pointsOfGame({ winner: null, by: 'time' })).toEqual({ corp: 1, runner: 1 })
  })

  it('T11 — an intentional split is 3 to 3, in Swiss rounds with an official present', () => {
    const event = seated(started(['ann', 'bob']), [['ann', 'bob']])
    const split = (leader: string) => report(event, 'ann', { kind: 'split', leader })
    const after = done(event, split(ada))
    expect(standingsOf(after).map((s) => s.points)).toEqual([3, 3])
    const absent = started(['ann', 'bob'], { leaders: { organizer: ada, marshals: [], judges: [] } })
    expect(() => done(seated(absent, [['ann', 'bob']]), split('ann'))).toThrow('leader-absent')
  })

  it('T11 — agreed on by both players it counts if an official was present; in old journals they named one themselves', () => {
    const event = seated(started(['ann', 'bob']), [['ann', 'bob']])
    const both = (result: ReportedResult) =>
      ['ann', 'bob'].reduce((e, p) => done(e, report(e, p, result, p)), event)
    const waiting = both({ kind: 'split' })
    expect(tableOf(waiting, 'ann').result).toBeNull()
    expect(() => done(waiting, report(waiting, 'ann', { kind: 'split' }))).toThrow('leader-absent')
    expect(
      tableOf(done(waiting, report(waiting, 'ann', { kind: 'split', leader: ada })), 'ann').result,
    ).toEqual({ kind: 'split' })
    expect(tableOf(both({ kind: 'split', leader: ada }), 'ann').result).toEqual({ kind: 'split' })
  })

  it('an intentional draw is allowed only if it was announced', () => {
    const draw = { kind: 'draw', leader: ada } as const
    const without = seated(started(['ann', 'bob']), [['ann', 'bob']])
    expect(() => done(without, report(without, 'ann', draw))).toThrow('no-intentional-draws')
    const event = seated(started(['ann', 'bob'], { intentionalDraws: true }), [['ann', 'bob']])
    expect(standingsOf(done(event, report(event, 'ann', draw))).map((s) => s.points)).toEqual([2, 2])
  })

  it('T12 — points, then strength of schedule, then the mean of the opponents’', () => {
    const event = twoRounds()
    // Points: ann 9, bob 6, cat 6, dan 3; each has played two rounds.
    expect(standingsOf(event).map((s) => s.points)).toEqual([9, 6, 6, 3])
    expect(row(event, 'ann').rank).toBe(1)
    expect(row(event, 'dan')).toMatchObject({ rank: 4, points: 3, rounds: 2, opponents: ['cat', 'bob'] })
    // bob met ann and dan: (9/2 + 3/2) / 2; cat met dan and ann: the same.
    expect(row(event, 'bob').strengthOfSchedule).toEqual(toFraction(3, 1))
    expect(row(event, 'cat').strengthOfSchedule).toEqual(toFraction(3, 1))
    // ann met bob and cat, dan met cat and bob: 3 each.
    expect(row(event, 'ann').strengthOfSchedule).toEqual(toFraction(3, 1))
    expect(row(event, 'ann').extendedStrengthOfSchedule).toEqual(toFraction(3, 1))
  })

  it('T12 — the stronger schedule ranks higher among equal points', () => {
    let event = started([...four, 'eve', 'fay'])
    event = seated(event, [
      ['ann', 'bob'],
      ['cat', 'dan'],
      ['eve', 'fay'],
    ])
    event = wins(wins(wins(event, 'ann', 2), 'cat', 2), 'eve', 1)
    event = seated(event, [
      ['ann', 'eve'],
      ['cat', 'bob'],
      ['fay', 'dan'],
    ])
    event = wins(wins(wins(event, 'ann', 1), 'cat', 1), 'fay', 0)
    // ann and cat have 9; ann met bob (3 of 2 rounds) and eve (6), cat met dan (6) and bob (3).
    expect(row(event, 'ann').strengthOfSchedule).toEqual(toFraction(9, 4))
    expect(row(event, 'cat').strengthOfSchedule).toEqual(toFraction(9, 4))
    // bob met ann and cat, eve fay and ann: bob's own schedule is 9/2, eve's (3/2 + 9/2) / 2, dan's (9/2 + 3/2) / 2.
    expect(row(event, 'bob').strengthOfSchedule).toEqual(toFraction(9, 2))
    expect(row(event, 'ann').extendedStrengthOfSchedule).toEqual(toFraction(15, 4))
    expect(row(event, 'fay').strengthOfSchedule).toEqual(toFraction(3, 1))
    expect([row(event, 'bob'), row(event, 'fay')].map((s) => [s.points, s.rank])).toEqual([
      [3, 5],
      [3, 6],
    ])
  })

  it('T12 — a bye counts as points and as a round, not as an opponent', () => {
    let event = seated(started(['ann', 'bob', 'cat']), [['ann', 'bob']], 'cat')
    event = wins(event, 'ann', 2)
    expect(row(event, 'cat')).toMatchObject({ points: 6, rounds: 1, byes: 1, opponents: [] })
    expect(row(event, 'cat').strengthOfSchedule).toEqual(toFraction(0, 1))
    event = seated(event, [['ann', 'cat']], 'bob')
    event = wins(event, 'ann', 2)
    expect(row(event, 'ann').opponents).toEqual(['bob', 'cat'])
    expect(row(event, 'ann').strengthOfSchedule).toEqual(toFraction(3, 1))
  })

  it('T12 — every two neighbours are in the order of points, schedule and extended schedule', () => {
    const pairs = ['1', '2', '3', '4'].flatMap((seed) => {
      const { event } = simulateEvent({ players: 40, rounds: 3, cut: 0, seed })
      const rows = event ? standingsOf(event) : []
      return rows.slice(1).map((low, i) => differences(rows[i] as Standing, low))
    })
    for (const steps of pairs) expect(steps.find((d) => d !== 0) ?? 0).toBeGreaterThanOrEqual(0)
    const extended = pairs.filter(([points, schedule, more]) => points === 0 && schedule === 0 && more !== 0)
    expect(extended.length).toBeGreaterThan(0)
  })

  const differences = (high: Standing, low: Standing): number[] => [
    high.points - low.points,
    compareFractions(high.strengthOfSchedule, low.strengthOfSchedule),
    compareFractions(high.extendedStrengthOfSchedule, low.extendedStrengthOfSchedule),
  ]

  it('1.6 — a bye’s points come at the end of the round, not when it is drawn', () => {
    const event = started(['ann', 'bob', 'cat', 'dan', 'eve'])
    const drawn = done(event, propose(event, ada))
    const nothing = [0, 0, 0, 0, 0]
    expect(standingsOf(drawn).map((s) => s.points)).toEqual(nothing)
    const published = paired(event)
    expect(standingsOf(published).map((s) => s.points)).toEqual(nothing)
    const [one, two] = lastRound(published).tables
    const half = wins(published, one?.players[0] ?? '', 1)
    expect(standingsOf(half).map((s) => [s.points, s.byes])).toEqual([
      [3, 0],
      [3, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const over = wins(half, two?.players[0] ?? '', 1)
    expect(row(over, lastRound(over).bye?.player ?? '')).toMatchObject({ points: 6, rounds: 1, byes: 1 })
    const ended = done(half, { type: 'end', by: ada, reason: 'A fire alarm.' })
    expect(row(ended, lastRound(ended).bye?.player ?? '')).toMatchObject({ points: 6, byes: 1 })
  })

  it('T12 — players equal in everything are ordered by a lot that stays', () => {
    const orders = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
        const event = started(four, { seed })
        const order = standingsOf(event).map((s) => s.player)
        expect(standingsOf(event).map((s) => s.player)).toEqual(order)
        return order.join()
      }),
    )
    expect(orders.size).toBeGreaterThan(1)
  })

  it('a forfeit gives the wins of the round, and counts as no opponent', () => {
    const event = seated(started(['ann', 'bob']), [['ann', 'bob']])
    const after = done(event, report(event, 'ann', { kind: 'forfeit', absent: ['bob'] }))
    expect(row(after, 'ann')).toMatchObject({ points: 6, rounds: 1, opponents: [], byes: 0 })
    expect(row(after, 'bob')).toMatchObject({ points: 0, rounds: 1, opponents: [] })
  })

  it('sums of schedules are exact: no two tiebreakers are equal or apart by rounding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 12 }),
        (list) => {
          const fractions = list.map(([a, b]) => toFraction(a, b))
          const back = meanFraction([...fractions].reverse())
          expect(compareFractions(meanFraction(fractions), back)).toBe(0)
          // Over a common denominator of all numbers up to 12.
          const sum = list.reduce((s, [a, b]) => s + (a * 27720) / b, 0)
          expect(compareFractions(meanFraction(fractions), toFraction(sum, 27720 * list.length))).toBe(0)
        },
      ),
    )
    expect(toDecimal(toFraction(2, 3))).toBe('0.6667')
    expect(toDecimal(toFraction(13, 2), 0)).toBe('7')
  })

  it('disqualified players are last, whatever they won', () => {
    const event = done(twoRounds(), { type: 'disqualify', by: ada, player: 'ann', reason: 'Cheating.' })
    expect(standingsOf(event).at(-1)).toMatchObject({ player: 'ann', points: 9, rank: 4 })
    expect(played(event)).toEqual(event)
    expect(tableOf(event, 'ann', 1).result).not.toBeNull()
    expect(lastRound(event).number).toBe(2)
  })
})
