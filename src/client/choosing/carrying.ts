/** What the player has picked up at the table, by a press or by dragging, and the target it is held over. */
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import type { DragItem, DragItems, DropTarget, DropTargetKey, DropTargets } from '../state/drop-targets.ts'

/** How drop targets look. */
export type DropComponents = {
  PlaceMark: ComponentType<{ at: DropTargetKey }>
  Landing: ComponentType<{ at: DropTargetKey; shape: 'ice' | 'card' }>
  DropPreviewPanel: ComponentType
}

/** All that can be dragged now. */
export const DragItemsContext = createContext<DragItems>(new Map())
export const useDragItems = (): DragItems => useContext(DragItemsContext)
export const DropComponentsContext = createContext<DropComponents | null>(null)
export const useDropComponents = (): DropComponents | null => useContext(DropComponentsContext)

type Carried = { item: DragItem; decision: string; targets: DropTargets; by: 'press' | 'drag' }

let carried: Carried | null = null
let over: DropTargetKey | null = null
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Highlights the targets of something; null ends it. */
export const carry = (next: Carried | null): void => {
  carried = next
  over = null
  tell()
}

/** Holds what is carried over a target, or over none. */
export const holdOver = (key: DropTargetKey | null): void => {
  if (over === key) return
  over = key
  tell()
}

export const nowCarried = (): Carried | null => carried
export const nowOver = (): DropTarget | null => (over === null ? null : (carried?.targets.get(over) ?? null))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCarried = (): Carried | null => useSyncExternalStore(subscribe, nowCarried)
export const useOver = (): DropTarget | null => useSyncExternalStore(subscribe, nowOver)
/** What may be dropped here now; null if nothing. */
export const useDropTarget = (key: DropTargetKey): DropTarget | null =>
  useSyncExternalStore(subscribe, () => carried?.targets.get(key) ?? null)
export const useIsOver = (key: DropTargetKey): boolean => useSyncExternalStore(subscribe, () => over === key)

/** A target is easier to hit from above and below, in px. */
const slack = 10

/** The highlighted target at a point of the window: the smallest, if one lies in another. */
export const dropTargetAt = (x: number, y: number): DropTargetKey | null => {
  let best: { key: DropTargetKey; area: number } | null = null
  for (const mark of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, right, top, bottom, width, height } = mark.getBoundingClientRect()
    const hit = x >= left && x <= right && y >= top - slack && y <= bottom + slack
    const target = [...(carried?.targets.keys() ?? [])].find((key) => key === mark.dataset.place)
    if (!hit || width === 0 || target === undefined) continue
    // The room of a new fort may lie over others.
    const area = target === 'fort:new' ? 0 : width * height
    if (best === null || area < best.area) best = { key: target, area }
  }
  return best?.key ?? null
}

/** Cards that the player has dropped need no flight to their new place. */
const put = new Map<string, number>()
const forgottenAfter = 4_000
export const putByHand = (item: DragItem): void => {
  if (item.startsWith('card:')) put.set(item.slice('card:'.length), performance.now())
}
export const wasPutByHand = (handle: string): boolean => {
  const at = put.get(handle)
  put.delete(handle)
  return at !== undefined && performance.now() - at < forgottenAfter
}
