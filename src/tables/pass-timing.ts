/**
 * How long a person takes to pass, and moments for passes that go by themselves that look the same. All times are in
 * milliseconds; `longest` is the setting `passMs`.
 */
import { LruCache } from '../store/lru-cache.ts'

/**
 * After how long the passes of a person came of late, forced ones left out; the newest last. `due` are those of them
 * that no forced pass has taken after yet: each is followed once before any is again, so that of many windows forced
 * ones have what the others have in common, not only of each.
 */
export type PassTiming = { known: readonly number[]; due: readonly number[] }

/** Draws a whole number from `min` to `max`. */
export type Draw = (min: number, max: number) => number

export const noHabit: PassTiming = { known: [], due: [] }

/** So many passes tell how long somebody takes. */
const remembered = 16
/** With fewer at a moment of the game, those at all moments are followed. */
const minPasses = 4
/** A pass that took more than so many times `longest` is thinking: to follow it would hold up the game. */
const maxFollowed = 3
/** Clocks stand still for so many times `longest` at least once a window has opened. */
const minFree = 1.5

/** A moment for a window: the same whatever the seat holds. */
const plainMoment = (longest: number, draw: Draw): number => draw(Math.round(longest * 0.4), longest)

export type DrawnPause = { moment: number; habit: PassTiming }

/** A moment like that of one of the person's own passes, which has been followed then; null where none is known. */
export function likeOwn(habit: PassTiming, draw: Draw): DrawnPause | null {
  const due = habit.due.length > 0 ? habit.due : habit.known
  if (due.length === 0) return null
  const which = draw(0, due.length - 1)
  // Near what it follows, and within what this player was ever seen to take.
  const near = Math.round(((due[which] ?? 0) * draw(97, 103)) / 100)
  const like = Math.min(Math.max(near, Math.min(...habit.known)), Math.max(...habit.known))
  return { moment: like, habit: { ...habit, due: due.filter((_, n) => n !== which) } }
}

/** The same for a forced pass, which comes as late as one of the person's others did. */
function forcedMoment(longest: number, habit: PassTiming, draw: Draw): DrawnPause {
  const like = likeOwn(habit, draw)
  const moment = plainMoment(longest, draw)
  return like ? { moment: Math.max(moment, like.moment), habit: like.habit } : { moment, habit }
}

/** Draws a window's moment, and the habit after it. */
export const momentFor = (longest: number, forced: boolean, habit: PassTiming, draw: Draw): DrawnPause =>
  forced ? forcedMoment(longest, habit, draw) : { moment: plainMoment(longest, draw), habit }

/** A habit with one more pass that was not forced, and how long that took. */
export const habitAfter = (habit: PassTiming, took: number, longest: number): PassTiming =>
  took > longest * maxFollowed
    ? habit
    : { known: [...habit.known, took].slice(-remembered), due: [...habit.due, took].slice(-remembered) }

/** So long after a window has opened no clock runs, whether its pass is forced or not. */
export const freeTime = (habit: PassTiming, longest: number): number =>
  Math.max(longest * minFree, ...habit.known)

/** Whose habit, and at which moment of the game: who thinks over ice need not think over a turn's start. */
export type HabitKey = { user: string; at: string }

/** The habits of the people who play here, from game to game. */
export type PassTimings = {
  /** The habit at that moment, or at all moments while too few passes are known of it. */
  of(key: HabitKey): PassTiming
  /** A pass of theirs that was not forced. */
  note(key: HabitKey, took: number, longest: number): void
  /** What was followed: the `habit` that `of` gave, as it is then. */
  follow(key: HabitKey, habit: PassTiming): void
}

/** People's habits at so many moments are kept in mind. */
const maxKeptPasses = 20_000

export function createPassTimings(): PassTimings {
  const kept = new LruCache<string, PassTiming>(maxKeptPasses)
  const everywhere = ({ user }: HabitKey): string => user
  const here = ({ user, at }: HabitKey): string => `${user}/${at}`
  const read = (name: string): PassTiming => kept.get(name) ?? noHabit
  const nameFor = (key: HabitKey): string =>
    read(here(key)).known.length < minPasses ? everywhere(key) : here(key)

  return {
    of: (key) => read(nameFor(key)),
    note(key, took, longest) {
      for (const name of [everywhere(key), here(key)]) kept.set(name, habitAfter(read(name), took, longest))
    },
    follow: (key, habit) => kept.set(nameFor(key), habit),
  }
}
