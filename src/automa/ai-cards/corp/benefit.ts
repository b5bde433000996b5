/** Decides from card data whether an operation would do anything for the Corp now (AC19). */

import { cardsMeant, contextOf } from '../../../engine/kernel/amounts.ts'
import { allHold } from '../../../engine/kernel/conditions.ts'
import { defOf, type Game, rivalsOf } from '../../../engine/kernel/game.ts'
import { canBeAdvanced } from '../../../engine/kernel/stats.ts'
import type { AbilityOfKind, Cards, Effect } from '../../../engine/language/index.ts'
import type { Card, Context, Seat } from '../../../engine/state/types.ts'
import { fortsInOrder } from './forts.ts'

export const playOf = (g: Game, card: Card): AbilityOfKind<'play'> | undefined => {
  const found = defOf(g, card).abilities.find((a) => a.kind === 'play')
  return found?.kind === 'play' ? found : undefined
}

/** The first rival for whom the card's conditions hold. */
export const rivalFor = (g: Game, seat: Seat, card: Card): Seat | undefined =>
  rivalsOf(g, seat).find((rival) => allHold(g, playOf(g, card)?.if, contextOf(g, seat, card, { rival })))

/** Names of targets that are known to be missing, so that nothing can be set aside under them. */
type Empty = Set<string>

const hasCards = (g: Game, what: Cards, ctx: Context, empty: Empty): boolean => {
  if (typeof what === 'string') return true
  return 'var' in what ? !empty.has(what.var) : cardsMeant(g, what, ctx).length > 0
}

const canAdvance = (g: Game, seat: Seat): boolean =>
  fortsInOrder(g, seat).some((f) => [...f.cards, ...f.ice].some((card) => canBeAdvanced(g, card)))

const hasBenefit = (g: Game, e: Effect, ctx: Context, empty: Empty): boolean => {
  switch (e.op) {
    case 'choose':
      if (!hasCards(g, e.from, ctx, empty)) empty.add(e.as)
      return false
    case 'spreadAdvancement':
      return canAdvance(g, ctx.you)
    case 'when':
      return allHold(g, e.if, ctx) ? anyDoes(g, e.effects, ctx, empty) : anyDoes(g, e.else ?? [], ctx, empty)
    case 'may':
    case 'mayPay':
    case 'repeat':
      return anyDoes(g, e.effects, ctx, empty)
    default:
      return !('what' in e) || e.what === 'runFort' || hasCards(g, e.what, ctx, empty)
  }
}

const anyDoes = (g: Game, effects: readonly Effect[], ctx: Context, empty: Empty): boolean =>
  effects.reduce((sum, e) => hasBenefit(g, e, ctx, empty) || sum, false)

/** Whether playing the operation now would have any effect that helps the Corp. */
export const isOfUse = (g: Game, seat: Seat, card: Card): boolean => {
  const rival = rivalFor(g, seat, card)
  const play = playOf(g, card)
  if (rival === undefined || !play) return false
  return anyDoes(g, play.effects, contextOf(g, seat, card, { rival }), new Set())
}
