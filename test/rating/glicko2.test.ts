import { describe, expect, it } from 'vitest'
import { afterGames, afterIdle, newcomer } from '../../src/rating/glicko2.ts'
import { afterGame, isProvisional, periodMs, settledUntil, strengthAt } from '../../src/rating/sides.ts'

const known = { rating: 1600, deviation: 60, volatility: 0.06 }

describe('Glicko-2', () => {
  it('comes to the numbers of the paper’s example', () => {
    const after = afterGames({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ])
    expect(after.rating).toBeCloseTo(1464.06, 1)
    expect(after.deviation).toBeCloseTo(151.52, 1)
    expect(after.volatility).toBeCloseTo(0.05999, 4)
  })

  it('a win raises, a loss lowers, a draw of equals changes nothing', () => {
    const against = (score: number) => afterGames(known, [{ opponent: known, score }]).rating - known.rating
    expect(against(1)).toBeGreaterThan(0)
    expect(against(0)).toBeCloseTo(-against(1))
    expect(against(0.5)).toBeCloseTo(0)
  })

  it('a surprise is worth more than what was to be expected', () => {
    const weak = { rating: 1200, deviation: 60 }
    const strong = { rating: 2000, deviation: 60 }
    const gain = (opponent: typeof weak) => afterGames(known, [{ opponent, score: 1 }]).rating - known.rating
    expect(gain(strong)).toBeGreaterThan(5 * gain(weak))
  })

  it('finds a volatility also after the wildest surprises', () => {
    for (const deviation of [30, 100, 350])
      for (const rating of [400, 1500, 3400])
        for (const score of [0, 0.5, 1]) {
          const after = afterGames({ rating: 1500, deviation, volatility: 0.06 }, [
            { opponent: { rating, deviation: 30 }, score },
          ])
          expect(Object.values(after).every(Number.isFinite)).toBe(true)
        }
  })

  it('a player who does not play becomes less certain, at most like a newcomer', () => {
    expect(afterIdle(known, 10).deviation).toBeGreaterThan(known.deviation)
    expect(afterIdle(known, 10).rating).toBe(known.rating)
    expect(afterIdle(known, 1e9).deviation).toBe(newcomer.deviation)
  })
})

describe('Ratings of this server', () => {
  const now = Date.UTC(2026, 0, 1)

  it('are provisional for a newcomer, settle with games, and become provisional again at the moment foretold', () => {
    expect(isProvisional(strengthAt(null, now))).toBe(true)
    let mine = { ...newcomer, games: 0, at: new Date(now) }
    let games = 0
    while (isProvisional(mine)) {
      const [{ after }] = afterGame(
        mine,
        { ...newcomer, deviation: 60, games: 50, at: new Date(now) },
        games % 2,
        now,
      )
      mine = { ...after, games: ++games, at: new Date(now) }
    }
    expect(games).toBeGreaterThan(5)
    expect(games).toBeLessThan(20)
    const until = settledUntil(mine, now)?.getTime() ?? 0
    expect(isProvisional(strengthAt(mine, until - periodMs))).toBe(false)
    expect(isProvisional(strengthAt(mine, until + periodMs))).toBe(true)
  })

  it('the two of a game are measured by what each was before it', () => {
    const [a, b] = afterGame(null, null, 1, now)
    expect(a.after.rating - 1500).toBeCloseTo(1500 - b.after.rating)
  })
})
