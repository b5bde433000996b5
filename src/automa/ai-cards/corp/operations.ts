/** Plays operations from the operations deck and the Stratagem (AC19–22). */
import type { Pile } from '../../../engine/automa.ts'
import { perform } from '../../../engine/kernel/events.ts'
import {
  allViewers,
  defOf,
  type Game,
  hasKeyword,
  newPhase,
  pop,
  push,
  seatOf,
} from '../../../engine/kernel/game.ts'
import { canPay, spending } from '../../../engine/kernel/pay.ts'
import { pileOf, placeCard, reveal } from '../../../engine/kernel/zones.ts'
import type { CorpOrder } from '../../../engine/language/index.ts'
import type { Card, OrderFrame, Seat } from '../../../engine/state/types.ts'
import { beginOrder, dropNext, say } from '../card-actions.ts'
import { automaOf, type Doing, impossible, type Offers, toOrderOption } from '../tools.ts'
import { isOfUse, rivalFor } from './benefit.ts'
import { digestTable } from './digest.ts'
import { startTrimOf } from './hq.ts'
import { makeMoney } from './money.ts'
import { cardIn } from './order-parts.ts'
import { placeFor, startPlacing } from './resources.ts'
import { installsFromHand, startInstallOperation } from './segments.ts'

type OperationPile = Extract<Pile, 'op' | 'st'>

const NAMES: Readonly<Record<OperationPile, string>> = { op: 'operations deck', st: 'Stratagem' }
const orderDeck = ({ option }: OrderFrame): OperationPile => (option.order?.do === 'stratagem' ? 'st' : 'op')

/** Actions the card costs beyond the click. */
const extraActions = (g: Game, card: Card): number => (hasKeyword(defOf(g, card), 'Double') ? 1 : 0)

const offerFrom =
  (deck: OperationPile): Offers<CorpOrder> =>
  (g, seat, order) => {
    const left = seatOf(g, seat).actions - 1
    const cards = pileOf(g, seat, deck)
    if (cards.length === 0) return impossible({ is: 'empty', pile: deck })
    if (cards.every((card) => extraActions(g, card) > left))
      return impossible({ is: 'actions', pile: deck, left })
    return [toOrderOption(order, [`play the top card of the ${NAMES[deck]}`])]
  }

export const offerOperation = offerFrom('op')
export const offerStratagem = offerFrom('st')

const putUnder = (g: Game, seat: Seat, pile: OperationPile, card: Card): void => {
  placeCard(g, card, { zone: 'pile', seat, pile, bottom: true })
}

/**
 * Turns up the top card that the remaining actions can pay for. Cards that need more go under the deck
 * (AC21).
 */
const turnUpCard = (g: Game, seat: Seat, deck: OperationPile): Card | undefined => {
  const left = seatOf(g, seat).actions
  for (let i = pileOf(g, seat, deck).length; i > 0; i--) {
    const card = pileOf(g, seat, deck).at(-1)
    if (card === undefined || extraActions(g, card) <= left) return card
    reveal(g, card, allViewers(g))
    say(g, seat, [{ card }, ` needs more actions: it goes under the ${NAMES[deck]}.`])
    putUnder(g, seat, deck, card)
  }
  return undefined
}

const operationCost = (g: Game, seat: Seat, card: Card): number => {
  const { cost } = defOf(g, card)
  return automaOf(g, seat).difficulty === 'standard' && typeof cost === 'number' ? cost : 0
}

/** The card is neither paid for nor lost; the Corp gains a bit instead (AC19). */
const playInVain = (g: Game, seat: Seat, card: Card): void => {
  say(g, seat, [{ card }, ' is of no use now and goes to Archives for 1 bit.'])
  placeCard(g, card, { zone: 'trash', seat, faceUp: true })
  perform(g, { kind: 'gain', seat })
}

const playIt = (g: Game, f: OrderFrame, card: Card): void => {
  const { seat } = f
  const cost = operationCost(g, seat, card)
  f.cards = [card]
  f.n = digestTable(g, card, { seat, bits: cost, actions: extraActions(g, card) })
  if (extraActions(g, card) > 0) {
    say(g, seat, [{ seat }, ' spends another action on ', { card }, '.'])
    dropNext(g, seat)
  }
  if (installsFromHand(g, card)) return startInstallOperation(g, seat, card, cost, extraActions(g, card))
  const rival = rivalFor(g, seat, card)
  const against = rival === undefined ? {} : { seat: rival }
  const option = { verb: 'play', card, cost, ...against }
  push(g, { kind: 'action', ...newPhase(), seat, option, returning: false, part: true })
}

const playOperation = (g: Game, f: OrderFrame, card: Card): void => {
  const { seat } = f
  if (!canPay(g, seat, operationCost(g, seat, card), spending('play', card))) {
    say(g, seat, [{ card }, ` cannot be paid for: it goes under the ${NAMES[orderDeck(f)]}.`])
    putUnder(g, seat, orderDeck(f), card)
    return makeMoney(g, seat)
  }
  return isOfUse(g, seat, card) ? playIt(g, f, card) : playInVain(g, seat, card)
}

/** Installs an upgrade from the Stratagem in the fort with the most resource cards. */
const playUpgrade = (g: Game, f: OrderFrame, card: Card): void => {
  const there = placeFor(g, f.seat, card, '+R')
  if (there) return startPlacing(g, f.seat, card, there.fort?.id)
  putUnder(g, f.seat, orderDeck(f), card)
  makeMoney(g, f.seat)
}

const turnUpOrder = (g: Game, f: OrderFrame): void => {
  const card = turnUpCard(g, f.seat, orderDeck(f))
  if (card === undefined) return makeMoney(g, f.seat)
  if (defOf(g, card).type !== 'operation') return playUpgrade(g, f, card)
  reveal(g, card, allViewers(g))
  say(g, f.seat, [{ seat: f.seat }, ' reveals ', { card }, '.'])
  playOperation(g, f, card)
}

/** The card has been played and the table is unchanged. */
const hasDoneNothing = (g: Game, { cards: [card], n }: OrderFrame): boolean =>
  card !== undefined && n === digestTable(g, card)

/** An operation that did nothing gives a bit (AC19). */
const makeUp = (g: Game, seat: Seat, card: Card): void => {
  say(g, seat, [{ card }, ' had no effect: ', { seat }, ' gains 1 bit.'])
  perform(g, { kind: 'gain', seat })
}

/** Phases: 0 turn up and play · 1 a bit if it did nothing, or push cards out of HQ · 2 done. */
export const doOperation: Doing = (g, f) => {
  switch (f.phase++) {
    case 0:
      beginOrder(g, f.seat, f.option)
      return turnUpOrder(g, f)
    case 1:
      return hasDoneNothing(g, f) ? makeUp(g, f.seat, cardIn(f)) : startTrimOf(g, f.seat)
    default:
      return pop(g)
  }
}
