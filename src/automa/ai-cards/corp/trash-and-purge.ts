/** Orders against the Runner's cards: trashing resources of a tagged Runner, purging virus counters. */
import { hasVirus } from '../../../engine/kernel/counters.ts'
import { perform } from '../../../engine/kernel/events.ts'
import { cardOf, type Game, newPhase, pop, push, seatOf } from '../../../engine/kernel/game.ts'
import { installBits } from '../../../engine/kernel/stats.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import { resourceOptions } from '../../../engine/rules/actions.ts'
import type { Option } from '../../../engine/state/types.ts'
import { beginOrder } from '../card-actions.ts'
import { type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'
import { highestOf } from './forts.ts'

/** The worth of a face-up resource; nothing is known about a hidden one. */
const openResourceWorth = (g: Game, { card = 0 }: Option): number => {
  const c = cardOf(g, card)
  return c.faceUp ? c.bits + installBits(g, card) : 0
}

export const offerTrash: Offers<CorpOrder> = (g, seat, order) => {
  const option = highestOf(resourceOptions(g, seat), (o) => openResourceWorth(g, o))
  if (option?.card === undefined) return impossible({ is: 'no-resource' })
  const { card, cost = 0 } = option
  return [toOrderOption(order, ['trash ', { card }, ' (worth most)'], { card, cost })]
}

/** Performs the ordinary action as part of this order. */
export const doTrash: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  const { card = 0, cost = 0 } = f.option
  const option = { verb: 'trash-resource', card, cost }
  push(g, { kind: 'action', ...newPhase(), seat: f.seat, option, returning: false, part: true })
}

export const offerPurge: Offers<CorpOrder> = (g, seat, order) =>
  hasVirus(g, seat) ? [toOrderOption(order, ['purge virus counters'])] : impossible({ is: 'no-virus' })

/** The click is the first of the three actions that a purge takes. */
export const doPurge: Doing = (g, f) => {
  switch (f.phase++) {
    case 0:
      beginOrder(g, f.seat, f.option)
      return perform(g, { kind: 'purge', seat: f.seat })
    case 1: {
      const s = seatOf(g, f.seat)
      s.owed = Math.max(0, s.owed - 1)
      return
    }
    default:
      return pop(g)
  }
}
