/** Effects that show a hand and use the cards in it. */

import { amount, cardsMeant, who } from '../kernel/amounts.ts'
import { perform } from '../kernel/events.ts'
import {
  allViewers,
  ask,
  cardOf,
  drawLots,
  type Game,
  newPhase,
  pickOf,
  push,
  seatOf,
  takeAnswer,
} from '../kernel/game.ts'
import { forgetWhich } from '../kernel/handles.ts'
import { tell } from '../kernel/log.ts'
import { reveal } from '../kernel/zones.ts'
import { handOptions } from '../rules/actions.ts'
import type { Card, EffectsFrame, Option } from '../state/types.ts'
import type { Ops } from './op-helpers.ts'

const askHow = (g: Game, f: EffectsFrame, card: Card, options: Option[]): void =>
  ask(g, {
    seat: f.ctx.you,
    kind: 'option',
    prompt: ['How do you use ', { card }, '?'],
    min: 1,
    max: 1,
    options,
  })

/**
 * A card that every viewer has just seen stays known when it lies face down (runner/bargain-with-viacox/1).
 */
const staySeen = (g: Game, card: Card | undefined): true => {
  if (card !== undefined && cardOf(g, card).zone === 'rig') reveal(g, card, allViewers(g))
  return true
}

export const playOps = {
  showRandom: (g, f, e) => {
    const { you } = f.ctx
    const seat = who(f.ctx, e.who) ?? you
    const cards = drawLots(g, seatOf(g, seat).hand, amount(g, e.n, f.ctx))
    f.ctx.vars[e.as] = cards
    forgetWhich(g.s, seat, cards)
    if (cards.length > 0) perform(g, { kind: 'show', seat, by: you, cards })
    return true
  },

  playOrInstall: (g, f, e) => {
    const { you } = f.ctx
    const [card] = cardsMeant(g, e.what, f.ctx)
    if (f.phase === 1 || card === undefined) return staySeen(g, card)
    const options =
      cardOf(g, card).zone === 'hand' ? handOptions(g, you, 1).filter((o) => o.card === card) : []
    const option = pickOf(takeAnswer(f, you)) ?? (options.length === 1 ? options[0] : undefined)
    if (option) {
      f.phase = 1
      push(g, {
        kind: 'action',
        ...newPhase(),
        seat: you,
        option: { ...option },
        returning: false,
        part: true,
      })
      return false
    }
    if (options.length > 0) {
      askHow(g, f, card, options)
      return false
    }
    tell(g, 'keep', you, [{ card }, ' cannot be used and stays in hand.'])
    return true
  },
} satisfies Partial<Ops>
