/**
 * Why a move is good: the best answer to a decision compared with the second best, in games that agree with
 * what the seat knows. Nothing here depends on a card that the seat does not know.
 */
import type { Game } from '../../engine/in-place.ts'
import type { Choice } from '../../engine/index.ts'
import { optionId } from '../../engine/kernel/answer.ts'
import type { Pending } from '../../engine/state/types.ts'
import { twoOf } from '../analysis/features.ts'
import { leadWeights } from '../analysis/value.ts'
import { situationAt } from '../in-place-judgement.ts'
import { hideUnknown } from '../thinking/hide-unknown.ts'
import { isWorthThought, type ThinkingDeps } from '../thinking/index.ts'
import { type ChosenReasons, chooseReasons, isEven, noReasons } from './choose.ts'
import type { GameReadings } from './differences.ts'
import { factsOf, type SeenFact } from './facts.ts'
import {
  type AnswerLine,
  type Inquiry,
  type Lines,
  openTrial,
  playBoth,
  rankLines,
  rootOf,
  type Trial,
} from './lines.ts'
import type { Explanation } from './types.ts'

/** How an explanation was found, for checks: `games`: those that `best` and `next` were compared in. */
export type ExplanationResult = {
  explanation: Explanation
  inquiry: Inquiry
  played: GameReadings[]
  games: number[]
  chosen: ChosenReasons
  rollouts: number
}

/** The most other answers that the best one is compared with, until one is clearly worse. */
const MAX_OTHERS = 4

/** What to compare; null if the decision is not one to compare answers to. */
const inquiryAt = (deps: ThinkingDeps, g: Game, pending: Pending): Inquiry | null => {
  const two = twoOf(g)
  const veiled = two && isWorthThought(pending) ? hideUnknown(g.s, pending.seat) : null
  return two && veiled && { deps, g, veiled, pending, two, key: `${g.s.seedHash}/${pending.id}` }
}

const factsAt = ({ g, pending }: Inquiry, choice: Choice): SeenFact[] => {
  const situation = situationAt(g, pending)
  const at = pending.options.findIndex((_, n) => Array.isArray(choice) && choice[0] === optionId(n))
  const option = situation?.decision.options[at]
  return situation && option ? factsOf(situation, option) : []
}

const playedIn = (
  trial: Trial,
  best: AnswerLine,
  next: AnswerLine,
  games: readonly number[],
): GameReadings[] =>
  games.flatMap((n) => {
    const [a, b] = [best.readings[n], next.readings[n]]
    return a && b ? [{ best: a, next: b, root: rootOf(trial, n) }] : []
  })

type ComparisonResult = Pick<ExplanationResult, 'played' | 'games' | 'chosen'>

const compareWith = (
  trial: Trial,
  best: AnswerLine,
  next: AnswerLine,
  facts: readonly SeenFact[],
): ComparisonResult => {
  const { g, pending, two } = trial.inquiry
  const games = playBoth(trial, best, next)
  const played = playedIn(trial, best, next, games)
  const side = pending.seat === two.corp ? 'corp' : 'runner'
  return { played, games, chosen: chooseReasons({ side, played, weights: leadWeights(g, two), facts }) }
}

/** The best answer beside the first other one that is worse; `alike`: the best other one, if that is as good. */
const explainBest = (trial: Trial, { best, others }: Lines): ExplanationResult => {
  const facts = factsAt(trial.inquiry, best.choice)
  const given = { choice: best.choice, next: null, alike: null }
  const [second] = others
  let found: ComparisonResult | null = null
  let next: AnswerLine | undefined
  for (const other of others.slice(0, MAX_OTHERS)) {
    const here = compareWith(trial, best, other, facts)
    if (found && isEven(here.chosen)) continue
    found = here
    next = other
    if (!isEven(here.chosen)) break
  }
  const chosen = found?.chosen ?? noReasons
  const { gain, error, reasons, but } = chosen
  const alike = next && next !== second ? (second?.choice ?? null) : null
  const explanation = { ...given, next: next?.choice ?? null, alike, gain, error, reasons, but }
  const { inquiry, rollouts } = trial
  return { explanation, inquiry, chosen, rollouts, played: found?.played ?? [], games: found?.games ?? [] }
}

/** The best answer with its reasons; null if answers to this decision are not compared. */
export const explain = (deps: ThinkingDeps, g: Game, pending: Pending): ExplanationResult | null => {
  const inquiry = inquiryAt(deps, g, pending)
  if (!inquiry) return null
  const trial = openTrial(inquiry)
  return explainBest(trial, rankLines(trial, deps.judge(g, pending)))
}

/** A better move than the one that was played, and why; `gain` is not positive if there is none. */
export type BetterMove = Pick<Explanation, 'choice' | 'gain' | 'reasons' | 'but'>

export const isSameChoice = (a: Choice, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Compares a move that was played with the best other one, by what the seat knew then. Null if answers to this
 * decision are not compared; the same choice if it was the best.
 */
export const betterThan = (
  deps: ThinkingDeps,
  g: Game,
  pending: Pending,
  played: Choice,
): BetterMove | null => {
  const inquiry = inquiryAt(deps, g, pending)
  if (!inquiry) return null
  const trial = openTrial(inquiry)
  const { best, others } = rankLines(trial, deps.judge(g, pending))
  if (isSameChoice(best.choice, played)) return { choice: played, gain: 0, reasons: [], but: null }
  const line = others.find(({ choice }) => isSameChoice(choice, played)) ?? { choice: played, readings: [] }
  const { chosen } = compareWith(trial, best, line, factsAt(inquiry, best.choice))
  const { gain, reasons, but } = chosen
  return { choice: best.choice, gain, reasons, but }
}
