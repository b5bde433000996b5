import { describe, expect, it } from 'vitest'
import { dayWon, standingOf } from '../../src/client/puzzles/puzzle-status.ts'
import type { View } from '../../src/client/state/types.ts'
import { dayMs, ofDay } from '../../src/protocol/puzzle-day.ts'
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

describe('the day a puzzle counts for', () => {
  const items = ['p0', 'p1', 'p2', 'p3', 'p4'].map((id) => ({ id }))
  const midnight = Date.UTC(2026, 0, 2)
  const minute = 60_000
  const daily = (at: number): string => ofDay(items, at)?.id ?? ''
  const late = midnight - 5 * minute

  it('is that on which it was opened as the puzzle of the day', () => {
    expect(dayWon(items, daily(late), late, late + minute)).toBe('2026-01-01')
    expect(dayWon(items, daily(late), late, midnight + 2 * minute)).toBe('2026-01-01')
    expect(dayWon(items, daily(late), late, midnight + dayMs - 1)).toBe('2026-01-01')
  })

  it('is over with the end of the next', () => {
    expect(dayWon(items, daily(late), late, midnight + dayMs)).toBeNull()
    expect(dayWon(items, daily(late), late, late + items.length * dayMs)).toBeNull()
  })

  it('is none where it was opened on another one', () => {
    expect(dayWon(items, daily(late), midnight + minute, midnight + 2 * minute)).toBeNull()
    // It was opened before its own day.
    expect(dayWon(items, daily(midnight), late, midnight + minute)).toBeNull()
    expect(dayWon([], 'p0', late, late)).toBeNull()
  })
})
