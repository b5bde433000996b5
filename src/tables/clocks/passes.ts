/**
 * When a pass counts in games between people. An automatic pass must look like the pass of a player who had a
 * choice. So no pass counts before a delay that is drawn for each window, and for players who usually take
 * longer the delay is drawn from their own times.
 */
import { randomInt } from 'node:crypto'
import type { Choice, Decision, SeatId } from '../../engine/index.ts'
import type { GameRow, JournalRow } from '../../store/contract.ts'
import { personSeats } from '../seats/seats.ts'
import type { TableDeps } from '../types.ts'
import {
  createPassTimings,
  drawPassDelay,
  freeTime,
  likeOwn,
  type PassTimingKey,
  type PassTimings,
  type RandomWholeNumber,
} from './pass-timing.ts'

/** A window in which a person may pass; times in milliseconds since 1970. */
type PassWindow = {
  seat: SeatId
  /** Whose timing it imitates. */
  habit: PassTimingKey
  decision: string
  pass: string
  /**
   * The player was not asked: passing was the only option, or the player's stops did not cover the window.
   */
  forced: boolean
  opened: number
  /** From when on a pass counts. */
  until: number
  /** When the pass arrived; null until then. */
  arrived: number | null
  /** From when on clocks run, whenever the pass counts: the clocks must not reveal it either. */
  clocks: number
}
/** The open window of a game; null if no person may pass. */
export type Passing = { window: PassWindow | null }

export const noPassing: Passing = { window: null }

/** Draws from a secure source, so that nobody can predict the delay. */
const drawSecretly: RandomWholeNumber = (min, max) => (max > min ? randomInt(min, max + 1) : min)

/** The pass that a person may choose in this state, or null. */
function passIn<State>({ engine }: Pick<TableDeps<State>, 'engine'>, game: GameRow, state: State) {
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

type AnswerFields = { seat: SeatId | null; decision: string | null; choice: Choice | null }

const isPassOf = (window: PassWindow, { seat, decision, choice }: AnswerFields): boolean =>
  seat === window.seat &&
  decision === window.decision &&
  Array.isArray(choice) &&
  choice.length === 1 &&
  choice[0] === window.pass

/** Windows in which people may pass, and passes that arrived before they count. */
export type Passes<State> = {
  /** The window after moves that led to a state. */
  after(before: Passing, found: { game: GameRow; state: State }, rows: JournalRow[]): Passing
  /**
   * How much longer this answer is held back, in ms; `itself`: the client sent it without asking the player.
   */
  left(passing: Passing, answer: AnswerFields & { itself: boolean }): number
  wait(ms: number): Promise<void>
  /** Holds no pass back from now on; waiting passes go through. */
  release(): Promise<void>
}

type PassDeps<State> = Pick<TableDeps<State>, 'engine' | 'settings' | 'now' | 'draw'>

export function createPasses<State>(deps: PassDeps<State>, habits = createPassTimings()): Passes<State> {
  const draw = deps.draw ?? drawSecretly
  const { release, wait, isReleased } = createWaits()

  return {
    after(before, found, rows) {
      // Automas learn nothing from delays.
      if (deps.settings.passMs === 0 || personSeats(found.game).length < 2) return noPassing
      noteHabit(deps, habits, before.window, rows)
      return { window: openWindow(deps, habits, draw, before.window, found) }
    },
    left(passing, answer) {
      const { window } = passing
      if (isReleased() || !window || !isPassOf(window, answer)) return 0
      if (answer.itself) countAsForced(window, habits, draw)
      window.arrived ??= deps.now()
      return Math.max(0, window.until - deps.now())
    },
    wait,
    release,
  }
}

function noteHabit<State>(
  { settings, now }: PassDeps<State>,
  habits: PassTimings,
  window: PassWindow | null,
  rows: JournalRow[],
): void {
  if (!window || window.forced || !rows.some((row) => isPassOf(window, row))) return
  habits.note(window.habit, (window.arrived ?? now()) - window.opened, settings.passMs)
}

function openWindow<State>(
  deps: PassDeps<State>,
  habits: PassTimings,
  draw: RandomWholeNumber,
  before: PassWindow | null,
  { game, state }: { game: GameRow; state: State },
): PassWindow | null {
  const next = passIn(deps, game, state)
  if (!next) return null
  const { seat, decision, pass } = next
  if (before?.decision === decision.id && before.seat === seat) return before
  const longest = deps.settings.passMs
  const forced = decision.options.length === 1
  const key = { user: userIn(game, seat), at: decision.at ?? '' }
  const { delayMs, timing } = drawPassDelay(longest, forced, habits.of(key), draw)
  habits.follow(key, timing)
  const opened = deps.now()
  const clocks = opened + freeTime(timing, longest)
  const until = opened + delayMs
  return { seat, habit: key, decision: decision.id, pass, forced, opened, until, arrived: null, clocks }
}

const userIn = (game: GameRow, seat: SeatId): string =>
  game.seats.find(({ id }) => id === seat)?.holder?.user ?? ''

/** An automatic pass by the player's stops, though they had options, counts like a forced one. */
function countAsForced(window: PassWindow, habits: PassTimings, draw: RandomWholeNumber): void {
  if (window.forced) return
  window.forced = true
  const like = likeOwn(habits.of(window.habit), draw)
  if (!like) return
  window.until = Math.max(window.until, window.opened + like.delayMs)
  habits.follow(window.habit, like.timing)
}

function createWaits() {
  const waiting = new Set<() => void>()
  let released = false
  return {
    isReleased: () => released,
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
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
