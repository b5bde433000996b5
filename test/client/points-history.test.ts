/** The race for points from a recording, and statistics of several games. */
import { describe, expect, it } from 'vitest'
import { pointsHistoryOf } from '../../src/client/game-over/points-history.ts'
import { seriesStandings, verdictOf } from '../../src/client/state/series.ts'
import type { GameReplay } from '../../src/protocol/replay.ts'
import { patchBetween } from '../../src/shared/patch.ts'
import { teamTable } from '../support/teams.ts'
import { viewFor } from './fake/view.ts'

/** A view with these points for the Corp and the Runner. */
const withPoints = (corp: number, runner: number) => {
  const view = viewFor(null)
  return {
    ...view,
    seats: view.seats.map((each, n) => ({ ...each, score: [], points: n === 0 ? corp : runner })),
  }
}
const start = withPoints(0, 0)
const move = (seq: number, turn: number, changes: object[] = []): GameReplay['moves'][number] => ({
  seq,
  seat: 'corp',
  kind: 'answer',
  events: [],
  patch: [
    { op: 'replace', path: '/turn/number', value: turn },
    ...changes,
  ] as GameReplay['moves'][number]['patch'],
})
const points = (seat: number, value: number) => ({ op: 'replace', path: `/seats/${seat}/points`, value })

describe('The race for the points', () => {
  it('has what each side has by the end of each turn, and every gain with its move', () => {
    const race = pointsHistoryOf({
      start,
      moves: [move(1, 1), move(2, 3, [points(0, 3)]), move(3, 10, [points(1, 2)])],
    })
    expect(race?.points).toEqual({ corp: [0, 0, 3, 3, 3, 3], runner: [0, 0, 0, 0, 0, 2] })
    expect(race?.gains.map(({ seq, side, points: n }) => [seq, side, n])).toEqual([
      [2, 'corp', 3],
      [3, 'runner', 2],
    ])
  })

  it('begins at the points that a prepared position has already', () => {
    const race = pointsHistoryOf({ start: withPoints(3, 2), moves: [move(1, 1), move(2, 4, [points(1, 5)])] })
    expect(race?.points).toEqual({ corp: [3, 3, 3], runner: [2, 2, 5] })
    expect(race?.gains.map(({ side, points: n, after }) => [side, n, after])).toEqual([['runner', 3, 5]])
  })

  it('B14: counts turns as the log does, where a team that is out has none', () => {
    const [corp, runner] = start.seats
    const out = ['s2', 'a2'].flatMap((id) => (corp ? [{ ...corp, id }] : []))
    const begins = (n: number, seat = n % 2 ? corp : runner): GameReplay['moves'][number] => ({
      ...move(n, n, [{ op: 'replace', path: '/turn/seat', value: seat?.id }]),
      events: [
        {
          n,
          kind: 'turn',
          step: null,
          seat: seat?.id ?? null,
          turn: n,
          private: false,
          say: ['A turn.'],
        },
      ],
    })
    const race = pointsHistoryOf({
      start: { ...start, turn: { ...start.turn, number: 0 }, seats: [...start.seats, ...out] },
      moves: [1, 2, 3, 4, 5, 6].map((n) => begins(n)),
    })
    expect(race?.turns).toBe(3)
    expect(race?.moments.map(({ turn }) => turn)).toEqual([1, 1, 2, 2, 3, 3])
  })

  it.each([2, 3, 4] as const)('B2: counts turns as the log of a prepared table of %i teams does', (teams) => {
    const g = teamTable({ teams })
    const start = g.view()
    const next = start.seats.map(({ id }) => id).slice(2)
    const moves = next.map((seat, n): GameReplay['moves'][number] => {
      const before = g.view()
      g.skipTo(seat)
      const line = { n, step: null, seat, turn: g.view().turn.number, private: false, say: ['A turn.'] }
      const patch = patchBetween(before, g.view())
      return { seq: n + 1, seat, kind: 'answer', patch, events: [{ ...line, kind: 'turn' }] }
    })
    const last = g.log['']?.findLast((line) => line.includes(' begins turn '))
    expect(last).toContain(` begins turn ${pointsHistoryOf({ start, moves })?.turns}.`)
  })

  it('is unknown where only the log is left', () => {
    expect(pointsHistoryOf({ start: null, moves: [] })).toBe(null)
  })
})

describe('Games counted together', () => {
  const live = {
    players: [
      { seat: 'corp', name: 'Ann', connected: true, automa: false, pack: null, watched: false },
      { seat: 'runner', name: 'Bob', connected: true, automa: false, pack: null, watched: false },
    ],
    view: withPoints(2, 7),
  }
  const before = { number: 2, score: { corp: { wins: 1, points: 7 }, runner: { wins: 0, points: 3 } } }

  it('wins come first, agenda points where they are even', () => {
    expect(verdictOf(seriesStandings(before, live, { winners: ['runner'] }), 2)).toBe(
      'Bob is ahead on agenda points after 2 games: 1 : 1 games, 10 : 9 agenda points.',
    )
    expect(verdictOf(seriesStandings(before, live, { winners: ['corp'] }), 2)).toBe(
      'Ann is ahead after 2 games: 2 : 0 games, 9 : 10 agenda points.',
    )
  })
})
