/** Orders of a Corp's AI card (AC15–24). */
import { fault, type Game } from '../../../engine/kernel/game.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import type { Option, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { gainBit } from '../gain.ts'
import { type Doing, type Offers, ordered } from '../tools.ts'

type Kind = CorpOrder['do']

const OFFERS: Partial<Record<Kind, Offers<CorpOrder>>> = {
  gain: (_g, _seat, order) => [ordered(order, ['gain 1 bit'])],
}

const DOING: Partial<Record<Kind, Doing>> = { gain: gainBit }

/** What an order allows now, as its special order says; nothing where it can't be done (AC20). */
export const offerCorp = (g: Game, seat: Seat, order: CorpOrder): Option[] =>
  OFFERS[order.do]?.(g, seat, order) ?? []

/** The bottom of the card: a bit for each click still available, or the behaviour card (AC23). */
export const lastCorpOrder = (g: Game, seat: Seat): Option[] => offerCorp(g, seat, { do: 'gain' })

export const doCorpOrder = (g: Game, f: OrderFrame, order: CorpOrder): void => {
  const doing = DOING[order.do] ?? fault(`nobody knows how to ${order.do}`)
  doing(g, f)
}
