/** How much the Corp's cards are worth keeping. */
import type { CardView } from '../../../engine/index.ts'
import { defOf, plainNumber, type Situation } from '../situation.ts'
import { makesMoney } from '../worth/cards.ts'
import { iceWorth } from './ice.ts'
import { nodeWorth } from './nodes.ts'

const copiesInHq = (s: Situation, card: CardView): number =>
  (s.me.hand ?? []).filter((c) => c.card === card.card).length

/** An agenda in Archives is a gift to the Runner, so it is discarded last. */
export const corpKeeps = (s: Situation, card: CardView): number => {
  const def = defOf(s, card)
  if (!def) return 0
  const repetition = (copiesInHq(s, card) - 1) * 0.4
  switch (def.type) {
    case 'agenda':
      return 50 + (def.agendaPoints ?? 0)
    case 'ice':
      return iceWorth(s, def, card) - repetition
    case 'operation':
      return (makesMoney(def) ? 4.5 : 2) - plainNumber(def.cost) * 0.1 - repetition
    case 'node':
      return Math.max(def.keywords.includes('Ambush') ? 2 : 0, nodeWorth(s, def)) - repetition
    default:
      return 2.5 - repetition
  }
}
