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
  decision: string
  pass: string
  /** There is nothing to do but to pass. */
  forced: boolean
  opened: number
  /** A pass counts from then on. */
  until: number
  /** When the pass came; null as long as it has not. */
  arrived: number | null
  /** Clocks run from then on, whenever the pass counts: what they show must not tell either. */
  clocks: number
}
/** After how long the passes of each seat came of late, forced ones left out; the newest last. */
export type Habits = ReadonlyMap<SeatId, readonly number[]>
export type Passing = { window: PassWindow | null; habits: Habits }

export const noPassing: Passing = { window: null, habits: new Map() }

/** So many passes of a seat tell how long it takes. */
const remembered = 16
/** Whoever takes longer than this share of the longest moment is thinking. */
const thinking = 1.5

type Draw = (least: number, most: number) => number
const whole: Draw = (least, most) => (most > least ? randomInt(least, most + 1) : least)

/** A moment for a window, out of `longest` (ms): the same whatever the seat holds. */
const plainMoment = (longest: number, draw: Draw): number => draw(Math.round(longest * 0.4), longest)

/** The same for a forced pass, which comes as late as one of the seat's others did. */
function forcedMoment(longest: number, habit: readonly number[], draw: Draw): number {
  const like = habit[draw(0, habit.length)] ?? 0
  return Math.max(plainMoment(longest, draw), Math.round((like * draw(92, 108)) / 100))
}

/** Draws a window's moment; `longest` is the setting `passMs`. */
export const momentFor = (
  longest: number,
  forced: boolean,
  habit: readonly number[],
  draw: Draw = whole,
): number => (forced ? forcedMoment(longest, habit, draw) : plainMoment(longest, draw))

/** A habit with one more pass that was not forced, and how long that took. */
export const habitAfter = (habit: readonly number[], took: number, longest: number): readonly number[] =>
  took > longest * thinking ? habit : [...habit, took].slice(-remembered)

/** The pass a person may choose in this state, if one is asked. */
function passIn<State>({ engine }: Pick<House<State>, 'engine'>, game: GameRow, state: State) {
  for (const seat of personSeats(game)) {
    const decision = engine.decisionFor(state, seat)
    const pass = decision && passOf(decision)
    if (decision && pass) return { seat, decision, pass }
  }
  return null
}

const passOf = ({ kind, options }: Decision): string | null =>
  kind === 'window' ? (options.find(({ verb }) => verb === 'pass')?.id ?? null) : null

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
  const until = at + momentFor(longest, forced, habits.get(seat) ?? [])
  const clocks = at + longest * thinking
  return {
    window: { seat, decision: decision.id, pass, forced, opened: at, until, arrived: null, clocks },
    habits,
  }
}

function habitsAfter({ window, habits }: Passing, rows: JournalRow[], at: number, longest: number): Habits {
  if (!window || window.forced || !rows.some((row) => isPassOf(window, row))) return habits
  const { seat, opened, arrived } = window
  const took = (arrived ?? at) - opened
  return new Map(habits).set(seat, habitAfter(habits.get(seat) ?? [], took, longest))
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
  /** How long this answer is held back from now, in ms. */
  left(passing: Passing, answer: Answer): number
  wait(ms: number): Promise<void>
  /** From here on none is held back: what waits goes on. */
  release(): Promise<void>
}

export function createHolds(now: () => number): Holds {
  const waiting = new Set<() => void>()
  let released = false
  return {
    left({ window }, answer) {
      if (released || !window || !isPassOf(window, answer)) return 0
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
