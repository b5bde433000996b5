/** Tags as goods: what they are worth to keep, to buy, and to be rid of (B10, B11). */
import type { OptionView, SeatView } from '../../../engine/index.ts'
import { bestOf } from '../best.ts'
import { facingRival, type Situation, tagsOn } from '../situation.ts'
import { holdsPunishment, worthOfTag } from '../worth/effects.ts'
import { bitWorth } from '../worth/money.ts'

/** Beyond this a tag is not for sale. */
const DEAR = 4
/** What is asked for one that is of little use. */
const USUAL_PRICE = 3

const resourcesAtRisk = (agent: SeatView): number => Math.min(2, agent.rig?.resources.length ?? 0)

/** What a tag is good for where it is: one of several is hardly missed, and an Agent can use none itself. */
const keepWorth = (s: Situation, agent: SeatView): number => {
  const punished = s.me.side === 'corp' && holdsPunishment(s) ? DEAR : 0
  const one = 1.2 + punished + resourcesAtRisk(agent) * 0.8
  return tagsOn(s, agent) > 1 ? one * 0.3 : one
}

const optionSeat = ({ view }: Situation, { seat }: OptionView): SeatView | undefined =>
  view.seats.find(({ id }) => id === seat)

/** The tag that is missed least, where it is not missed too much. */
export const chooseOffer = (s: Situation): OptionView | undefined => {
  const worth = (option: OptionView): number => {
    // Another time a tag may be missed less.
    if (option.verb === 'keep-tags') return -1
    const agent = optionSeat(s, option)
    return agent ? DEAR - keepWorth(s, agent) : 0
  }
  return bestOf(s.decision.options, worth)
}

/** A little more than it is worth here. */
export const priceOfTag = (s: Situation): number => {
  const tagged = s.view.seats.filter(({ side, id }) => side === 'runner' && id !== s.me.id)
  const worths = tagged.flatMap((agent) => (tagsOn(s, agent) > 0 ? [keepWorth(s, agent)] : []))
  const min = Math.min(DEAR, ...worths)
  return Math.min(s.decision.max, Math.max(USUAL_PRICE, Math.ceil(min) + 1))
}

/** To be rid of a tag costs an action and 2 bits. */
const RELIEF = 3

const buyWorth = (s: Situation, option: OptionView): number => {
  const agent = optionSeat(s, option)
  if (!agent) return 0
  if (agent.id !== s.partner?.id) return worthOfTag(facingRival(s, option), 1)
  return agent.tags > 1 ? RELIEF / 2 : RELIEF + resourcesAtRisk(agent) * 0.4
}

/** Is the tag worth its price, or the least bid? */
export const shouldBuyTag = (s: Situation, option: OptionView): boolean => {
  const price = option.cost ?? 0
  return s.me.bits - price >= 2 && buyWorth(s, option) > price * bitWorth(s.me)
}
