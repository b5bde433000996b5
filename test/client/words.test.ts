import { expect, it } from 'vitest'
import { countNoun } from '../../src/client/state/words.ts'

it('one point is no points', () => {
  expect([0, 1, 7].map((n) => countNoun(n, 'point'))).toEqual(['0 points', '1 point', '7 points'])
})
