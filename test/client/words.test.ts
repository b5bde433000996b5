import { expect, it } from 'vitest'
import { count } from '../../src/client/state/words.ts'

it('one point is no points', () => {
  expect([0, 1, 7].map((n) => count(n, 'point'))).toEqual(['0 points', '1 point', '7 points'])
})
