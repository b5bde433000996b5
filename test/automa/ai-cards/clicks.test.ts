/** O37: every click of an AI card says what came of it, and why; O38: no play beside the cards without leave. */
import { expect, it } from 'vitest'
import { newClickFigures, readClicks } from '../../support/clicks.ts'

it('every click has its line, and the causes that lines tell are true', { timeout: 120_000 }, () => {
  const figures = newClickFigures()
  for (let seed = 1; seed <= 8; seed++) readClicks(figures, seed)
  expect(figures.wrong).toEqual([])
  expect(figures.clicks).toBeGreaterThan(150)
  expect(figures.failed).toBeGreaterThan(20)
  expect(figures.checked).toBeGreaterThan(20)
  expect(figures.overrides).toBe(0)
})
