import { expect, it } from 'vitest'
import { standingOf } from '../../src/client/puzzles/standing.ts'
import type { View } from '../../src/client/state/types.ts'
import { viewFor } from './fake/view.ts'

const at = (turn: number, winner: string | null): View => {
  const view = viewFor('runner')
  return {
    ...view,
    turn: { ...view.turn, number: turn },
    result: winner === null ? null : { winners: [winner], reason: 'points', text: '' },
  }
}

it('A puzzle is solved by a win in its own turn, and missed for good when that is over', () => {
  const standing = (turn: number, winner: string | null) => standingOf(at(turn, winner), 'runner')
  expect(standing(4, null)).toBe('open')
  expect(standing(4, 'runner')).toBe('solved')
  expect(standing(4, 'corp')).toBe('missed')
  expect(standing(5, null)).toBe('missed')
  expect(standing(6, 'runner')).toBe('missed')
  expect(standingOf(at(4, 'runner'), null)).toBe('missed')
})
