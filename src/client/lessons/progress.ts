/** Which lessons this browser has finished, and the current step of the others. */
import { useSyncExternalStore } from 'react'
import { openSharedStorage, readShared, writeShared } from '../state/shared-storage.ts'

export type Progress = {
  /** Ids of finished lessons. */
  done: string[]
  /** The step at each table, newest last. */
  steps: [table: string, step: number][]
}

const place = 'datafort:lessons'
const maxRememberedTables = 20
const nothing: Progress = { done: [], steps: [] }

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'done' in value &&
  'steps' in value &&
  Array.isArray(value.done) &&
  Array.isArray(value.steps)

const readProgress = (): Progress => readShared(place, isProgress, nothing)

/** If two tabs have the same table open, the later step counts: a lesson never goes back. */
const mergeProgress = (mine: Progress, stored: Progress): Progress => {
  const steps = new Map(stored.steps)
  for (const [table, step] of mine.steps) steps.set(table, Math.max(step, steps.get(table) ?? 0))
  return { done: [...new Set([...stored.done, ...mine.done])], steps: [...steps].slice(-maxRememberedTables) }
}

/** The progress as one tab knows it. */
export const openProgress = () => {
  const write = (progress: Progress): void => writeShared(place, progress)
  const { now, subscribe, change } = openSharedStorage({
    keys: [place],
    read: readProgress,
    together: mergeProgress,
    write,
  })
  return {
    now,
    subscribe,
    finish: (lesson: string): void =>
      change((all) => (all.done.includes(lesson) ? all : { ...all, done: [...all.done, lesson] })),
    stepAt: (table: string): number => now().steps.find(([id]) => id === table)?.[1] ?? 0,
    goTo: (table: string, step: number): void =>
      change(({ done, steps }) => {
        const others = steps.filter(([id]) => id !== table)
        return { done, steps: [...others, [table, step] as [string, number]].slice(-maxRememberedTables) }
      }),
  }
}

const here = openProgress()
export const useProgress = (): Progress => useSyncExternalStore(here.subscribe, here.now)
export const { finish, stepAt, goTo } = here
