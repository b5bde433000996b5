/** Places the chips over the board where they cover nothing. They stay there as long as it is free. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { coversAny, fitBoxes, type SpotBox, type SpotFit, type SpotSize, takenIn } from './free-spot.ts'

/** The board changes under the chips, as when cards are drawn: this often the place is checked, in ms. */
const checkMs = 300

/** Where the chips lie that are shown. */
const boxOf = (chips: HTMLElement, fit: SpotFit, board: DOMRect): SpotBox => {
  const shown = fit.shown === 0 ? [] : [...chips.children].slice(-fit.shown)
  const ends = [chips.firstElementChild, ...shown].map((each) => each?.getBoundingClientRect().bottom ?? 0)
  const [left, top] = [board.left + fit.left, board.top + fit.top]
  return { left, top, right: left + fit.width, bottom: Math.max(...ends) }
}

const isWithin = (box: SpotBox, board: DOMRect): boolean =>
  box.bottom > box.top && box.right <= board.right && box.bottom <= board.bottom

const chipSize = (chip: Element): SpotSize => {
  const { width, height } = chip.getBoundingClientRect()
  return { width: Math.ceil(width), height: Math.ceil(height) }
}

/** The place the chips have if it is still free, else another one. */
const placeFor = (chips: HTMLElement, board: HTMLElement, kept: SpotFit | null): SpotFit | null => {
  const around = board.getBoundingClientRect()
  const taken = takenIn(board, chips)
  const box = kept && boxOf(chips, kept, around)
  if (box && isWithin(box, around) && !coversAny(box, taken)) return kept
  const [first, ...rest] = [...chips.children].map(chipSize)
  const found = first ? fitBoxes(around, first, rest, taken) : null
  return found && { ...found, left: found.left - around.left, top: found.top - around.top }
}

const same = (a: SpotFit | null, b: SpotFit | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * How many of the last children of the list are shown, and where on the board. Children that are not shown are
 * still in the page, unseen, so that they can be measured. `key` changes with the children.
 */
export const useSpot = (list: RefObject<HTMLElement | null>, key: string): SpotFit | null => {
  const [fit, setFit] = useState<SpotFit | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: places them again when they change
  useLayoutEffect(() => {
    const chips = list.current
    const board = chips?.closest<HTMLElement>('.board')
    if (!chips || !board) return
    let kept: SpotFit | null = null
    const place = (): void => {
      // Nothing moves under a pointer.
      if (kept && chips.querySelector(':hover')) return
      kept = placeFor(chips, board, kept)
      setFit((before) => (same(before, kept) ? before : kept))
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(board)
    const timer = setInterval(place, checkMs)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [list, key])
  return fit
}
