/** Installing ice (AC18). */
import { defOf, type Game, pop, seatOf } from '../../../engine/kernel/game.ts'
import { pushInstall } from '../../../engine/kernel/installing.ts'
import { canPay, spending } from '../../../engine/kernel/pay.ts'
import { pileOf } from '../../../engine/kernel/zones.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import { installCost } from '../../../engine/rules/install.ts'
import { canFound, canStandOn } from '../../../engine/rules/restrictions.ts'
import type { Card, Seat } from '../../../engine/state/types.ts'
import { beginOrder } from '../card-actions.ts'
import { type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'
import { fortsInOrder } from './forts.ts'
import { type ChosenFort, placeForIce } from './order-targets.ts'

const topIceCard = (g: Game, seat: Seat): Card | undefined => pileOf(g, seat, 'ice').at(-1)

const placeFor = (g: Game, seat: Seat, card: Card, order: CorpOrder): ChosenFort | null => {
  if (order.do !== 'install-ice') return null
  const forts = fortsInOrder(g, seat).filter((f) => canStandOn(g, card, f.kind))
  const there = placeForIce(g, seat, forts, order.where)
  const isNew = there?.fort === null
  return isNew && !(canStandOn(g, card, 'subsidiary') && canFound(g, seat)) ? null : there
}

export const offerIce: Offers<CorpOrder> = (g, seat, order) => {
  const card = topIceCard(g, seat)
  if (card === undefined) return impossible({ is: 'empty', pile: 'ice' })
  // Where ice can be, and its price, depend on its face: one reason for both (C8.3).
  const none = impossible({ is: 'no-place', has: seatOf(g, seat).bits })
  const there = placeFor(g, seat, card, order)
  if (!there) return none
  const fort = there.fort?.id
  const cost = installCost(g, card, fort ?? null)
  if (!canPay(g, seat, cost, spending('ice-install', card))) return none
  const where = fort === undefined ? ['a new fort'] : [{ fort }]
  const words = ['install ice on ', ...where, there.why ? ` (${there.why})` : '']
  return [toOrderOption(order, words, { cost, ...(fort === undefined ? {} : { fort }) })]
}

export const doIce: Doing = (g, f) => {
  const card = topIceCard(g, f.seat)
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  if (card === undefined || defOf(g, card).type !== 'ice') return
  pushInstall(g, f.seat, card, { fort: f.option.fort ?? null })
}
