/**
 * Which puzzles this browser has solved, and on which days (UTC) the daily puzzle. The days are stored
 * separately, since each puzzle returns on later days. Without storage nothing is remembered.
 */
import { useSyncExternalStore } from 'react'
import { dayMs, utcDay } from '../../protocol/puzzle-day.ts'
import { openSharedStorage, readShared, writeShared } from '../state/shared-storage.ts'

/**
 * By puzzle: the first day it was solved, and the hints used. Older versions stored the days here, as
 * `daily`.
 */
type Puzzles = Readonly<Record<string, { day: string; hints: number; daily?: boolean }>>

export type Solved = { puzzles: Puzzles; days: readonly string[] }

const place = 'datafort:puzzles'
const placeOfDays = 'datafort:puzzle-days'

const arePuzzles = (value: unknown): value is Puzzles =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'day' in each && typeof each.day === 'string',
  )

const areDays = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((day) => typeof day === 'string')

const readSolved = (): Solved => {
  const puzzles = readShared(place, arePuzzles, {})
  const before = Object.values(puzzles).flatMap(({ day, daily }) => (daily ? [day] : []))
  return { puzzles, days: [...new Set([...readShared(placeOfDays, areDays, []), ...before])] }
}

const mergeSolved = (a: Solved, b: Solved): Solved => ({
  puzzles: { ...a.puzzles, ...b.puzzles },
  days: [...new Set([...a.days, ...b.days])],
})

const write = ({ puzzles, days }: Solved): void => {
  writeShared(place, puzzles)
  writeShared(placeOfDays, days)
}

/** The solved puzzles as one tab knows them. */
export const openSolved = () => {
  const { now, subscribe, change } = openSharedStorage({
    keys: [place, placeOfDays],
    read: readSolved,
    together: mergeSolved,
    write,
  })
  return {
    now,
    subscribe,
    /** The first solution counts. `daily`: the day whose puzzle it was, if any. */
    keep: (puzzle: string, hints: number, daily: string | null): void =>
      change((all) => {
        const won = daily === null || all.days.includes(daily) ? [] : [daily]
        if (all.puzzles[puzzle] && won.length === 0) return all
        return {
          puzzles: { [puzzle]: { day: utcDay(Date.now()), hints }, ...all.puzzles },
          days: [...all.days, ...won],
        }
      }),
  }
}

const here = openSolved()
export const saveSolved = here.keep
export const useSolved = (): Solved => useSyncExternalStore(here.subscribe, here.now)

/** Number of consecutive days up to today with a solved daily puzzle; today may still be missing. */
export const streakOf = ({ days }: Solved, at: number): number => {
  let streak = days.includes(utcDay(at)) ? 1 : 0
  for (let back = 1; days.includes(utcDay(at - back * dayMs)); back++) streak++
  return streak
}

/** The puzzle to offer next: the first unsolved one after this, or before it; none once all are solved. */
export const nextPuzzle = <T extends { id: string }>(
  items: readonly T[],
  puzzle: string,
  { puzzles }: Solved,
): T | undefined => {
  const at = items.findIndex(({ id }) => id === puzzle)
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
  return order.find(({ id }) => !puzzles[id])
}
