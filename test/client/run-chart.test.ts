/** The run chart in words. */
import { expect, it } from 'vitest'
import { phaseAt, phases } from '../../src/client/state/run-chart.ts'
import { chart } from '../../src/client/state/run-chart-steps.ts'

it('every step belongs to one phase, and phases follow each other', () => {
  expect(chart.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  for (const { n } of chart)
    expect(phases.filter(({ from, to }) => n >= from && n <= to)).toEqual([phaseAt(n)])
  expect([1, 4, 7, 13, 18, 20].map((n) => phaseAt(n)?.name)).toEqual([
    'Approach',
    'Approach',
    'Encounter',
    'Continue',
    'Access',
    'End',
  ])
  expect(phaseAt(21)).toBe(null)
})
