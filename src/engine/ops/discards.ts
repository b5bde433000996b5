/** Effects that put cards from a hand into the trash. */

import { amount, who } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import { perform } from '../kernel/events.ts'
import { ask, bitsText, drawLots, type Game, pickedOf, seatOf, takeAnswer } from '../kernel/game.ts'
import { bitsFindable, pay, spending } from '../kernel/pay.ts'
import type { Effect } from '../language/index.ts'
import type { Card, EffectsFrame, Seat } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

/** The name under which an effect finds the kept cards. */
const KEPT = ' kept'

const discard = (g: Game, { ctx }: EffectsFrame, seat: Seat, cards: readonly Card[]): void => {
  if (cards.length > 0) perform(g, { kind: 'discard', seat, by: ctx.you, cards: [...cards], n: cards.length })
}

/** Kept cards are paid for and are not discarded (runner/synchronized-attack-on-hq/1). */
const askWhatToKeep = (
  g: Game,
  f: EffectsFrame,
  seat: Seat,
  { keepFor }: Extract<Effect, { op: 'discardHand' }>,
): boolean => {
  const { hand } = seatOf(g, seat)
  const max = Math.min(
    hand.length,
    Math.floor(bitsFindable(g, seat, spending('ability', f.ctx.source)) / keepFor),
  )
  if (max <= 0) return false
  ask(g, {
    seat,
    kind: 'cards',
    prompt: sayAskingCard(g, f.ctx.source, [`Which cards do you keep? Each costs you ${bitsText(keepFor)}.`]),
    min: 0,
    max,
    options: hand.map((card) => ({ verb: 'keep-card', card, cost: keepFor })),
  })
  return true
}

export const discardOps = {
  discardRandom: (g, f, e) => {
    const seat = who(f.ctx, e.who) ?? f.ctx.you
    discard(g, f, seat, drawLots(g, seatOf(g, seat).hand, amount(g, e.n, f.ctx)))
    return true
  },

  discardHand: (g, f, e) => {
    const seat = who(f.ctx, e.who) ?? f.ctx.you
    if (f.phase === 0) {
      const answer = takeAnswer(f, seat)
      if (!answer && askWhatToKeep(g, f, seat, e)) return false
      f.phase = 1
      f.ctx.vars[KEPT] = pickedOf(answer).flatMap(({ card }) => card ?? [])
      pay(g, seat, f.ctx.vars[KEPT].length * e.keepFor, spending('ability', f.ctx.source))
      return false
    }
    const kept = f.ctx.vars[KEPT] ?? []
    const lost = seatOf(g, seat).hand.filter((card) => !kept.includes(card))
    discard(g, f, seat, lost)
    return true
  },
} satisfies Partial<Ops>
