/** The worth of tags: to keep, to buy and to remove (B10, B11). */
import type { OptionView, SeatView } from '../../../engine/index.ts'
import { bestOf } from '../best.ts'
import { facingRival, type Situation, tagsOn } from '../situation.ts'
import { holdsPunishment, worthOfTag } from '../worth/effects.ts'
import { bitWorth } from '../worth/money.ts'

/** A tag worth more than this is not for sale. */
const DEAR = 4
/** The price for a tag of little use. */
const USUAL_PRICE = 3

const resourcesAtRisk = (agent: SeatView): number => Math.min(2, agent.rig?.resources.length ?? 0)

/** How useful a tag is where it is: one of several is hardly missed, and an Agent cannot use its own. */
const keepWorth = (s: Situation, agent: SeatView): number => {
  const punished = s.me.side === 'corp' && holdsPunishment(s) ? DEAR : 0
  const one = 1.2 + punished + resourcesAtRisk(agent) * 0.8
  return tagsOn(s, agent) > 1 ? one * 0.3 : one
}

const optionSeat = ({ view }: Situation, { seat }: OptionView): SeatView | undefined =>
  view.seats.find(({ id }) => id === seat)

/** The least useful tag, if it is not worth too much. */
export const chooseOffer = (s: Situation): OptionView | undefined => {
  const worth = (option: OptionView): number => {
    // A later offer may find a less useful tag.
    if (option.verb === 'keep-tags') return -1
    const agent = optionSeat(s, option)
    return agent ? DEAR - keepWorth(s, agent) : 0
  }
  return bestOf(s.decision.options, worth)
}

/** A little more than the tag is worth to this seat. */
export const priceOfTag = (s: Situation): number => {
  const tagged = s.view.seats.filter(({ side, id }) => side === 'runner' && id !== s.me.id)
  const worths = tagged.flatMap((agent) => (tagsOn(s, agent) > 0 ? [keepWorth(s, agent)] : []))
  const min = Math.min(DEAR, ...worths)
  return Math.min(s.decision.max, Math.max(USUAL_PRICE, Math.ceil(min) + 1))
}

/** Removing a tag costs an action and 2 bits. */
const RELIEF = 3

const buyWorth = (s: Situation, option: OptionView): number => {
  const agent = optionSeat(s, option)
  if (!agent) return 0
  if (agent.id !== s.partner?.id) return worthOfTag(facingRival(s, option), 1)
  return agent.tags > 1 ? RELIEF / 2 : RELIEF + resourcesAtRisk(agent) * 0.4
}

/** Whether the tag is worth its price, or the minimum bid. */
export const shouldBuyTag = (s: Situation, option: OptionView): boolean => {
  const price = option.cost ?? 0
  return s.me.bits - price >= 2 && buyWorth(s, option) > price * bitWorth(s.me)
}
