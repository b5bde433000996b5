/** How many hints this browser has opened for each puzzle, over all tries. */
import { useSyncExternalStore } from 'react'
import { openSharedStorage, readShared, writeShared } from '../state/shared-storage.ts'

/** By puzzle. */
export type OpenedHints = Readonly<Record<string, number>>

const place = 'datafort:puzzle-hints'

const areHints = (value: unknown): value is OpenedHints =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each: unknown) => typeof each === 'number')

/** What has been opened stays open. */
const mergeHints = (a: OpenedHints, b: OpenedHints): OpenedHints => ({
  ...a,
  ...Object.fromEntries(Object.entries(b).map(([puzzle, n]) => [puzzle, Math.max(n, a[puzzle] ?? 0)])),
})

/** The hints as one tab knows them. */
export const openHints = () => {
  const { now, subscribe, change } = openSharedStorage({
    keys: [place],
    read: () => readShared(place, areHints, {}),
    together: mergeHints,
    write: (hints: OpenedHints) => writeShared(place, hints),
  })
  return {
    now,
    subscribe,
    keep: (puzzle: string, n: number): void =>
      change((all) => (n > (all[puzzle] ?? 0) ? { ...all, [puzzle]: n } : all)),
  }
}

const here = openHints()
export const saveHints = here.keep
export const useHints = (): OpenedHints => useSyncExternalStore(here.subscribe, here.now)
