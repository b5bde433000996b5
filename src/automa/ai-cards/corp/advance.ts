/** Advances cards, and turns up those that have reached the reveal mark (AC16). */
import { perform } from '../../../engine/kernel/events.ts'
import {
  allViewers,
  cardOf,
  cardToChange,
  findFort,
  type Game,
  knows,
  newPhase,
  pop,
  popWithoutResult,
  push,
  rivalsOf,
  seatOf,
} from '../../../engine/kernel/game.ts'
import { canPay, pay, spending } from '../../../engine/kernel/pay.ts'
import { canBeAdvanced, difficultyOf, rezBits } from '../../../engine/kernel/stats.ts'
import { reveal } from '../../../engine/kernel/zones.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import { canRezFor } from '../../../engine/rules/windows.ts'
import type { Card, Frame, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { beginOrder, say } from '../card-actions.ts'
import { automaOf, type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'
import { isAgenda, startAgenda } from './agendas.ts'
import { hiddenCards, subsidiaryForts } from './forts.ts'
import { cardIn, countersToBits, dealCounters, startChore } from './order-parts.ts'
import { cardToAdvance, whyThere } from './order-targets.ts'

export const offerAdvance: Offers<CorpOrder> = (g, seat, order) => {
  if (order.do !== 'advance') return []
  const { where } = order
  const card = cardToAdvance(g, seat, where)
  if (card === undefined) return impossible({ is: 'no-face-down' })
  if (!canPay(g, seat, 1, spending('advance', card)))
    return impossible({ is: 'bits', needs: 1, has: seatOf(g, seat).bits })
  const { fort } = cardOf(g, card)
  const why = whyThere(where ?? '+A')
  const words = ['advance ', { card }, ...(fort === null ? [] : [' in ', { fort }]), why ? ` (${why})` : '']
  return [toOrderOption(order, words, { card, cost: 1 })]
}

/**
 * True for an agenda whose difficulty is above the mark: it has been turned up and stays face up until it has
 * enough counters.
 */
const awaitsMore = (g: Game, seat: Seat, card: Card): boolean =>
  isAgenda(g, card) &&
  rivalsOf(g, seat).every((rival) => knows(g, card, rival)) &&
  cardOf(g, card).advancement < difficultyOf(g, card)

const hasReached = (g: Game, seat: Seat, card: Card): boolean => {
  const { mark } = automaOf(g, seat)
  return mark > 0 && cardOf(g, card).advancement >= mark && !awaitsMore(g, seat, card)
}

const isInTheWay = (f: Frame): boolean =>
  f.kind === 'run' || (f.kind === 'order' && f.option.verb === 'reveal')

/**
 * Turns up the first card that has reached the mark, whatever put its counters there. During a run this waits
 * for its end.
 */
export const startReveals = (g: Game, seat: Seat): void => {
  if (automaOf(g, seat).mark === 0) return
  const card = subsidiaryForts(g, seat)
    .flatMap((fort) => hiddenCards(g, fort))
    .find((each) => hasReached(g, seat, each))
  if (card !== undefined && !g.s.frames.some(isInTheWay)) startChore(g, seat, 'reveal', { cards: [card] })
}

export const doAdvance: Doing = (g, f) => {
  const card = f.option.card ?? 0
  switch (f.phase++) {
    case 0:
      beginOrder(g, f.seat, f.option)
      return pay(g, f.seat, 1, spending('advance', card))
    case 1:
      return perform(g, { kind: 'advance', seat: f.seat, by: f.seat, cards: [card] })
    default:
      return pop(g)
  }
}

/** An agenda made more difficult than the mark stays in its fort, face up. */
const revealAgenda = (g: Game, seat: Seat, card: Card): void => {
  if (cardOf(g, card).advancement >= difficultyOf(g, card)) startAgenda(g, seat, card)
}

/**
 * Pays with the card's counters first. If they and the pool are not enough, the card stays face down and its
 * counters turn back into bits.
 */
const rezByCounters = (g: Game, f: OrderFrame, card: Card): void => {
  const price = rezBits(g, card)
  countersToBits(g, f.seat, card, Math.min(price, cardOf(g, card).advancement))
  if (canRezFor(g, f.seat, card, price))
    return push(g, { kind: 'rez', ...newPhase(), seat: f.seat, card, free: false })
  countersToBits(g, f.seat, card, cardOf(g, card).advancement)
}

/** Counters that a card cannot use go to ice on its fort, otherwise they turn back into bits. */
const clearCounters = (g: Game, seat: Seat, card: Card): void => {
  const c = cardOf(g, card)
  const n = c.advancement
  if (c.zone !== 'fort' || n === 0 || canBeAdvanced(g, card)) return
  const ice = findFort(g, c.fort ?? '')?.ice ?? []
  cardToChange(g, card).advancement = 0
  dealCounters(
    g,
    seat,
    ice.filter((piece) => canBeAdvanced(g, piece)),
    n,
  )
}

export const revealCard: Doing = (g, f) => {
  const card = cardIn(f)
  switch (f.phase++) {
    case 0:
      reveal(g, card, allViewers(g))
      say(g, f.seat, [{ seat: f.seat }, ' turns up ', { card }, ': it has reached the mark.'])
      return isAgenda(g, card) ? revealAgenda(g, f.seat, card) : rezByCounters(g, f, card)
    case 1:
      return isAgenda(g, card) ? undefined : clearCounters(g, f.seat, card)
    default:
      // Another card may have reached the mark at the same time and is still waiting.
      g.dirty = true
      return popWithoutResult(g)
  }
}
