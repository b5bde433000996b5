/** What the player carries at the table, by a press or by dragging, and the place it is held over. */
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import type { DropPlace, Load, Loads, PlaceKey, Places } from '../state/places.ts'

/** How it looks. */
export type Drawings = {
  PlaceMark: ComponentType<{ at: PlaceKey }>
  Landing: ComponentType<{ at: PlaceKey; shape: 'ice' | 'card' }>
  Prospect: ComponentType
}

/** All that can be carried now. */
export const LoadsContext = createContext<Loads>(new Map())
export const useLoads = (): Loads => useContext(LoadsContext)
export const DrawingsContext = createContext<Drawings | null>(null)
export const useDrawings = (): Drawings | null => useContext(DrawingsContext)

type Carried = { load: Load; decision: string; places: Places; by: 'press' | 'drag' }

let carried: Carried | null = null
let over: PlaceKey | null = null
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Lights up the places of something; null ends it. */
export const carry = (next: Carried | null): void => {
  carried = next
  over = null
  tell()
}

/** Holds what is carried over a place, or over none. */
export const holdOver = (key: PlaceKey | null): void => {
  if (over === key) return
  over = key
  tell()
}

export const nowCarried = (): Carried | null => carried
export const nowOver = (): DropPlace | null => (over === null ? null : (carried?.places.get(over) ?? null))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCarried = (): Carried | null => useSyncExternalStore(subscribe, nowCarried)
export const useOver = (): DropPlace | null => useSyncExternalStore(subscribe, nowOver)
/** What may be put at this place now; null if nothing. */
export const usePlace = (key: PlaceKey): DropPlace | null =>
  useSyncExternalStore(subscribe, () => carried?.places.get(key) ?? null)
export const useIsOver = (key: PlaceKey): boolean => useSyncExternalStore(subscribe, () => over === key)

/** A place is easier to hit from above and below, in px. */
const slack = 10

/** The lit place at a point of the window: the smallest, if one lies in another. */
export const placeAt = (x: number, y: number): PlaceKey | null => {
  let best: { key: PlaceKey; area: number } | null = null
  for (const mark of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, right, top, bottom, width, height } = mark.getBoundingClientRect()
    const hit = x >= left && x <= right && y >= top - slack && y <= bottom + slack
    const place = [...(carried?.places.keys() ?? [])].find((key) => key === mark.dataset.place)
    if (!hit || width === 0 || place === undefined) continue
    // The room of a new fort may lie over others.
    const area = place === 'fort:new' ? 0 : width * height
    if (best === null || area < best.area) best = { key: place, area }
  }
  return best?.key ?? null
}

/** Cards that a hand has put down itself need no flight to their new place. */
const put = new Map<string, number>()
const forgottenAfter = 4_000
export const putByHand = (load: Load): void => {
  if (load.startsWith('card:')) put.set(load.slice('card:'.length), performance.now())
}
export const wasPutByHand = (handle: string): boolean => {
  const at = put.get(handle)
  put.delete(handle)
  return at !== undefined && performance.now() - at < forgottenAfter
}
