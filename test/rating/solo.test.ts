/** O31–O33: solo ratings, whom to play next, and a simulated career. */
import { describe, expect, it } from 'vitest'
import { people } from '../../src/automa/people/index.ts'
import { measuredStrength } from '../../src/automa/people/strength.ts'
import { nextOpponent, type Rung } from '../../src/rating/next-opponent.ts'
import { afterSoloGame, soloStart, soloStrengthAt, stakeOf } from '../../src/rating/solo.ts'
import { playCareers } from '../../src/sim/careers.ts'

const ladder: Rung[] = [
  { id: 'a', rating: 1000 },
  { id: 'b', rating: 1100 },
  { id: 'c', rating: 1200 },
  { id: 'd', rating: 1300 },
]
const all = new Set(['a', 'b', 'c', 'd'])
const next = (rating: number, scores: number[] = [], met: ReadonlySet<string> = all) =>
  nextOpponent(ladder, rating, { met, scores })

describe('O31 A solo rating', () => {
  it('begins at 1100 ± 350, and at 1300 with experience or three lessons', () => {
    expect(soloStart(false)).toMatchObject({ rating: 1100, deviation: 350 })
    expect(soloStart(false, 2).rating).toBe(1100)
    expect(soloStart(false, 3).rating).toBe(1300)
    expect(soloStart(true).rating).toBe(1300)
  })

  it('rises by a win and falls by a loss, the less the surer it is; the opponent stands', () => {
    const pim = { rating: 1026, margin: 80 }
    const first = soloStart(false)
    const won = afterSoloGame(first, pim, 1)
    const lost = afterSoloGame(first, pim, 0)
    expect(won.rating).toBeGreaterThan(first.rating)
    expect(lost.rating).toBeLessThan(first.rating)
    expect(won.deviation).toBeLessThan(first.deviation)
    const later = afterSoloGame(won, pim, 1)
    expect(later.rating - won.rating).toBeLessThan(won.rating - first.rating)
    expect(stakeOf(first, (score) => afterSoloGame(first, pim, score))).toEqual({
      win: Math.round(won.rating) - 1100,
      loss: Math.round(lost.rating) - 1100,
    })
  })

  it('moves less against an opponent whose own rating is unsure', () => {
    const first = soloStart(false)
    const gain = (margin: number) => afterSoloGame(first, { rating: 1100, margin }, 1).rating
    expect(gain(400)).toBeLessThan(gain(30))
  })

  it('becomes less sure with time, and does not move', () => {
    const at = new Date('2026-01-01')
    const stood = { rating: 1234, deviation: 80, volatility: 0.06, games: 20, won: 9, at }
    const now = soloStrengthAt(stood, soloStart(false), at.getTime() + 200 * 24 * 60 * 60 * 1000)
    expect(now.rating).toBe(1234)
    expect(now.deviation).toBeGreaterThan(80)
  })
})

describe('O32 Next for you', () => {
  it('is the strongest with an expected win of 50 % or more, else the weakest', () => {
    expect(next(1250)?.id).toBe('c')
    expect(next(1200)?.id).toBe('c')
    expect(next(1199)?.id).toBe('b')
    expect(next(700)?.id).toBe('a')
    expect(next(2000)?.id).toBe('d')
    expect(nextOpponent([], 1200, { met: all, scores: [] })).toBeNull()
  })

  it('is somebody never met within 100 points first, an even game if there is one', () => {
    expect(next(1250, [], new Set())?.id).toBe('c')
    expect(next(1250, [], new Set(['a', 'b', 'c']))?.id).toBe('d')
    expect(next(1110, [], new Set(['b']))?.id).toBe('c')
    expect(next(1250, [], new Set(['c', 'd']))?.id).toBe('c')
  })

  it('offers somebody easier after three losses in a row, stronger after three wins', () => {
    expect(next(1250, [0, 0, 0])?.offer).toEqual({ id: 'b', to: 'easier' })
    expect(next(1250, [1, 1, 1, 0])?.offer).toEqual({ id: 'd', to: 'stronger' })
    expect(next(1250, [0, 0])?.offer).toBeNull()
    expect(next(1250, [0, 0, 1])?.offer).toBeNull()
    expect(next(700, [0, 0, 0])?.offer).toBeNull()
    expect(next(2000, [1, 1, 1])?.offer).toBeNull()
  })
})

describe('O33 A simulated career of 30 games by suggestion', () => {
  const rungs = people.flatMap(({ id, open }) => {
    const strength = measuredStrength(id)
    return open && strength ? [{ id, ...strength }] : []
  })

  it.each([1050, 1150, 1250, 1350, 1400])(
    'of a player of %i wins between 45 and 65 of 100 games',
    (strength) => {
      const { won } = playCareers(rungs, { strength, careers: 400, games: 30, seed: 7 })
      expect(won).toBeGreaterThan(0.45)
      expect(won).toBeLessThan(0.65)
    },
  )

  // No estimate can do better after 30 games: even results say no more than ± 63 points (one deviation).
  it.each([1050, 1150, 1250, 1350, 1400])(
    'finds the rating of a player of %i about as well as results can',
    (strength) => {
      const figures = (games: number) => playCareers(rungs, { strength, careers: 400, games, seed: 7 })
      expect(figures(30).within80).toBeGreaterThan(0.7)
      expect(figures(60).within80).toBeGreaterThan(0.88)
      expect(figures(30).withinTwoDeviations).toBeGreaterThan(0.9)
    },
  )
})
