import { describe, expect, it } from 'vitest'
import { dayWon, standingOf } from '../../src/client/puzzles/puzzle-status.ts'
import { nextPuzzle } from '../../src/client/puzzles/solved.ts'
import { resultText } from '../../src/client/puzzles/words.ts'
import type { View } from '../../src/client/state/types.ts'
import { dayMs, ofDay } from '../../src/protocol/puzzle-day.ts'
import { cardsShown, puzzleName, puzzles } from '../../src/puzzles/index.ts'
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

describe('A puzzle', () => {
  it('has a name of its own, and cards for a picture', () => {
    const names = puzzles.map(({ id }) => puzzleName(id))
    expect(new Set(names).size).toBe(puzzles.length)
    expect(puzzles.filter(({ id }) => puzzleName(id) === id)).toEqual([])
    expect(puzzles.filter(({ position }) => cardsShown(position).length === 0)).toEqual([])
  })

  it('has a result to share that gives nothing of the solution away', () => {
    const puzzle = { name: 'Cold Ledger', level: 2, side: 'corp' } as const
    expect(resultText(puzzle, { hints: 2, streak: 3 }, 'https://a.b/puzzles')).toBe(
      'Datafort puzzle “Cold Ledger” (Corp, tricky)\n🟩💡💡 Solved with 2 hints · 3 days in a row\nhttps://a.b/puzzles',
    )
    expect(resultText(puzzle, { hints: 0, streak: 1 }, 'x')).toContain('🟩 Solved without hints\n')
  })

  it('leads on to the next one that is not solved, and at the end to those before it', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id }))
    const solved = (...ids: string[]) => ({
      days: [],
      puzzles: Object.fromEntries(ids.map((id) => [id, { day: '2026-01-01', hints: 0 }])),
    })
    expect(nextPuzzle(items, 'a', solved('a'))?.id).toBe('b')
    expect(nextPuzzle(items, 'c', solved('b', 'c'))?.id).toBe('a')
    expect(nextPuzzle(items, 'b', solved('a', 'b', 'c'))).toBeUndefined()
  })
})
