/**
 * How long a person takes to pass, and delays for automatic passes that look the same. All times are in
 * milliseconds; `longest` is the setting `passMs`.
 */
import { LruCache } from '../../store/lru-cache.ts'

/**
 * Times of a person's latest unforced passes; the newest last. `due` are those that no forced pass has
 * imitated yet: each is imitated once before any is used again, so that forced passes have the same
 * distribution as the others over many windows, not only a similar delay each.
 */
export type PassTiming = { known: readonly number[]; due: readonly number[] }

/** Draws a whole number from `min` to `max`. */
export type RandomWholeNumber = (min: number, max: number) => number

export const noPassTiming: PassTiming = { known: [], due: [] }

/** The number of passes that are remembered of a person. */
const remembered = 16
/** With fewer passes at a moment of the game, the passes at all moments are imitated. */
const minPasses = 4
/**
 * A pass that took more than this many times `longest` was thinking: imitating it would hold up the game.
 */
const maxFollowed = 3
/** Clocks stand still for at least this many times `longest` after a window opens. */
const minFree = 1.5

/** A delay for a window: independent of what the seat holds. */
const unforcedDelayMs = (longest: number, draw: RandomWholeNumber): number =>
  draw(Math.round(longest * 0.4), longest)

/** A delay in ms, and the timing to store with it. */
export type PassDelay = { delayMs: number; timing: PassTiming }

/**
 * A delay like one of the person's own passes, and the timing with that pass marked as imitated; null if none
 * is known.
 */
export function likeOwn(habit: PassTiming, draw: RandomWholeNumber): PassDelay | null {
  const due = habit.due.length > 0 ? habit.due : habit.known
  if (due.length === 0) return null
  const which = draw(0, due.length - 1)
  // Near the pass it imitates, and within the times that this player has ever taken.
  const near = Math.round(((due[which] ?? 0) * draw(97, 103)) / 100)
  const like = Math.min(Math.max(near, Math.min(...habit.known)), Math.max(...habit.known))
  return { delayMs: like, timing: { ...habit, due: due.filter((_, n) => n !== which) } }
}

/** The delay of a forced pass: at least as late as one of the person's own passes. */
function forcedPassDelay(longest: number, timing: PassTiming, draw: RandomWholeNumber): PassDelay {
  const like = likeOwn(timing, draw)
  const delayMs = unforcedDelayMs(longest, draw)
  return like ? { delayMs: Math.max(delayMs, like.delayMs), timing: like.timing } : { delayMs, timing }
}

/** Draws a window's delay; returns it with the timing after it. */
export const drawPassDelay = (
  longest: number,
  forced: boolean,
  timing: PassTiming,
  draw: RandomWholeNumber,
): PassDelay =>
  forced ? forcedPassDelay(longest, timing, draw) : { delayMs: unforcedDelayMs(longest, draw), timing }

/** The timing with one more unforced pass that took this long. */
export const timingAfter = (habit: PassTiming, took: number, longest: number): PassTiming =>
  took > longest * maxFollowed
    ? habit
    : { known: [...habit.known, took].slice(-remembered), due: [...habit.due, took].slice(-remembered) }

/** How long no clock runs after a window opens, whether its pass is forced or not. */
export const freeTime = (habit: PassTiming, longest: number): number =>
  Math.max(longest * minFree, ...habit.known)

/**
 * Whose timing, and at which moment of the game: a person may think over ice and not at the start of a turn.
 */
export type PassTimingKey = { user: string; at: string }

/** The pass timings of the people who play in this process, across games. */
export type PassTimings = {
  /** The timing at that moment, or at all moments while too few passes are known of it. */
  of(key: PassTimingKey): PassTiming
  /** Records an unforced pass. */
  note(key: PassTimingKey, took: number, longest: number): void
  /** Stores the timing after an imitation: the one `of` gave, as changed. */
  follow(key: PassTimingKey, habit: PassTiming): void
}

/** Timings are cached for this many pairs of person and moment. */
const maxKeptPasses = 20_000

export function createPassTimings(): PassTimings {
  const kept = new LruCache<string, PassTiming>(maxKeptPasses)
  const everywhere = ({ user }: PassTimingKey): string => user
  const here = ({ user, at }: PassTimingKey): string => `${user}/${at}`
  const read = (name: string): PassTiming => kept.get(name) ?? noPassTiming
  const nameFor = (key: PassTimingKey): string =>
    read(here(key)).known.length < minPasses ? everywhere(key) : here(key)

  return {
    of: (key) => read(nameFor(key)),
    note(key, took, longest) {
      for (const name of [everywhere(key), here(key)]) kept.set(name, timingAfter(read(name), took, longest))
    },
    follow: (key, habit) => kept.set(nameFor(key), habit),
  }
}
