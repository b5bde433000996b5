/** How much the Runner's cards are worth keeping. */
import type { CardView } from '../../../engine/index.ts'
import { defOf, plainNumber, type Situation } from '../situation.ts'
import { standingWorth } from './install.ts'
import { prepPromise } from './preps.ts'

const copiesInHand = (s: Situation, card: CardView): number =>
  (s.me.hand ?? []).filter((c) => c.card === card.card).length

export const runnerKeeps = (s: Situation, card: CardView): number => {
  const def = defOf(s, card)
  if (!def) return 0
  const repetition = (copiesInHand(s, card) - 1) * 0.5
  if (def.type === 'prep') return prepPromise(s, def) - repetition
  return standingWorth(s, def) - plainNumber(def.cost) * 0.1 - repetition
}
