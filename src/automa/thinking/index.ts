/**
 * The thinking partner: tries its possible answers in games that agree with what it knows, and plays the one
 * that does best.
 */
import { type Game, openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState, Pool } from '../../engine/index.ts'
import { optionId, takeChoice } from '../../engine/kernel/answer.ts'
import { advanceGame } from '../../engine/loop.ts'
import { cloneState } from '../../engine/state/clone.ts'
import type { Option, Pending, Seat } from '../../engine/state/types.ts'
import { type AskedDecision, forcedAnswer } from '../forced-answers.ts'
import type { Chance } from './chance.ts'
import { hideUnknown } from './hide-unknown.ts'
import { opinionsAt } from './opinions.ts'
import { FIRST_LOOK, gainOf, isBetter, isClear, leadingAnswer, type Rival, stillRacing } from './racing.ts'
import { evaluateGame } from './value.ts'
import { type Prior, worldOf } from './worlds.ts'

/** Answers a decision of any seat by simple judgement over that seat's view. */
type PlainPlayer = (g: Game, pending: Pending) => Choice

/** The worth that judgement gives each option; null if it does not rate them. */
type Worths = (g: Game, pending: Pending) => readonly number[] | null

export type ThinkingDeps = {
  pool: Pool
  judge: PlainPlayer
  /** Finds the answer that others have to beat; `judge` if absent. Lines are played on by `judge` all the same. */
  first?: PlainPlayer
  worths: Worths
  priors: readonly Prior[]
  /** The maximum number of games to play on for a decision. */
  rollouts: number
  /** True once time is up. The result is then decided by what is known, after a first look at least. */
  isOutOfTime?: () => boolean
  /** Deals the games that answers are tried in. If absent, they agree with what the seat knows and hide the rest. */
  dealWorld?: (chance: Chance) => GameState
  /** The value of a game for a seat, from 0 (lost) to 1 (won); `evaluateGame` if absent. */
  evaluate?: (g: Game, seat: Seat) => number
}

/** A choice and its support. `gain` is the win probability gained over judgement's own choice (`plain`). */
export type Thought = {
  choice: Choice
  plain: Choice
  gain: number
  rollouts: number
  /** There was no time for more rollouts; absent if there was, or if nobody looked. */
  isCut?: true
}

/** The maximum number of answers tried beside judgement's. */
const MAX_RIVALS = 8
const ENDLESS = 900

const WORTH_THOUGHT: readonly Pending['kind'][] = ['act', 'window', 'confirm', 'option']

/** Whether there is a real choice, with one answer at a time. */
export const isWorthThought = (decision: AskedDecision): boolean =>
  WORTH_THOUGHT.includes(decision.kind) &&
  decision.max === 1 &&
  decision.min <= 1 &&
  decision.options.length > 1 &&
  forcedAnswer(decision) === null

/** Gives copies of a card the same name, so that equal options are tried once. */
const nameIn =
  ({ s }: Game) =>
  ({ verb, card, fort, ability, target, subroutine }: Option): string =>
    [
      verb,
      card === undefined || s.cards[card]?.install ? card : s.cards[card]?.def,
      ...[fort, ability, target, subroutine],
    ].join()

/** Every different answer besides the plain one; a purge, whose use shows late, only if it is asked for. */
export const otherAnswers = (
  veiled: Game,
  { options }: Pending,
  plain: Choice,
  withPurge = false,
): number[] => {
  const names = options.map(nameIn(veiled))
  const own = options.findIndex((_, n) => Array.isArray(plain) && plain[0] === optionId(n))
  return [...options.keys()].filter((n) => {
    const name = names[n] ?? ''
    return name !== names[own] && names.indexOf(name) === n && (withPurge || options[n]?.verb !== 'purge')
  })
}

/** Bits for an option that judgement does not rate: worse than any other. */
const WORST = -10

/** An answer other than judgement's, and its loss in bits; null if judgement does not rate it. */
export type Beside = { choice: Choice; loss: number | null }

/** The answers that judgement rates highest besides its own. */
export const answersBeside = (
  { worths }: ThinkingDeps,
  g: Game,
  veiled: Game,
  pending: Pending,
  plain: Choice,
): Beside[] => {
  const values = worths(g, pending)
  const best = values ? Math.max(...values) : 0
  const lossOf = (n: number): number => (values ? Math.max(WORST, (values[n] ?? WORST) - best) : 0)
  return otherAnswers(veiled, pending, plain)
    .sort((a, b) => lossOf(b) - lossOf(a) || a - b)
    .slice(0, MAX_RIVALS)
    .map((n) => ({ choice: [optionId(n)], loss: values && lossOf(n) }))
}

