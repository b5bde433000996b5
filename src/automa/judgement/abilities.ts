/** Finds the ability behind an option: options name the card, not the ability. */
import type { CardView, OptionView } from '../../engine/index.ts'
import type { Condition, UsableAbility } from '../../engine/language/index.ts'
import { optionDef, placedOf, type Situation } from './situation.ts'

const hasNeededBits = (condition: Condition, card: CardView | undefined): boolean =>
  condition.is !== 'bitsHere' || (card?.bits ?? 0) > 0

/** Options of one card follow the order of its abilities, without those that cannot be used now. */
export const abilityOf = (s: Situation, option: OptionView): UsableAbility | undefined => {
  const kind = option.verb === 'action' || option.verb === 'override' ? 'action' : 'use'
  const card = placedOf(s, option)?.card
  const all = (optionDef(s, option)?.abilities ?? []).filter((a): a is UsableAbility => a.kind === kind)
  const offered = s.decision.options.filter((o) => o.verb === option.verb && o.card === option.card)
  const matching = all.filter((a) => (a.if ?? []).every((condition) => hasNeededBits(condition, card)))
  const among = offered.length === all.length ? all : matching
  return among[offered.findIndex((o) => o.id === option.id)]
}
