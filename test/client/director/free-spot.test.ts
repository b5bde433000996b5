/** Chips over the board cover nothing, are as many as fit, and stay in their order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coversAny,
  fitBoxes,
  freeSpot,
  rowsOf,
  type SpotBox,
} from '../../../src/client/director/free-spot.ts'

const board: SpotBox = { left: 0, top: 50, right: 600, bottom: 650 }
const chip = { width: 200, height: 40 }
const more = { width: 34, height: 34 }

const boxes = fc
  .array(
    fc.tuple(fc.nat(600), fc.nat(600), fc.integer({ min: 5, max: 200 }), fc.integer({ min: 5, max: 90 })),
    {
      maxLength: 25,
    },
  )
  .map((all) =>
    all.map(([left, top, width, height]) => ({
      left,
      top: top + 50,
      right: left + width,
      bottom: top + 50 + height,
    })),
  )

describe('The place of the chips', () => {
  it('is the lower left corner of an empty board', () => {
    expect(freeSpot(board, chip, [])).toEqual({ left: 4, top: 606 })
  })

  it('is above and beside what is there', () => {
    const dock = { left: 0, top: 500, right: 600, bottom: 650 }
    const fort = { left: 0, top: 300, right: 150, bottom: 500 }
    expect(freeSpot(board, chip, [dock, fort])).toEqual({ left: 154, top: 456 })
    expect(freeSpot(board, chip, [board])).toBe(null)
  })

  it('has room for four chips in a row, or for fewer', () => {
    const chips = Array.from({ length: 4 }, () => ({ width: 120, height: 40 }))
    expect(fitBoxes(board, more, chips, [])).toMatchObject({ shown: 4, width: 530 })
    const narrow = { ...board, right: 170 }
    expect(fitBoxes(narrow, more, chips, [{ ...narrow, top: 140 }])).toMatchObject({ shown: 1 })
    expect(fitBoxes(board, more, chips, [board])).toBe(null)
  })

  it('reads in rows from left to right', () => {
    const sizes = [more, chip, chip]
    expect(rowsOf(sizes, 600)).toEqual({ width: 442, height: 40 })
    expect(rowsOf(sizes, 300)).toEqual({ width: 238, height: 84 })
    expect(rowsOf(sizes, 100)).toBe(null)
  })

  it('covers nothing and lies within the board, whatever is on it', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 4 }), (taken, n) => {
        const fit = fitBoxes(
          board,
          more,
          Array.from({ length: n }, () => chip),
          taken,
        )
        if (!fit) return
        const size = rowsOf([more, ...Array.from({ length: fit.shown }, () => chip)], fit.width)
        const box = {
          left: fit.left,
          top: fit.top,
          right: fit.left + fit.width,
          bottom: fit.top + (size?.height ?? 0),
        }
        expect(coversAny(box, taken)).toBe(false)
        expect(box.left >= board.left && box.right <= board.right).toBe(true)
        expect(box.top >= board.top && box.bottom <= board.bottom).toBe(true)
      }),
    )
  })
})
