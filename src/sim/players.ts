import type { Game } from '../engine/in-place.ts'
import type { Choice, Decision, View } from '../engine/index.ts'
import { optionId } from '../engine/kernel/answer.ts'
import type { Pending } from '../engine/state/types.ts'
import { wordlessDecisionOf } from '../engine/view/decision-for.ts'
import type { AbilityWords } from '../engine/view/labels.ts'
import { glanceAt } from '../engine/view/lazy-view.ts'
import { drawSome, type Rng } from './random.ts'

/** Answers any decision. */
export type SimPlayer = (g: Game, pending: Pending) => Choice

/** The part of a decision needed for a blind answer. */
type AnswerableDecision = Pick<Pending, 'kind' | 'min' | 'max'> & { options: readonly unknown[] }

/** Any legal answer, all equally likely. */
export const randomChoice = (rng: Rng, { kind, min, max, options }: AnswerableDecision): Choice => {
  if (kind === 'number' || kind === 'secret') return min + rng(max - min + 1)
  if (max === 1 && min === 1) return [optionId(rng(options.length))]
  const ids = options.map((_, n) => optionId(n))
  return drawSome(rng, ids, min + rng(max - min + 1))
}

/** Ignores the game and picks anything. */
export const randomPlayer =
  (rng: Rng): SimPlayer =>
  (_, pending) =>
    randomChoice(rng, pending)

/** Answers from the decision alone if possible; null if it needs the view. */
type Glance = (pending: Pending) => Choice | null

/** Answers from its own seat's view, like a player at the table, but without the wording. */
export const seeingPlayer =
  (
    choose: (view: View, decision: Decision) => Choice,
    words: AbilityWords,
    glance: Glance = () => null,
  ): SimPlayer =>
  (g, pending) => {
    const plain = glance(pending)
    if (plain !== null) return plain
    const decision = wordlessDecisionOf(g, pending.seat)
    if (!decision) throw new Error(`Seat ${pending.seat} can't see its decision.`)
    return choose(glanceAt(g, pending.seat, words), decision)
  }
