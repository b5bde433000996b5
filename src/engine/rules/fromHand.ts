/** Ice that comes out of the Corp's hand in a run: what there is to choose, and what it costs. */
import { cardsMeant } from '../kernel/conditions.ts'
import { type Game, seatOf } from '../kernel/game.ts'
import { canPay, spending } from '../kernel/pay.ts'
import { printedRez } from '../kernel/stats.ts'
import type { Effect } from '../language/index.ts'
import type { Card, Context } from '../state/types.ts'

/** What brings ice out of a hand. */
type FromHand = Extract<Effect, { op: 'meetIce' }>
const OPS: readonly Effect['op'][] = ['meetIce']
const isFromHand = (effect: Effect): effect is FromHand => OPS.includes(effect.op)

/** Half of what is printed: nothing that lowers the bits of a rez helps (corp/data-masons/2, corp/dr-dreff/+1). */
export const meetingPrice = (g: Game, card: Card): number => Math.floor(printedRez(g, card) / 2)

/** The ice that could be put before the Runner, paid for like any ability (corp/government-contract/2). */
export const iceToMeet = (g: Game, { what }: FromHand, ctx: Context): Card[] =>
  cardsMeant(g, what, ctx).filter((card) =>
    canPay(g, ctx.you, meetingPrice(g, card), spending('ability', ctx.source)),
  )

/**
 * Is there nothing these effects could bring out of the hand? Asked `blind`, only the size of the hand counts, so that
 * a pause tells nothing of what is in it (C8.3).
 */
export const findsNothing = (g: Game, ctx: Context, effects: readonly Effect[], blind: boolean): boolean => {
  const effect = effects.find(isFromHand)
  if (!effect) return false
  return blind ? seatOf(g, ctx.you).hand.length === 0 : iceToMeet(g, effect, ctx).length === 0
}
