/** Plays that are plainly better than the AI card's order (AC27). Nothing else ever overrides it. */
import type { OptionView } from '../../engine/index.ts'
import { abilityOf } from '../judgement/abilities.ts'
import { optionDef, placedOf, plainNumber, type Situation } from '../judgement/situation.ts'

type OverrideRule = { name: string; picks: (s: Situation, option: OptionView, own: OptionView) => boolean }

/** Damage that no Runner at the table survives. */
const lethal: OverrideRule = {
  name: 'lethal damage',
  picks: (s, option) => {
    const play = optionDef(s, option)?.abilities.find((a) => a.kind === 'play')
    if (play?.kind !== 'play') return false
    const damage = play.effects.reduce(
      (sum, e) => sum + (e.op === 'damage' && e.who === 'rival' ? plainNumber(e.n) : 0),
      0,
    )
    const victims = option.seat === undefined ? s.rivals : s.rivals.filter(({ id }) => id === option.seat)
    return victims.every((r) => damage > r.handSize) && damage > 0
  },
}

/** More than a bit, at no cost, if the card orders gaining a bit. */
const moreMoney: OverrideRule = {
  name: 'more money',
  picks: (s, option, own) => {
    const ability = abilityOf(s, option)
    const here = placedOf(s, option)?.card.bits ?? 0
    if (own.order !== 'gain' || ability?.kind !== 'action' || (ability.cost.actions ?? 0) > 1) return false
    const gain = ability.effects.reduce((sum, e) => {
      if (e.op === 'gain' && e.who === 'you') return sum + plainNumber(e.n)
      return e.op === 'take' ? sum + (e.n === 'all' ? here : Math.min(here, e.n)) : sum
    }, 0)
    return gain - (ability.cost.bits ?? 0) > 1
  },
}

const HEURISTICS: readonly OverrideRule[] = [lethal, moreMoney]

/** The override to play instead of the card's own order, if any. */
export const override = (s: Situation, own: OptionView): OptionView | undefined => {
  const ordersOffered = s.decision.options.filter((o) => o.verb === 'override')
  for (const { picks } of HEURISTICS) {
    const found = ordersOffered.find((o) => picks(s, o, own))
    if (found) return found
  }
  return undefined
}
