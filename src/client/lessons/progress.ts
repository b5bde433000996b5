/** Which lessons this browser has been through, and where it is in those under way. Without storage it just forgets. */
import { useSyncExternalStore } from 'react'

export type Progress = {
  /** Ids of lessons that were played to their end. */
  done: string[]
  /** The step at each table, newest last. */
  steps: [table: string, step: number][]
}

const place = 'datafort:lessons'
const mostTables = 20
const nothing: Progress = { done: [], steps: [] }

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'done' in value &&
  'steps' in value &&
  Array.isArray(value.done) &&
  Array.isArray(value.steps)

const read = (): Progress => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return isProgress(kept) ? kept : nothing
  } catch {
    return nothing
  }
}

let now: Progress | null = null
const listeners = new Set<() => void>()
const progress = (): Progress => {
  now ??= read()
  return now
}

const keep = (next: Progress): void => {
  now = next
  try {
    localStorage.setItem(place, JSON.stringify(next))
  } catch {
    // Private windows may refuse storage.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useProgress = (): Progress => useSyncExternalStore(subscribe, progress)

export const finish = (lesson: string): void => {
  const { done, steps } = progress()
  if (!done.includes(lesson)) keep({ done: [...done, lesson], steps })
}

export const stepAt = (table: string): number => progress().steps.find(([id]) => id === table)?.[1] ?? 0

export const goTo = (table: string, step: number): void => {
  const { done, steps } = progress()
  const others = steps.filter(([id]) => id !== table)
  keep({ done, steps: [...others, [table, step] as [string, number]].slice(-mostTables) })
}
