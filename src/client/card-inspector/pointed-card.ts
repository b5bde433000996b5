/** What is pointed at, or suggested by a hint, is highlighted on the table: a card and a fort. */
import { useSyncExternalStore } from 'react'

/** A card's handle and a fort's id, if any. */
export type Pointed = { card?: string | undefined; fort?: string | undefined } | null

const now: { pointed: Pointed; suggested: Pointed } = { pointed: null, suggested: null }
const listeners = new Set<() => void>()

const changeTo = (place: keyof typeof now, next: Pointed): void => {
  now[place] = next
  for (const listener of listeners) listener()
}

export const pointAt = (next: Pointed): void => changeTo('pointed', next)

/** Stays highlighted wherever the pointer goes. */
export const suggest = (next: Pointed): void => changeTo('suggested', next)

const subscribeToPointing = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCardPointed = (handle: string): boolean =>
  useSyncExternalStore(
    subscribeToPointing,
    () => now.pointed?.card === handle || now.suggested?.card === handle,
  )
export const useFortPointed = (fort: string): boolean =>
  useSyncExternalStore(subscribeToPointing, () => now.pointed?.fort === fort || now.suggested?.fort === fort)
