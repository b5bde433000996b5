/**
 * HQ is a queue: new cards go on top, and the oldest card leaves from the bottom when there are too many
 * (AC8, AC15).
 */
import { perform } from '../../../engine/kernel/events.ts'
import {
  allViewers,
  cardOf,
  countPlural,
  defOf,
  type Game,
  pop,
  popWithoutResult,
  seatOf,
} from '../../../engine/kernel/game.ts'
import { maxHandOf } from '../../../engine/kernel/stats.ts'
import { placeCard, reveal, shufflePile } from '../../../engine/kernel/zones.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import type { Card, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { beginOrder, say } from '../card-actions.ts'
import { type Doing, type Offers, toOrderOption } from '../tools.ts'
import { isAgenda, startAgenda } from './agendas.ts'
import { cardIn, startChore } from './order-parts.ts'

/** Draw until HQ is full. */
const TO_THE_FULL = -1
/** Maximum cards in one draw: an agenda that the Corp cannot pay for may come back from R&D forever. */
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

/** Draws `n` cards one at a time, or as many as it takes to fill HQ. */
export const drawIntoQueue = (g: Game, seat: Seat, n: number): void =>
  startChore(g, seat, 'draw-queue', { left: n })

const isOverHandLimit = (g: Game, seat: Seat): boolean =>
  seatOf(g, seat).hand.length > Math.max(0, maxHandOf(g, seat))
const isFull = (g: Game, seat: Seat): boolean =>
  seatOf(g, seat).hand.length >= Math.max(0, maxHandOf(g, seat))

const isDone = (g: Game, f: OrderFrame): boolean =>
  f.n === TO_THE_FULL ? f.cards.length > 0 && isFull(g, f.seat) : f.n <= 0

const drawOne = (g: Game, f: OrderFrame): void => {
  if (isDone(g, f) || f.cards.length >= ENOUGH) return popWithoutResult(g)
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

/** An agenda that goes back to R&D does not count as drawn (AC14). */
const countDrawn = (g: Game, f: OrderFrame): void => {
  const card = f.cards.at(-1)
  f.phase = 3
  if (f.n !== TO_THE_FULL && card !== undefined && cardOf(g, card).zone === 'stack') f.n++
}

/**
 * Phases: 0 draw one card · 1 deal with an agenda · 2 count · 3 push out the bottom card if there are too
 * many.
 */
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

/** Runs after cards have come to HQ in other ways. */
export const trimQueue: Doing = (g, f) =>
  isOverHandLimit(g, f.seat) ? pushOut(g, f.seat) : popWithoutResult(g)
const trimHq = (g: Game, seat: Seat): void => startChore(g, seat, 'trim-hq')

const pushOut = (g: Game, seat: Seat): void => {
  const oldest = seatOf(g, seat).hand[0]
  if (oldest !== undefined) startChore(g, seat, 'out-of-hq', { cards: [oldest] })
}

const ownPile = (g: Game, card: Card): 'ice' | 'op' | null => {
  const { type } = defOf(g, card)
  return type === 'ice' ? 'ice' : type === 'operation' ? 'op' : null
}

/**
 * Ice and operations return to their decks, agendas are settled, everything else goes to Archives face up.
 */
export const goOut: Doing = (g, f) => {
  if (f.phase++ > 0) return popWithoutResult(g)
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

/** Starts pushing cards out of HQ if it is over its maximum size. */
export const startTrimOf = (g: Game, seat: Seat): void => {
  if (isOverHandLimit(g, seat)) trimHq(g, seat)
}
