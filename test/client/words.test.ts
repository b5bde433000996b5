import { expect, it } from 'vitest'
import { times } from '../../src/client/state/log-lines/words.ts'
import { countNoun } from '../../src/client/state/words.ts'

it('one point is no points', () => {
  expect([0, 1, 7].map((n) => countNoun(n, 'point'))).toEqual(['0 points', '1 point', '7 points'])
})

it('how often is said in words, so that it is not read as the number of a fort', () => {
  expect([1, 2, 3, 6, 7].map(times)).toEqual(['', ' twice', ' three times', ' six times', ' 7 times'])
})
