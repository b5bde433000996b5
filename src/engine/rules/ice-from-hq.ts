/** Ice that comes from the Corp's hand during a run: the choices and their prices. */
import { cardsMeant } from '../kernel/amounts.ts'
import { cardOf, findFort, type Game, seatOf } from '../kernel/game.ts'
import { canPay, spending } from '../kernel/pay.ts'
import { printedRez } from '../kernel/stats.ts'
import type { Effect, EffectOfOp } from '../language/index.ts'
import type { Card, Context, FortState } from '../state/types.ts'
import { installCost } from './install.ts'
import { canStandOn } from './restrictions.ts'

/** Half of the printed cost. Discounts on rezzing do not apply (corp/data-masons/2, corp/dr-dreff/+1). */
export const encounterPrice = (g: Game, card: Card): number => Math.floor(printedRez(g, card) / 2)

/** Ice the Corp could have the Runner encounter, paid for like any ability (corp/government-contract/2). */
export const iceToEncounter = (g: Game, { what }: EffectOfOp<'meetIce'>, ctx: Context): Card[] =>
  cardsMeant(g, what, ctx).filter((card) =>
    canPay(g, ctx.you, encounterPrice(g, card), spending('ability', ctx.source)),
  )

const fortOfSource = (g: Game, { source }: Context): FortState | undefined => {
  const fort = source === null ? null : cardOf(g, source).fort
  return fort === null ? undefined : findFort(g, fort)
}

/** Ice that could be installed on the fort of the source card, at its price (corp/jenny-jett/3). */
export const iceToInstall = (g: Game, { what }: EffectOfOp<'installInnermost'>, ctx: Context): Card[] => {
  const fort = fortOfSource(g, ctx)
  if (!fort) return []
  return cardsMeant(g, what, ctx).filter(
    (card) =>
      canStandOn(g, card, fort.kind) &&
      canPay(g, ctx.you, installCost(g, card, fort.id), spending('ice-install', card)),
  )
}

/** Ice that could replace other ice on that fort. */
export const iceToSwapIn = (g: Game, effect: EffectOfOp<'swapIce'>, ctx: Context): Card[] => {
  const fort = fortOfSource(g, ctx)
  return fort ? cardsMeant(g, effect.for, ctx).filter((card) => canStandOn(g, card, fort.kind)) : []
}

const iceFound = (g: Game, effect: Effect, ctx: Context): Card[] | null => {
  if (effect.op === 'meetIce') return iceToEncounter(g, effect, ctx)
  if (effect.op === 'installInnermost') return iceToInstall(g, effect, ctx)
  return effect.op === 'swapIce' ? iceToSwapIn(g, effect, ctx) : null
}

/**
 * True if these effects could bring nothing out of the hand. With `blind`, only the size of the hand counts,
 * so that a pause reveals nothing about it (C8.3).
 */
export const findsNothing = (g: Game, ctx: Context, effects: readonly Effect[], blind: boolean): boolean =>
  effects.some((effect) => {
    const cards = iceFound(g, effect, ctx)
    if (cards === null) return false
    if (effect.op === 'swapIce' && cardsMeant(g, effect.what, ctx).length === 0) return true
    return blind ? seatOf(g, ctx.you).hand.length === 0 : cards.length === 0
  })
