/**
 * How soon a pass counts where people play against each other. A pass that goes by itself, because there was nothing
 * else to do, must look like that of somebody who could have done something and did not: so none counts before a
 * moment that is drawn for each window, and where a player is wont to take longer, the moment is drawn from that.
 */
import { randomInt } from 'node:crypto'
import type { Choice, Decision, SeatId } from '../engine/index.ts'
import type { GameRow, JournalRow } from '../store/contract.ts'
import { personSeats } from './seats.ts'
import type { House } from './types.ts'

/** A window in which a person may pass; times in milliseconds since 1970. */
export type PassWindow = {
  seat: SeatId
  /** Whose habit it follows. */
  habit: string
  decision: string
  pass: string
  /** Nobody was asked: there was nothing to do but to pass, or the player had said not to stop there. */
  forced: boolean
  opened: number
  /** A pass counts from then on. */
  until: number
  /** When the pass came; null as long as it has not. */
  arrived: number | null
  /** Clocks run from then on, whenever the pass counts: what they show must not tell either. */
  clocks: number
}
/**
 * After how long the passes of a seat came of late, forced ones left out; the newest last. `due` are those of them
 * that no forced pass has taken after yet: each is followed once before any is again, so that of many windows forced
 * ones have what the others have in common, not only of each.
 */
export type Habit = { known: readonly number[]; due: readonly number[] }
/** By seat and the moment at which windows come: who thinks over ice need not think over a turn's start. */
export type Habits = ReadonlyMap<string, Habit>
export type Passing = { window: PassWindow | null; habits: Habits }

export const noHabit: Habit = { known: [], due: [] }
export const noPassing: Passing = { window: null, habits: new Map() }

/** So many passes of a seat tell how long it takes. */
const remembered = 16
/** Whoever takes longer than this share of the longest moment is thinking. */
const thinking = 1.5

type Draw = (least: number, most: number) => number
const whole: Draw = (least, most) => (most > least ? randomInt(least, most + 1) : least)

/** A moment for a window, out of `longest` (ms): the same whatever the seat holds. */
const plainMoment = (longest: number, draw: Draw): number => draw(Math.round(longest * 0.4), longest)

type Drawn = { moment: number; habit: Habit }

const habitOf = (seat: SeatId, { at }: Decision): string => `${seat}/${at ?? ''}`

/** A moment like that of one of the seat's own passes, which has been followed then; null where none is known. */
function likeOwn(habit: Habit, draw: Draw): Drawn | null {
  const due = habit.due.length > 0 ? habit.due : habit.known
  if (due.length === 0) return null
  const which = draw(0, due.length - 1)
  // Near what it follows, and within what this player was ever seen to take.
  const near = Math.round(((due[which] ?? 0) * draw(97, 103)) / 100)
  const like = Math.min(Math.max(near, Math.min(...habit.known)), Math.max(...habit.known))
  return { moment: like, habit: { ...habit, due: due.filter((_, n) => n !== which) } }
}

/** The same for a forced pass, which comes as late as one of the seat's others did. */
function forcedMoment(longest: number, habit: Habit, draw: Draw): Drawn {
  const like = likeOwn(habit, draw)
  const moment = plainMoment(longest, draw)
  return like ? { moment: Math.max(moment, like.moment), habit: like.habit } : { moment, habit }
}

/** A pass that the player's stops gave, though there was something to do, counts like a forced one. */
function unasked(passing: Passing, window: PassWindow): void {
  if (window.forced) return
  window.forced = true
  const like = likeOwn(passing.habits.get(window.habit) ?? noHabit, whole)
  if (!like) return
  window.until = Math.max(window.until, window.opened + like.moment)
  passing.habits = new Map(passing.habits).set(window.habit, like.habit)
}

