/** Effects that move advancement counters. This is not advancing. */

import { amount, cardsMeant } from '../kernel/amounts.ts'
import { sayAskingCard } from '../kernel/asker.ts'
import {
  answerNumber,
  ask,
  cardOf,
  cardToChange,
  countPlural,
  type Game,
  takeAnswer,
} from '../kernel/game.ts'
import { tell } from '../kernel/log.ts'
import { rememberBuilding } from '../kernel/past.ts'
import type { Card, EffectsFrame } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

/**
 * The cards that had counters before any were taken: a card that has none left still counts as asked about.
 */
const HAD_SOME = 'had some'

/** How many are taken off the next card that has any; null while the seat is asked. */
const takeFrom = (g: Game, f: EffectsFrame, card: Card): number | null => {
  const answer = takeAnswer(f, f.ctx.you)
  if (answer) return answerNumber(answer)
  ask(g, {
    seat: f.ctx.you,
    kind: 'number',
    prompt: sayAskingCard(g, f.ctx.source, ['How many advancement counters do you take off ', { card }, '?']),
    min: 0,
    max: cardOf(g, card).advancement,
    options: [],
  })
  return null
}

export const advancementOps = {
  moveAdvancement: (g, f, e) => {
    const { you } = f.ctx
    const [from] = cardsMeant(g, e.from, f.ctx)
    const [to] = cardsMeant(g, e.to, f.ctx)
    if (from === undefined || to === undefined) return true
    const n = Math.min(amount(g, e.n, f.ctx), cardOf(g, from).advancement)
    if (n <= 0) return true
    cardToChange(g, from).advancement -= n
    cardToChange(g, to).advancement += n
    g.dirty = true
    rememberBuilding(g, you, to, cardOf(g, to).fort)
    const counters = countPlural(n, 'advancement counter')
    tell(g, 'moveCounters', you, [
      { seat: you },
      ` moves ${counters} from `,
      { card: from },
      ' to ',
      { card: to },
      '.',
    ])
    return true
  },

  // `phase` counts the cards that have been asked about.
  takeAdvancement: (g, f, e) => {
    const { you } = f.ctx
    if (f.phase === 0) f.ctx.x = f.ctx.x ?? 0
    f.ctx.vars[HAD_SOME] ??= cardsMeant(g, e.what, f.ctx).filter((c) => cardOf(g, c).fort !== null)
    const cards = f.ctx.vars[HAD_SOME]
    const card = cards[f.phase]
    if (card === undefined) return true
    const n = cardOf(g, card).advancement === 0 ? 0 : takeFrom(g, f, card)
    if (n === null) return false
    if (n > 0) {
      cardToChange(g, card).advancement -= n
      const counters = countPlural(n, 'advancement counter')
      tell(g, 'moveCounters', you, [{ seat: you }, ` takes ${counters} off `, { card }, '.'])
    }
    f.ctx.x = (f.ctx.x ?? 0) + n
    f.phase++
    return f.phase >= cards.length
  },
} satisfies Partial<Ops>
