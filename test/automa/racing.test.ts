/** Answers that are tried in the same games: which stay in the race, and which is chosen. */
import { describe, expect, it } from 'vitest'
import {
  FIRST_LOOK,
  gainOf,
  isBetter,
  isClear,
  leadingAnswer,
  type Rival,
  stillRacing,
} from '../../src/automa/thinking/racing.ts'

/** The results of several games, each better than judgement's answer by about `gain`. */
const rival = (gain: number, games = FIRST_LOOK, expected = -0.01, doubt = 0.025): Rival => ({
  choice: [`gains ${gain} in ${games}, expected ${expected} ± ${doubt}`],
  expected,
  doubt,
  gains: Array.from({ length: games }, (_, n) => gain + (n % 2 === 0 ? 0.05 : -0.05)),
})

describe('Answers that race each other', () => {
  it('are all tried in some games before any is left', () => {
    const two = [rival(0.3, FIRST_LOOK - 1), rival(-0.5, FIRST_LOOK - 1)]
    expect(stillRacing(two)).toEqual(two)
    expect(isClear(rival(0.9, FIRST_LOOK - 1))).toBe(false)
  })

  it('are dropped once they can beat neither judgement nor the best of them', () => {
    const [good, bad, hopeless] = [rival(0.1, 40), rival(0.02, 40), rival(-0.2, 40)]
    expect(stillRacing([bad, good, hopeless])).toEqual([good])
    expect(stillRacing([rival(-0.2, 40)])).toEqual([])
    expect(leadingAnswer([bad, good, hopeless])).toBe(good)
  })

  it('are chosen if games say more for them than judgement says against them', () => {
    expect(isBetter(rival(0.08, 8, -0.01))).toBe(true)
    expect(isBetter(rival(0.08, 8, -0.12))).toBe(false)
    expect(isBetter(rival(0.08, 200, -0.12))).toBe(true)
    expect(isBetter(rival(0, 200, 0))).toBe(false)
    expect(isBetter({ choice: ['o1'], expected: 0.5, doubt: 0.025, gains: [] })).toBe(false)
  })

  it('count more the less sure judgement is', () => {
    expect(isBetter(rival(0.08, 8, -0.12, 0.025))).toBe(false)
    expect(isBetter(rival(0.08, 8, -0.12, 0.1))).toBe(true)
  })

  it('come nearer to what games say the more of them there are', () => {
    const gains = [2, 8, 32, 128].map((games) => gainOf(rival(0.1, games)))
    expect(gains).toEqual([...gains].sort((a, b) => a - b))
    expect(gains[0]).toBeLessThan(0.05)
    expect(gains[3]).toBeGreaterThan(0.09)
    expect(isClear(rival(0.1, 128))).toBe(true)
    expect(isClear(rival(0.01, 128))).toBe(false)
  })
})
