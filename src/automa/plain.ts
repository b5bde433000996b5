/** Judgement for any seat of a game in place: what games are played on by where somebody wants to know how they would end. */
import { words } from '../cards/engine.ts'
import type { Game } from '../engine/direct.ts'
import type { Choice } from '../engine/index.ts'
import type { Pending } from '../engine/state/types.ts'
import { wordlessDecisionOf } from '../engine/view/decisionFor.ts'
import { viewOf } from '../engine/view/viewFor.ts'
import { atOnce } from './at-once.ts'
import { everything } from './engine.ts'
import { createAutoma } from './seat.ts'

const automa = createAutoma(everything)

/** Answers a decision from what its own seat sees; AI cards where they speak. */
export const plain = (g: Game, pending: Pending): Choice => {
  const known = atOnce(pending)
  if (known !== null) return known
  const decision = wordlessDecisionOf(g, pending.seat, words)
  if (!decision) throw new Error('The seat can not see its decision.')
  return automa(viewOf(g, pending.seat, words), decision)
}
