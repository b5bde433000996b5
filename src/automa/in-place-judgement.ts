/** Judgement for any seat of a game that is changed in place: used to play games on and see how they end. */
import { words } from '../cards/engine.ts'
import type { Game } from '../engine/in-place.ts'
import type { Choice, Decision } from '../engine/index.ts'
import type { Pending } from '../engine/state/types.ts'
import { wordlessDecisionOf } from '../engine/view/decision-for.ts'
import { glanceAt } from '../engine/view/lazy-view.ts'
import { fullPool } from './engine.ts'
import { forcedAnswer } from './forced-answers.ts'
import { worthOfMove } from './judgement/choose-action.ts'
import { assessSituation, type Situation } from './judgement/situation.ts'
import { createAutoma } from './seat.ts'

const automa = createAutoma(fullPool)

const requireDecision = (g: Game, { seat }: Pending): Decision => {
  const decision = wordlessDecisionOf(g, seat)
  if (!decision) throw new Error('The seat can not see its decision.')
  return decision
}

/** Answers a decision from its own seat's view, by AI cards if the seat has them. */
export const judgedChoice = (g: Game, pending: Pending): Choice => {
  const known = forcedAnswer(pending)
  if (known !== null) return known
  return automa(glanceAt(g, pending.seat, words), requireDecision(g, pending))
}

/** What the seat sees that has to decide. */
export const situationAt = (g: Game, pending: Pending): Situation | null =>
  assessSituation(glanceAt(g, pending.seat, words), requireDecision(g, pending), fullPool)

/** The worth that judgement gives each action; null if the decision is not about an action. */
export const actionWorths = (g: Game, pending: Pending): number[] | null => {
  if (pending.kind !== 'act') return null
  const situation = situationAt(g, pending)
  return situation ? situation.decision.options.map((option) => worthOfMove(situation, option)) : null
}
