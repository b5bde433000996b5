/** Pointing at an option also highlights its card and fort on the table. */
import { useSyncExternalStore } from 'react'

/** A card's handle and a fort's id, if any. */
export type Pointed = { card?: string | undefined; fort?: string | undefined } | null

let pointed: Pointed = null
const listeners = new Set<() => void>()

export const pointAt = (next: Pointed): void => {
  pointed = next
  for (const listener of listeners) listener()
}

const subscribeToPointing = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCardPointed = (handle: string): boolean =>
  useSyncExternalStore(subscribeToPointing, () => pointed?.card === handle)
export const useFortPointed = (fort: string): boolean =>
  useSyncExternalStore(subscribeToPointing, () => pointed?.fort === fort)
