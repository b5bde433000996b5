/** Plays an automa's seat: the AI card where it speaks, judgement for every other decision (AX1). */
import type { Choice, Decision, OptionView, View } from '../engine/index.ts'
import { atOnce } from './at-once.ts'
import { swapIce } from './heuristics/ice-swaps.ts'
import { override } from './heuristics/overrides.ts'
import type { Defs } from './judgement/index.ts'
import { createSpar } from './judgement/index.ts'
import { look } from './judgement/sight.ts'

/** The AI card's own order comes first among the moves of an automa seat. */
const orderOf = (decision: Decision): OptionView | undefined =>
  decision.kind === 'act' ? decision.options.find((o) => o.verb === 'order') : undefined

/** Approached ice is rezzed whenever it can be paid for (AC25). */
const approached = (view: View, { kind, options }: Decision): OptionView | undefined =>
  kind === 'window' && view.run?.ice
    ? options.find((o) => o.verb === 'rez' && o.card === view.run?.ice)
    : undefined

const isAboutIce = ({ options }: Decision): boolean =>
  options.some((o) => o.verb === 'swap-ice' || o.verb === 'renew-ice')

/** What an automa does without asking judgement. */
const byRule = (view: View, decision: Decision, defs: Defs): OptionView | undefined => {
  const ice = approached(view, decision)
  const sight = look(view, decision, defs)
  if (ice || !sight) return ice
  if (isAboutIce(decision)) return swapIce(sight)
  const own = orderOf(decision)
  return own && override(sight, own)
}

/** Moves without an action, which may come before the AI card's order. */
const FREE = ['rez', 'use', 'purge']

export type Automa = (view: View, decision: Decision) => Choice

export const createAutoma = (defs: Defs): Automa => {
  const judge = createSpar(defs)
  return (view, decision) => {
    const plain = atOnce(decision)
    if (plain !== null) return plain
    const found = byRule(view, decision, defs)
    if (found) return [found.id]
    const order = orderOf(decision)
    const choice = judge(view, decision)
    if (!order) return choice
    const move = decision.options.find((o) => Array.isArray(choice) && o.id === choice[0])
    return FREE.includes(move?.verb ?? '') ? choice : [order.id]
  }
}
