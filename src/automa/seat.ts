/** Plays an automa's seat: the AI card where it speaks, judgement for every other decision (AX1). */
import type { Choice, Decision, OptionView, View } from '../engine/index.ts'
import type { Defs } from './judgement/index.ts'
import { createSpar } from './judgement/index.ts'

/** The AI card's own order comes first among the moves of an automa seat. */
const orderOf = (decision: Decision): OptionView | undefined =>
  decision.kind === 'act' ? decision.options.find((o) => o.verb === 'order') : undefined

export type Automa = (view: View, decision: Decision) => Choice

export const createAutoma = (defs: Defs): Automa => {
  const judge = createSpar(defs)
  return (view, decision) => {
    const order = orderOf(decision)
    return order ? [order.id] : judge(view, decision)
  }
}
