/** Which puzzles this browser has solved, and on which days. Without storage it just forgets. */
import { useSyncExternalStore } from 'react'

/** By puzzle: the day it was solved first (UTC), and with how many hints. */
export type Solved = Readonly<Record<string, { day: string; hints: number; daily: boolean }>>

const place = 'datafort:puzzles'

const isSolved = (value: unknown): value is Solved =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'day' in each && typeof each.day === 'string',
  )

const read = (): Solved => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return isSolved(kept) ? kept : {}
  } catch {
    return {}
  }
}

let now: Solved | null = null
const listeners = new Set<() => void>()
const solved = (): Solved => {
  now ??= read()
  return now
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSolved = (): Solved => useSyncExternalStore(subscribe, solved)

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Solved once is solved; the first time counts. */
export const keepSolved = (puzzle: string, hints: number, daily: boolean): void => {
  const known = solved()
  if (known[puzzle] && (known[puzzle].daily || !daily)) return
  now = { ...known, [puzzle]: { day: dayOf(Date.now()), hints, daily } }
  try {
    localStorage.setItem(place, JSON.stringify(now))
  } catch {
    // Private windows may refuse storage.
  }
  for (const listener of listeners) listener()
}

const dayMs = 24 * 60 * 60 * 1000

/** Days in a row up to today on which the puzzle of the day was solved; today may still be to come. */
export const streakOf = (all: Solved, at: number): number => {
  const days = new Set(Object.values(all).flatMap(({ day, daily }) => (daily ? [day] : [])))
  let streak = days.has(dayOf(at)) ? 1 : 0
  for (let back = 1; days.has(dayOf(at - back * dayMs)); back++) streak++
  return streak
}
