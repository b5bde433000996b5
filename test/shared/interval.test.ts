import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../../src/shared/interval.ts'

describe('The confidence interval of a share of wins', () => {
  it.each([
    [8, 10, 0.49, 0.94],
    [50, 100, 0.404, 0.596],
    [4, 4, 0.51, 1],
    [0, 10, 0, 0.278],
  ])('%i of %i', (wins, games, from, to) => {
    const [low, high] = wilsonInterval(wins, games)
    expect(low).toBeCloseTo(from, 2)
    expect(high).toBeCloseTo(to, 2)
  })
})
