import { describe, expect, it } from 'vitest'
import { endGame, endOnTime, resultSay } from '../../../src/engine/kernel/end.ts'
import { type Game, seatOf } from '../../../src/engine/kernel/game.ts'
import { teamOf } from '../../../src/engine/kernel/teams.ts'
import type { ResultView } from '../../../src/engine/view/types.ts'
import { teamTable } from '../../support/teams.ts'

type Reason = ResultView['reason']

const opened = (): Game => {
  const games: Game[] = []
  teamTable({ adjust: (g) => void games.push({ ...g, s: structuredClone(g.s) }) })
  const [g] = games
  if (!g) throw new Error('no game')
  return g
}

const spoken = (g: Game, result: { reason: Reason; winners: number[]; seat: number | null }): string =>
  resultSay(g, result)
    .map((part) => (typeof part === 'string' ? part : 'seat' in part ? `<${part.seat}>` : '?'))
    .join('')

describe('a result in a sentence', () => {
  it.each<[Reason, string]>([
    ['flatline', '<1> is flatlined. <2> wins.'],
    ['decked', '<1> has run out of cards. <2> wins.'],
    ['conceded', '<1> concedes. <2> wins.'],
    ['time', '<1> runs out of time. <2> wins.'],
    ['bad-publicity', '<1> loses by bad publicity. <2> wins.'],
    ['card', '<1> loses by the effect of a card. <2> wins.'],
  ])('%s', (reason, sentence) => {
    expect(spoken(opened(), { reason, winners: [2], seat: 1 })).toBe(sentence)
  })

  it('B1: names both winners of a team', () => {
    expect(spoken(opened(), { reason: 'card', winners: [2, 3], seat: 1 })).toMatch(/<2> and <3> win\.$/)
  })

  it.each([
    [1, '1 agenda point'],
    [7, '7 agenda points'],
    [8, '8 agenda points'],
  ])('C2: names the agenda points that the winner has: %s', (points, words) => {
    const g = opened()
    seatOf(g, 0).extraPoints = points
    expect(spoken(g, { reason: 'points', winners: [0], seat: 0 })).toBe(`<0> wins with ${words}.`)
  })

  it('B15: names the agenda points of a whole team', () => {
    const g = opened()
    for (const seat of teamOf(g, 0)) seatOf(g, seat).extraPoints = 6
    const said = spoken(g, { reason: 'points', winners: teamOf(g, 0), seat: 0 })
    expect(said).toMatch(/ win with 12 agenda points\.$/)
  })

  it('T9: says who wins, or that it is a draw, if time is up', () => {
    const g = opened()
    const on = (winners: number[]) => spoken(g, { reason: 'time', winners, seat: null })
    expect(on([])).toBe('Time is up, and the agenda points are even: the game is a draw.')
    expect(on([2])).toBe('Time is up. <2> has more agenda points and a modified win.')
  })
})

describe('the end of a game', () => {
  const alone = (): Game => {
    const g = opened()
    delete g.s.teams
    return g
  }
  const ends = (g: Game) => [g.s.result, g.s.over, g.s.turn.phase]

  it('C2: agenda points win for the seat that has them, and any other reason for the other side', () => {
    const won = alone()
    endGame(won, 'points', 2)
    expect(ends(won)).toEqual([{ winners: [2], reason: 'points', seat: 2 }, true, 'over'])
    const lost = alone()
    endGame(lost, 'decked', 2)
    expect(ends(lost)).toEqual([{ winners: [1, 3], reason: 'decked', seat: 2 }, true, 'over'])
    endGame(lost, 'points', 0)
    expect(lost.s.result?.reason).toBe('decked')
  })

  it.each([
    [[1, 0, 4, 4], []],
    [[1, 0, 5, 4], [2]],
    [[3, 0, 2, 1], [0]],
  ])('T9: when time is up with points %j, the winners are %j', (points, winners) => {
    const g = alone()
    points.forEach((n, seat) => {
      const s = g.s.seats[seat]
      if (s) s.extraPoints = n
    })
    endOnTime(g)
    expect(ends(g)).toEqual([{ winners, reason: 'time', seat: null }, true, 'over'])
  })
})
