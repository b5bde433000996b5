/** Exhaustive search for a win in the current turn, against every defence. */

import { forcedAnswer } from '../automa/forced-answers.ts'
import { openDirect } from '../engine/in-place.ts'
import type { Choice, GameState, Pool } from '../engine/index.ts'
import { optionId, takeChoice } from '../engine/kernel/answer.ts'
import { advanceGame } from '../engine/loop.ts'
import { cloneState } from '../engine/state/clone.ts'
import type { Option, Pending, Seat } from '../engine/state/types.ts'

/** The tree is too large, or holds something that cannot be searched: secrets of both sides at once. */
export class Unsearchable extends Error {
  override name = 'Unsearchable'
}

/** The parameters and the remaining budget of a search. */
export type Hunt = {
  pool: Pool
  /** The seat that is to win. */
  seat: Seat
  /** The turn in which it has to win. */
  turn: number
  /** Lines that use randomness or unknown cards do not count as wins. */
  sure: boolean
  /** Positions that may still be examined. */
  left: number
}

/** Larger ranges of numbers or sets of cards are not searched. */
const MAX_CHOICES = 40

/** The same option with another copy of a card in hand counts as the same. */
const optionSignature = (
  state: GameState,
  { verb, card, fort, ability, target, subroutine, n, seat, counter }: Option,
): string => {
  const c = card === undefined ? undefined : state.cards[card]
  const what = c && c.install === 0 && c.zone === 'hand' ? c.def : card
  return [verb, what, fort, ability, target, subroutine, n, seat, counter].join()
}

const combinations = (count: number, min: number, max: number): number[][] => {
  const all: number[][] = []
  const grow = (from: number, picked: number[]): void => {
    if (picked.length >= min) all.push(picked)
    if (all.length > MAX_CHOICES) throw new Unsearchable('Too many sets of cards.')
    if (picked.length === max) return
    for (let n = from; n < count; n++) grow(n + 1, [...picked, n])
  }
  grow(0, [])
  return all
}

/** One choice for each different answer. */
export const choicesOf = (state: GameState, { kind, options, min, max }: Pending): Choice[] => {
  if (kind === 'secret' && min !== max) throw new Unsearchable('Both sides choose in secret.')
  if (kind === 'number' || kind === 'secret') {
    if (max - min >= MAX_CHOICES) throw new Unsearchable('Too many numbers.')
    return Array.from({ length: max - min + 1 }, (_, n) => min + n)
  }
  if (kind === 'order') return [options.map((_, n) => optionId(n))]
  if (min === 1 && max === 1) {
    const met = new Set<string>()
    return options.flatMap((option, n) => {
      const name = optionSignature(state, option)
      if (met.has(name)) return []
      met.add(name)
      return [[optionId(n)]]
    })
  }
  return combinations(options.length, min, max).map((picked) => picked.map(optionId))
}

/** The position after an answer. Throws if the answer is not legal. */
export const positionAfter = (pool: Pool, state: GameState, pending: Pending, choice: Choice): GameState => {
  const g = openDirect(cloneState(state), pool)
  if (takeChoice(g, pending.seat, pending.id, choice)) throw new Unsearchable('An answer was refused.')
  advanceGame(g)
  return g.s
}

/** Whether it takes an unknown card or uses randomness. */
const isBlind = (before: GameState, now: GameState, seat: Seat): boolean =>
  now.drawn !== before.drawn ||
  now.seats.some(({ stack }, n) => stack.length < (before.seats[n]?.stack.length ?? 0)) ||
  revealsHidden(before, now, seat)

const PILES = ['hq', 'rd', 'archives']

/** A run on a central fort looks at unknown cards. */
const revealsHidden = (before: GameState, now: GameState, seat: Seat): boolean => {
  if (now.next.run === before.next.run || before.seats[seat]?.side !== 'runner') return false
  return now.frames.some((frame) => frame.kind === 'run' && PILES.includes(frame.fort))
}

const isWon = ({ result }: GameState, seat: Seat): boolean =>
  result !== null && result.winners.length === 1 && result.winners[0] === seat

/** Verbs that most often win or spoil a win, tried first. */
const EARLY = [
  'liberate',
  'score',
  'break-all',
  'break-plan',
  'break',
  'boost',
  'run',
  'advance',
  'rez',
  'play',
  'install',
  'use',
]

const rankOf = ({ options }: Pending, choice: Choice): number => {
  if (typeof choice === 'number') return choice
  const verb = options.find((_, n) => choice.includes(optionId(n)))?.verb ?? ''
  const at = EARLY.indexOf(verb)
  return at < 0 ? EARLY.length : at
}

const sortChoices = (pending: Pending, choices: Choice[]): Choice[] =>
  choices.length < 2 ? choices : choices.sort((a, b) => rankOf(pending, a) - rankOf(pending, b))

/** Whether the turn can still be won from here against every defence. Throws `Unsearchable`. */
export const isForced = (hunt: Hunt, from: GameState): boolean => {
  let state = from
  for (;;) {
    if (state.over) return isWon(state, hunt.seat)
    const [pending, ...others] = state.decisions
    if (!pending || state.turn.number !== hunt.turn) return false
    if (others.length > 0) throw new Unsearchable('Several are asked at once.')
    const plain = forcedAnswer(pending)
    if (plain === null) return isForcedAt(hunt, state, pending)
    const next = tryChoice(hunt, state, pending, plain)
    if (!next) return false
    state = next
  }
}

/** Null if a sure line would use randomness. */
const tryChoice = (hunt: Hunt, state: GameState, pending: Pending, choice: Choice): GameState | null => {
  if (hunt.left-- <= 0) throw new Unsearchable('The tree is too large.')
  const next = positionAfter(hunt.pool, state, pending, choice)
  return hunt.sure && isBlind(state, next, hunt.seat) ? null : next
}

const isForcedAt = (hunt: Hunt, state: GameState, pending: Pending): boolean => {
  const choices = sortChoices(pending, choicesOf(state, pending))
  const wins = (choice: Choice): boolean => {
    const next = tryChoice(hunt, state, pending, choice)
    return next !== null && isForced(hunt, next)
  }
  return pending.seat === hunt.seat ? choices.some(wins) : choices.every(wins)
}
