/** Plays an automa's seat: the AI card if it has an order, judgement for every other decision (AX1). */
import type { Choice, Decision, OptionView, View } from '../engine/index.ts'
import { forcedAnswer } from './forced-answers.ts'
import { swapIce } from './heuristics/ice-swaps.ts'
import { override } from './heuristics/overrides.ts'
import { judge, type Printed } from './judgement/index.ts'
import { toLegalChoice } from './judgement/legal.ts'
import { assessSituation, type Situation } from './judgement/situation.ts'
import { toGive } from './judgement/teams/trades.ts'

/** The AI card's own order comes first among the moves of an automa seat. */
const orderOf = (decision: Decision): OptionView | undefined =>
  decision.kind === 'act' ? decision.options.find((o) => o.verb === 'order') : undefined

/** Rezzes approached ice whenever the Corp can pay for it (AC25). */
const rezApproached = (view: View, { kind, options }: Decision): OptionView | undefined =>
  kind === 'window' && view.run?.ice
    ? options.find((o) => o.verb === 'rez' && o.card === view.run?.ice)
    : undefined

const isAboutIce = ({ options }: Decision): boolean =>
  options.some((o) => o.verb === 'swap-ice' || o.verb === 'renew-ice')

/** Gives a partner that requests bits what it can spare with the next action. */
const partnerRequest = (s: Situation): OptionView | undefined =>
  s.bitsWished > 0 && toGive(s) > 0 ? s.decision.options.find(({ verb }) => verb === 'trade') : undefined

/** Answers that need no judgement. */
const byRule = (s: Situation, own: OptionView | undefined): OptionView | undefined => {
  const gift = own && partnerRequest(s)
  if (gift) return gift
  if (isAboutIce(s.decision)) return swapIce(s)
  return own && override(s, own)
}

/** Moves without an action, which may come before the AI card's order. */
const FREE = ['rez', 'use', 'purge']

const isFree = ({ verb = '' }: OptionView): boolean => FREE.includes(verb)

/** Answers by judgement, restricted to the AI card's order and free moves. */
const judgeWithinOrder = (s: Situation, own: OptionView | undefined): Choice => {
  if (!own) return judge(s)
  const free = s.decision.options.filter(isFree)
  if (free.length === 0) return [own.id]
  const choice = judge(s)
  return free.some(({ id }) => Array.isArray(choice) && id === choice[0]) ? choice : [own.id]
}

export type Automa = (view: View, decision: Decision) => Choice

/** Creates the player of automa seats. The same view and decision always get the same answer. */
export const createAutoma =
  (printed: Printed): Automa =>
  (view, decision) => {
    const plain = forcedAnswer(decision)
    if (plain !== null) return plain
    const ice = rezApproached(view, decision)
    if (ice) return [ice.id]
    const own = orderOf(decision)
    const situation = assessSituation(view, decision, printed)
    if (!situation) return own ? [own.id] : toLegalChoice(decision, [])
    const found = byRule(situation, own)
    return found ? [found.id] : judgeWithinOrder(situation, own)
  }
