/** O37, O38: the same over two thousand games. */
import { expect, it } from 'vitest'
import { newClickFigures, readClicks } from '../../support/clicks.ts'

it('no click of 2,000 games is without a line, and no cause of thousands is false', {
  timeout: 3_600_000,
}, () => {
  const figures = newClickFigures()
  for (let seed = 1_000; seed < 3_000; seed++) readClicks(figures, seed)
  expect(figures.wrong).toEqual([])
  expect(figures.checked).toBeGreaterThan(1_000)
  expect(figures.overrides).toBe(0)
})
