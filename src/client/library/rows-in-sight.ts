/** Long lists that only draw the rows in sight; the others keep their space. */
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** How far beyond the window rows are drawn, in px: fast scrolling and the Tab key find them there. */
const beyond = 500

/** A part of the page, in px from the top of the list. */
type ListWindow = { top: number; bottom: number }
/** A row to draw. Positions in px from the top of the list. */
type RowInSight = { index: number; start: number; end: number }

const rowIndexOf = (target: Element): number | null => {
  const index = target.closest('[data-index]')?.getAttribute('data-index')
  return index == null ? null : Number(index)
}

/** The part of the list that is in the window, in whole steps, so that few scroll events change it. */
const windowOver = (list: HTMLElement): ListWindow => {
  const top = -list.getBoundingClientRect().top
  const step = beyond / 2
  const from = Math.floor(top / step) * step
  return { top: from - beyond, bottom: from + innerHeight + step + beyond }
}

/**
 * The rows of a list to draw now: those in or near the window, and the one with the focus wherever it is.
 * `height`: of a row with the gap below it, in px; `measure` corrects it for rows that differ. `events` belong
 * on the list, and each row has its number in `data-index`.
 */
export const useRowsInSight = <E extends HTMLElement>(count: number, height: number) => {
  const list = useRef<E>(null)
  const [span, setSpan] = useState<ListWindow>({ top: 0, bottom: 0 })
  const [focused, setFocused] = useState<number | null>(null)
  const [measured, setMeasured] = useState<ReadonlyMap<number, number>>(new Map())

  const look = useCallback(() => {
    if (!list.current) return
    const next = windowOver(list.current)
    setSpan((before) => (before.top === next.top && before.bottom === next.bottom ? before : next))
  }, [])
  // Before the page is painted, also after the list has changed.
  useLayoutEffect(look)
  useEffect(() => {
    const options = { passive: true } as const
    addEventListener('scroll', look, options)
    addEventListener('resize', look, options)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const { rows, total } = useMemo(() => {
    const found: RowInSight[] = []
    let start = 0
    for (let index = 0; index < count; index++) {
      const end = start + (measured.get(index) ?? height)
      if (index === focused || (end > span.top && start < span.bottom)) found.push({ index, start, end })
      start = end
    }
    return { rows: found, total: start }
  }, [count, height, measured, focused, span])

  const measure = useCallback((row: HTMLElement | null) => {
    const index = row && rowIndexOf(row)
    if (row === null || index === null) return
    const is = row.getBoundingClientRect().height
    setMeasured((before) => (before.get(index) === is ? before : new Map(before).set(index, is)))
  }, [])
  const events = {
    onFocus: ({ target }: FocusEvent<E>) => setFocused(rowIndexOf(target)),
    onBlur: () => setFocused(null),
  }
  return { list, rows, total, measure, events }
}
