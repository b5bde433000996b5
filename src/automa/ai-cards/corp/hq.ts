/** HQ is a queue: new cards on top, the oldest at the bottom goes when there are too many (AC8, AC15). */
import { perform } from '../../../engine/kernel/events.ts'
import {
  allViewers,
  cardOf,
  countPlural,
  defOf,
  type Game,
  leave,
  pop,
  seatOf,
} from '../../../engine/kernel/game.ts'
import { maxHandOf } from '../../../engine/kernel/stats.ts'
import { placeCard, reveal, shufflePile } from '../../../engine/kernel/zones.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import type { Card, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { beginOrder, say } from '../clicks.ts'
import { type Doing, type Offers, toOrderOption } from '../tools.ts'
import { isAgenda, startAgenda } from './agendas.ts'
import { cardIn, startChore } from './order-parts.ts'

/** Until HQ is full. */
const TO_THE_FULL = -1
/** Agendas that can't be paid for come back from R&D again and again; at some point it is enough. */
const ENOUGH = 20

export const offerRefill: Offers<CorpOrder> = (_g, _seat, order) => [toOrderOption(order, ['refill HQ'])]

export const offerDraw: Offers<CorpOrder> = (_g, _seat, order) =>
  order.do === 'draw' ? [toOrderOption(order, [`draw ${countPlural(order.n, 'card')}`])] : []

export const doDraw: Doing = (g, f) => {
  if (f.phase++ > 0) return pop(g)
  beginOrder(g, f.seat, f.option)
  const { order } = f.option
  drawIntoQueue(g, f.seat, order?.do === 'draw' && 'n' in order ? order.n : TO_THE_FULL)
}

/** So many cards, or as many as it takes, one at a time. */
export const drawIntoQueue = (g: Game, seat: Seat, n: number): void =>
  startChore(g, seat, 'draw-queue', { left: n })

const isOverHandLimit = (g: Game, seat: Seat): boolean =>
  seatOf(g, seat).hand.length > Math.max(0, maxHandOf(g, seat))
const isFull = (g: Game, seat: Seat): boolean =>
  seatOf(g, seat).hand.length >= Math.max(0, maxHandOf(g, seat))

const isDone = (g: Game, f: OrderFrame): boolean =>
  f.n === TO_THE_FULL ? f.cards.length > 0 && isFull(g, f.seat) : f.n <= 0

const drawOne = (g: Game, f: OrderFrame): void => {
  if (isDone(g, f) || f.cards.length >= ENOUGH) return leave(g)
  f.phase = 1
  perform(g, { kind: 'draw', seat: f.seat })
}

const inspectDrawn = (g: Game, f: OrderFrame): void => {
  const card = seatOf(g, f.seat).hand.at(-1)
  f.phase = 2
  if (f.n > 0) f.n--
  if (card === undefined) return
  f.cards.push(card)
  if (isAgenda(g, card)) startAgenda(g, f.seat, card)
}

/** An agenda that went back to R&D does not count as drawn (AC14). */
const countDrawn = (g: Game, f: OrderFrame): void => {
  const card = f.cards.at(-1)
  f.phase = 3
  if (f.n !== TO_THE_FULL && card !== undefined && cardOf(g, card).zone === 'stack') f.n++
}

/** 0 draw one · 1 an agenda is dealt with · 2 count · 3 the bottom goes where there are too many. */
export const drawQueue: Doing = (g, f) => {
  switch (f.phase) {
    case 0:
      return drawOne(g, f)
    case 1:
      return inspectDrawn(g, f)
    case 2:
      return countDrawn(g, f)
    default:
      if (isOverHandLimit(g, f.seat)) return pushOut(g, f.seat)
      f.phase = 0
  }
}

/** After cards have come to HQ by other ways. */
export const trimQueue: Doing = (g, f) => (isOverHandLimit(g, f.seat) ? pushOut(g, f.seat) : leave(g))
export const trimHq = (g: Game, seat: Seat): void => startChore(g, seat, 'trim-hq')

const pushOut = (g: Game, seat: Seat): void => {
  const oldest = seatOf(g, seat).hand[0]
  if (oldest !== undefined) startChore(g, seat, 'out-of-hq', { cards: [oldest] })
}

const ownPile = (g: Game, card: Card): 'ice' | 'op' | null => {
  const { type } = defOf(g, card)
  return type === 'ice' ? 'ice' : type === 'operation' ? 'op' : null
}

/** Ice and operations go back to their decks, agendas are dealt with, all else lies open in Archives. */
export const goOut: Doing = (g, f) => {
  if (f.phase++ > 0) return leave(g)
  const card = cardIn(f)
  const pile = ownPile(g, card)
  if (isAgenda(g, card)) return startAgenda(g, f.seat, card)
  if (pile === null) {
    reveal(g, card, allViewers(g))
    return perform(g, { kind: 'discard', seat: f.seat, cards: [card] })
  }
  placeCard(g, card, { zone: 'pile', seat: f.seat, pile })
  shufflePile(g, f.seat, pile)
  const deck = pile === 'ice' ? 'ice deck' : 'operations deck'
  say(g, f.seat, [`The oldest card in HQ is shuffled into the ${deck}.`])
}

export const startTrimOf = (g: Game, seat: Seat): void => {
  if (isOverHandLimit(g, seat)) trimHq(g, seat)
}
