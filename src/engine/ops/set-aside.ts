/** Cards set aside or out of the game, and counters that count down. */

import { cardsMeant } from '../kernel/amounts.ts'
import { counterName, countersOn, setCounters } from '../kernel/counters.ts'
import { perform } from '../kernel/events.ts'
import { cardOf, countPlural, type Game } from '../kernel/game.ts'
import { tell, tellFacts } from '../kernel/log.ts'
import { placeCard } from '../kernel/zones.ts'
import type { Card, Seat } from '../state/types.ts'
import { dropFromVars, type Ops, splice } from './op-helpers.ts'

/** Takes up to `n` counters off a card. True if none are left. */
const takeOff = (g: Game, seat: Seat, card: Card, kind: string, n: number): boolean => {
  const there = countersOn(g, card, kind)
  const taken = Math.min(n, there)
  if (taken > 0) {
    const counter = counterName(g, kind)
    tellFacts(g, { n: taken, counter }, 'removeCounter', seat, [
      { card },
      ` loses ${countPlural(taken, `${counter} counter`)}.`,
    ])
    setCounters(g, card, kind, there - taken)
    g.index = null
    if (there === taken) perform(g, { kind: 'emptied', seat, cards: [card], counter: kind })
  }
  return there === taken
}

export const asideOps = {
  setAside: (g, f, e) => {
    for (const card of cardsMeant(g, e.what, f.ctx)) {
      placeCard(g, card, { zone: 'aside', seat: f.ctx.you })
      tell(g, 'setAside', f.ctx.you, [{ seat: f.ctx.you }, ' sets ', { card }, ' aside.'])
    }
    return true
  },

  takeOff: (g, f, e) => {
    const bare = cardsMeant(g, e.what, f.ctx).filter((card) => takeOff(g, f.ctx.you, card, e.counter, e.n))
    if (bare.length > 0) splice(f, e.last)
    return true
  },

  remove: (g, f, e) => {
    const cards = cardsMeant(g, e.what, f.ctx)
    dropFromVars(f.ctx, cards)
    for (const card of cards) {
      tell(g, 'remove', f.ctx.you, [{ card }, ' is removed from the game.'])
      placeCard(g, card, { zone: 'removed', seat: cardOf(g, card).owner })
    }
    return true
  },
} satisfies Partial<Ops>