export const rivalAnswers = (
  deps: ThinkingDeps,
  g: Game,
  veiled: Game,
  pending: Pending,
  plain: Choice,
): Rival[] => {
  const { ofLoss, unsaid } = opinionsAt(g.s)
  return answersBeside(deps, g, veiled, pending, plain).map(({ choice, loss }) => ({
    choice,
    gains: [],
    ...(loss === null ? unsaid : ofLoss(loss)),
  }))
}

/**
 * What AI cards draw, install and score shows on the table a turn later than what judgement does, and what
 * keeps out a Runner that plays by them later still. Measured in games that were played to their ends.
 */
const turnsOfEach = ({ seats }: GameState): number => {
  const cards = seats.find(({ automa }) => automa?.playing)
  return cards ? (cards.side === 'runner' ? 4 : 2) : 1
}

/**
 * Stops once every seat has had its turns, `rounds` times, and a Runner's turn begins: the table says most
 * then.
 */
export const horizonAfter = (world: GameState, rounds = 1): ((g: Game) => boolean) => {
  const turn = world.turn.number + world.seats.length * turnsOfEach(world) * rounds
  return ({ s }) => s.turn.number >= turn && s.seats[s.turn.seat]?.side === 'runner'
}

/**
 * Plays on by judgement after an answer until the end point, and reads the result; null if that world cannot
 * be played.
 */
export const playLineOn = <Read>(
  { pool, judge }: Pick<ThinkingDeps, 'pool' | 'judge'>,
  world: GameState,
  pending: Pending,
  choice: Choice,
  isFar: (g: Game) => boolean,
  read: (g: Game) => Read,
): Read | null => {
  try {
    const g = openDirect(cloneState(world), pool)
    if (takeChoice(g, pending.seat, pending.id, choice)) return null
    advanceGame(g)
    for (let n = 0; n < ENDLESS && !g.s.over && !isFar(g); n++) {
      const next = g.s.decisions[0]
      if (!next || takeChoice(g, next.seat, next.id, judge(g, next))) return null
      advanceGame(g)
    }
    return read(g)
  } catch {
    return null
  }
}

/** The evaluation of the game some turns after an answer. */
const standsAfter = (deps: ThinkingDeps, world: GameState, pending: Pending, choice: Choice): number | null =>
  playLineOn(deps, world, pending, choice, horizonAfter(world), (g) =>
    (deps.evaluate ?? evaluateGame)(g, pending.seat),
  )

type Tried = { best: Rival | undefined; rollouts: number }

/** Tries answers in one game after another until the best is clear or time is up. */
const raceAnswers = (
  deps: ThinkingDeps,
  veiled: GameState,
  pending: Pending,
  plain: Choice,
  all: Rival[],
  chance: Chance,
): Tried => {
  let rivals = all
  let rollouts = 0
  for (let games = 0; rollouts + rivals.length < deps.rollouts; games++) {
    if (games >= FIRST_LOOK && deps.isOutOfTime?.()) break
    const world = deps.dealWorld?.(chance) ?? worldOf(veiled, pending.seat, deps.pool, deps.priors, chance)
    const own = standsAfter(deps, world, pending, plain)
    const values = rivals.map(({ choice }) => standsAfter(deps, world, pending, choice))
    rollouts += rivals.length + 1
    if (own === null || values.includes(null)) continue
    rivals.forEach(({ gains }, n) => void gains.push((values[n] ?? 0) - own))
    rivals = stillRacing(rivals)
    const [last, another] = rivals
    if (!last || (!another && isClear(last))) break
  }
  return { best: leadingAnswer(rivals), rollouts }
}

/**
 * A seat's thinking about its decision. The same view, priors, chance and rollouts always give the same
 * answer.
 */
export const think = (deps: ThinkingDeps, g: Game, pending: Pending, chance: Chance): Thought => {
  const plain = (deps.first ?? deps.judge)(g, pending)
  const nothing: Thought = { choice: plain, plain, gain: 0, rollouts: 0 }
  if (!isWorthThought(pending)) return nothing
  const veiled = hideUnknown(g.s, pending.seat)
  if (!veiled) return nothing
  const rivals = rivalAnswers(deps, g, openDirect(veiled, deps.pool), pending, plain)
  if (rivals.length === 0) return nothing
  const { best, rollouts } = raceAnswers(deps, veiled, pending, plain, rivals, chance)
  if (!best || !isBetter(best)) return { ...nothing, rollouts }
  return { choice: best.choice, plain, gain: gainOf(best), rollouts }
}
