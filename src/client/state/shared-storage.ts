/** Values stored in this browser and shared by all its tabs. Without storage nothing is remembered. */

import { readJson, writeText } from './local-storage.ts'

/** The value under a key if it fits; `none` if there is no such value, or no storage. */
export const readShared = <T>(key: string, fits: (value: unknown) => value is T, none: T): T => {
  const value = readJson(key)
  return fits(value) ? value : none
}

/** Writes a value under a key as JSON, if there is storage. */
export const writeShared = (key: string, value: unknown): void => writeText(key, JSON.stringify(value))

type SharedStorageOptions<T> = {
  keys: readonly string[]
  read: () => T
  /** Merges what a tab knows with what has been stored since. */
  together: (mine: T, stored: T) => T
  write: (value: T) => void
}

/** The value as one tab knows it: what it stored itself and what others have stored. */
export const openSharedStorage = <T>({ keys, read, together, write }: SharedStorageOptions<T>) => {
  let known: { value: T } | null = null
  const listeners = new Set<() => void>()
  const now = (): T => {
    known ??= { value: read() }
    return known.value
  }
  const afresh = (): T => {
    known = { value: together(now(), read()) }
    return known.value
  }
  const notifyListeners = (): void => {
    for (const listener of listeners) listener()
  }
  const stored = ({ key }: StorageEvent): void => {
    if (key !== null && !keys.includes(key)) return
    known = { value: read() }
    notifyListeners()
  }
  return {
    now,
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        afresh()
        addEventListener('storage', stored)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', stored)
      }
    },
    /** Changes what all tabs know. Listeners are called only if the value changes. */
    change: (make: (all: T) => T): void => {
      const all = afresh()
      const next = make(all)
      if (next === all) return
      known = { value: next }
      write(next)
      notifyListeners()
    },
  }
}
