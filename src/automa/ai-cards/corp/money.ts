/** Cards that make bits for a click, found by what their data say their abilities do. */

import { contextOf } from '../../../engine/kernel/amounts.ts'
import { allHold } from '../../../engine/kernel/conditions.ts'
import { perform } from '../../../engine/kernel/events.ts'
import { bitsText, cardOf, type Game, newPhase, pop, push } from '../../../engine/kernel/game.ts'
import { activeAbilities } from '../../../engine/kernel/listeners.ts'
import { thisTurn, useKey } from '../../../engine/kernel/past.ts'
import { canCover } from '../../../engine/kernel/pay.ts'
import type { CorpOrder, Effect } from '../../../engine/language/index.ts'
import type { Card, Option, Seat } from '../../../engine/state/types.ts'
import { beginOrder, say } from '../card-actions.ts'
import { type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'
import { highestOf } from './forts.ts'

/** Bits that these effects add to the pool now. */
export const bitsGainedNow = (g: Game, card: Card, effects: readonly Effect[]): number =>
  effects.reduce((sum, e) => {
    const { bits: stored } = cardOf(g, card)
    if (e.op === 'gain' && e.who === 'you' && typeof e.n === 'number') return sum + e.n
    if (e.op === 'take') return sum + (e.n === 'all' ? stored : Math.min(stored, e.n))
    return sum
  }, 0)

type MoneySource = { card: Card; ability: number; gain: number }

/**
 * Abilities for one click that bring in more bits than they cost. `spent`: the click has already been spent.
 */
const moneySources = (g: Game, seat: Seat, spent: boolean): MoneySource[] =>
  activeAbilities(g, 'action').flatMap(({ card, ix, ability, you }) => {
    if (card === null || you !== seat || ability.by === 'rival' || ability.cost.actions !== 1) return []
    const gain = bitsGainedNow(g, card, ability.effects) - (ability.cost.bits ?? 0)
    const cost = spent ? { ...ability.cost, actions: 0 } : ability.cost
    const may =
      gain > 0 &&
      canCover(g, seat, card, cost) &&
      allHold(g, ability.if, contextOf(g, seat, card)) &&
      !(ability.oncePerTurn && thisTurn(g, 'use', useKey(g, card)) > 0)
    return may ? [{ card, ability: ix, gain }] : []
  })

const bestSource = (g: Game, seat: Seat, spent: boolean): MoneySource | undefined =>
  highestOf(moneySources(g, seat, spent), ({ gain }) => gain)

export const offerAbility: Offers<CorpOrder> = (g, seat, order) => {
  const source = bestSource(g, seat, false)
  if (!source) return impossible({ is: 'no-source' })
  const { card, ability, gain } = source
  return [toOrderOption(order, ['use ', { card }, ` for ${bitsText(gain)} (the most)`], { card, ability })]
}

/** The order's own click pays for the ability. */
const useForOrder = (g: Game, seat: Seat, { card = 0, ability = 0 }: Option): void =>
  push(g, { kind: 'use', ...newPhase(), seat, option: { verb: 'action', card, ability } })

export const doAbility: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  useForOrder(g, f.seat, f.option)
}

/**
 * A click that has become available again goes to such a card if there is one, otherwise to a bit (AC19).
 */
export const makeMoney = (g: Game, seat: Seat): void => {
  const source = bestSource(g, seat, true)
  if (!source) return perform(g, { kind: 'gain', seat })
  say(g, seat, [{ seat }, ' uses the action for ', { card: source.card }, '.'])
  useForOrder(g, seat, { verb: 'action', card: source.card, ability: source.ability })
}
