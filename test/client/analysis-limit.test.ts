/** The page asks for no analysis that the server refuses. */
import { expect, test } from 'vitest'
import { analysisLimit } from '../../src/client/game-over/analysis-limit.ts'

const cup = { id: 'cup' } as never
const seats = (count: number) => Array.from({ length: count }, () => ({}) as never)

test('A game of one Corp and one Runner can be analysed, a team game cannot', () => {
  const table = { format: 'classic', tournament: null } as const
  expect(analysisLimit(table, { seats: seats(2), seed: 'seed' })).toBeNull()
  expect(analysisLimit(table, { seats: seats(2), seed: null })).toBeNull()
  expect(analysisLimit(table, { seats: seats(4), seed: 'seed' })).toContain('one Corp and one Runner')
})

test('A tournament game can be analysed once the end of the tournament has revealed its seed', () => {
  const table = { format: 'classic', tournament: cup } as const
  expect(analysisLimit(table, { seats: seats(2), seed: null })).toContain('after the tournament is over')
  expect(analysisLimit(table, { seats: seats(2), seed: 'seed' })).toBeNull()
})