/** Draws a window's moment, and the habit after it; `longest` is the setting `passMs`. */
export const momentFor = (longest: number, forced: boolean, habit: Habit, draw: Draw = whole): Drawn =>
  forced ? forcedMoment(longest, habit, draw) : { moment: plainMoment(longest, draw), habit }

/** A habit with one more pass that was not forced, and how long that took. */
export const habitAfter = (habit: Habit, took: number, longest: number): Habit =>
  took > longest * thinking
    ? habit
    : { known: [...habit.known, took].slice(-remembered), due: [...habit.due, took].slice(-remembered) }

/** The pass a person may choose in this state, if one is asked. */
function passIn<State>({ engine }: Pick<House<State>, 'engine'>, game: GameRow, state: State) {
  for (const seat of personSeats(game)) {
    if (engine.askedOf(state, seat)?.kind !== 'window') continue
    const decision = engine.decisionFor(state, seat)
    const pass = decision && passOf(decision)
    if (decision && pass) return { seat, decision, pass }
  }
  return null
}

const passOf = ({ options }: Decision): string | null =>
  options.find(({ verb }) => verb === 'pass')?.id ?? null

/** What becomes of windows and habits by moves that led to a state. */
export function passingAfter<State>(
  { engine, settings, now }: Pick<House<State>, 'engine' | 'settings' | 'now'>,
  before: Passing,
  { game, state }: { game: GameRow; state: State },
  rows: JournalRow[],
): Passing {
  const longest = settings.passMs
  // An automa notices nothing.
  if (longest === 0 || personSeats(game).length < 2) return noPassing
  const at = now()
  const habits = habitsAfter(before, rows, at, longest)
  const next = passIn({ engine }, game, state)
  if (!next) return { window: null, habits }
  const { seat, decision, pass } = next
  if (before.window?.decision === decision.id && before.window.seat === seat) {
    return { window: before.window, habits }
  }
  const forced = decision.options.length === 1
  const key = habitOf(seat, decision)
  const { moment, habit } = momentFor(longest, forced, habits.get(key) ?? noHabit)
  const clocks = at + longest * thinking
  return {
    window: {
      seat,
      habit: key,
      decision: decision.id,
      pass,
      forced,
      opened: at,
      until: at + moment,
      arrived: null,
      clocks,
    },
    habits: new Map(habits).set(key, habit),
  }
}

function habitsAfter({ window, habits }: Passing, rows: JournalRow[], at: number, longest: number): Habits {
  if (!window || window.forced || !rows.some((row) => isPassOf(window, row))) return habits
  const { habit, opened, arrived } = window
  const took = (arrived ?? at) - opened
  return new Map(habits).set(habit, habitAfter(habits.get(habit) ?? noHabit, took, longest))
}

type Answer = { seat: SeatId | null; decision: string | null; choice: Choice | null }

const isPassOf = (window: PassWindow, { seat, decision, choice }: Answer): boolean =>
  seat === window.seat &&
  decision === window.decision &&
  Array.isArray(choice) &&
  choice.length === 1 &&
  choice[0] === window.pass

/** Passes that came before they count. */
export type Holds = {
  /** How long this answer is held back from now, in ms; `itself`: the player was not asked for it. */
  left(passing: Passing, answer: Answer & { itself: boolean }): number
  wait(ms: number): Promise<void>
  /** From here on none is held back: what waits goes on. */
  release(): Promise<void>
}

export function createHolds(now: () => number): Holds {
  const waiting = new Set<() => void>()
  let released = false
  return {
    left(passing, answer) {
      const { window } = passing
      if (released || !window || !isPassOf(window, answer)) return 0
      if (answer.itself) unasked(passing, window)
      window.arrived ??= now()
      return Math.max(0, window.until - now())
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const go = (): void => {
          clearTimeout(timer)
          waiting.delete(go)
          resolve()
        }
        const timer = setTimeout(go, ms)
        waiting.add(go)
      }),
    async release() {
      released = true
      if (waiting.size === 0) return
      for (const go of [...waiting]) go()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
