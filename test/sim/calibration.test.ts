import { expect, it } from 'vitest'
import { calibrationLines } from '../../src/sim/calibration.ts'
import { fitWeights } from '../../src/sim/fitting.ts'
import { seededRng } from '../../src/sim/random.ts'

it('Fitting finds the weights by which games were drawn', () => {
  const rng = seededRng(5)
  const samples = Array.from({ length: 6_000 }, () => {
    const values = [1, rng(200) / 100, rng(200) / 100]
    const lead = -0.5 + 1.5 * (values[1] ?? 0) - (values[2] ?? 0)
    return { values, won: rng(10_000) < 10_000 / (1 + Math.exp(-lead)) ? 1 : 0 }
  })
  const [bias, first, second] = fitWeights(samples)
  expect(bias).toBeCloseTo(-0.5, 0)
  expect(first).toBeCloseTo(1.5, 0)
  expect(second).toBeCloseTo(-1, 0)
})

it('Chances are grouped by the probability of the likelier side', () => {
  const given = [
    { chance: 0.7, won: 1 },
    { chance: 0.3, won: 0 },
    { chance: 0.65, won: 0 },
    { chance: 0.97, won: 1 },
  ]
  expect(calibrationLines(given)).toEqual([
    'given     games  mean  won   95 %',
    '50–60 %       0',
    '60–70 %       1   65 %    0 %    0–79 %',
    '70–80 %       2   70 %  100 %   34–100 %',
    '80–90 %       0',
    '90–100 %      1   97 %  100 %   21–100 %',
    '60–80 %       3   68 %   67 %   21–94 %',
  ])
})
