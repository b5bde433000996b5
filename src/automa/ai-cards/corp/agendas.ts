/**
 * What an automa Corp does with an agenda that it draws or must discard (AC10–12, AC14). An agenda never goes
 * to Archives.
 */
import { perform } from '../../../engine/kernel/events.ts'
import { bitsText, cardOf, defOf, type Game, popWithoutResult } from '../../../engine/kernel/game.ts'
import { canPay, pay, spending } from '../../../engine/kernel/pay.ts'
import { difficultyOf } from '../../../engine/kernel/stats.ts'
import { placeCard, shuffleStack } from '../../../engine/kernel/zones.ts'
import type { Card, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { say } from '../card-actions.ts'
import { automaOf, type Doing } from '../tools.ts'
import { bitsBack, cardIn, startChore } from './order-parts.ts'

export const isAgenda = (g: Game, card: Card): boolean => defOf(g, card).type === 'agenda'

/** What an easy Corp pays for the agenda: its difficulty minus the counters on it (AC11). */
const easyAgendaPrice = (g: Game, seat: Seat, card: Card): number =>
  automaOf(g, seat).difficulty === 'easy'
    ? Math.max(0, difficultyOf(g, card) - cardOf(g, card).advancement)
    : 0

/** Shuffles the agenda back into R&D; its counters turn back into bits (AC14). */
const putAgendaBack = (g: Game, seat: Seat, card: Card): void => {
  const { advancement } = cardOf(g, card)
  placeCard(g, card, { zone: 'stack', seat })
  shuffleStack(g, seat)
  say(g, seat, [{ seat }, ' cannot pay for an agenda: it is shuffled back into R&D.'])
  bitsBack(g, seat, advancement)
}

const payFor = (g: Game, f: OrderFrame): void => {
  const card = cardIn(f)
  const price = easyAgendaPrice(g, f.seat, card)
  const use = spending('advance', card)
  if (!canPay(g, f.seat, price, use)) {
    f.phase = 2
    return putAgendaBack(g, f.seat, card)
  }
  if (price > 0) say(g, f.seat, [{ seat: f.seat }, ` pays ${bitsText(price)} for an agenda.`])
  pay(g, f.seat, price, use)
}

/** Scores the agenda, free or paid for. Counters beyond its difficulty turn back into bits. */
export const settleAgenda: Doing = (g, f) => {
  const card = cardIn(f)
  switch (f.phase++) {
    case 0:
      return payFor(g, f)
    case 1:
      f.n = Math.max(0, cardOf(g, card).advancement - difficultyOf(g, card))
      return perform(g, { kind: 'score', seat: f.seat, by: f.seat, cards: [card] })
    case 2:
      return bitsBack(g, f.seat, f.n)
    default:
      return popWithoutResult(g)
  }
}

/** Pushes the frame that decides what happens to this agenda. */
export const startAgenda = (g: Game, seat: Seat, card: Card): void =>
  startChore(g, seat, 'agenda', { cards: [card] })
