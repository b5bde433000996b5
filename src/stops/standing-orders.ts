/**
 * Standing orders: answers for a player who is away. They choose among the legal options, and only in
 * windows. Everything else (an access, a trace, a choice of cards) waits for the player.
 */
import type { Decision, OptionView, View } from '../engine/view/types.ts'
import type { StandingOrdersView } from '../protocol/standing-orders.ts'
import { answerFor, type Stops } from './stops.ts'
import { cardsByHandle } from './view-cards.ts'

/** The default: no standing orders. */
export const noOrders: StandingOrdersView = {
  stops: { moments: {}, always: [], quiet: [], cardsPayFirst: true },
  pass: 'stops',
  rez: [],
  enders: false,
  turn: 0,
}

/** A decision, and what the orders need to answer it. */
export type StandingOrderRules = {
  game: string
  decision: Decision
  view: View
  orders: StandingOrdersView
  /** Whether the ice with this id ends the run. */
  endsRun(card: string): boolean
}

/**
 * Whether the orders pass everything: from the turn they were given in until this seat's next turn begins.
 */
export const passesUntilTurn = ({ pass, turn }: StandingOrdersView, view: View, seat: string): boolean =>
  pass === 'turn' &&
  (view.turn.number === turn ||
    (view.turn.number > turn && view.turn.number < turn + view.seats.length && view.turn.seat !== seat))

/** The stops stored with a game. */
export const stopsOf = (game: string, { stops }: StandingOrdersView): Stops => ({
  ...stops,
  quiet: stops.quiet.map(({ card, turn }) => ({ card, turn, game })),
})

/**
 * Whether this card is relevant now: the approached ice, or a card in the fort whose cards are about to be
 * accessed.
 */
function isMet({ at }: Decision, { run }: View, { card, fort }: OptionView): boolean {
  if (run === null || card === undefined) return false
  if (at === 'approach') return card === run.ice
  return at === 'access' && (fort === run.accessFort || fort === run.fort)
}

/** The card to rez now; null if there is none. */
function rezForOrder({ decision, view, orders, endsRun }: StandingOrderRules): OptionView | null {
  const cards = cardsByHandle(view)
  const isOrdered = (option: OptionView): boolean => {
    if (option.verb !== 'rez' || !isMet(decision, view, option)) return false
    const given = orders.rez.find(({ card }) => card === option.card)
    if (given) return given.do === 'rez'
    const id = cards.get(option.card ?? '')?.card
    return orders.enders && decision.at === 'approach' && typeof id === 'string' && endsRun(id)
  }
  return decision.options.find(isOrdered) ?? null
}

/** The answer of the orders to a decision; null if the player has to answer. */
export function orderedAnswer(at: StandingOrderRules): string[] | null {
  const { game, decision, view, orders } = at
  if (orders.pass === 'never') return null
  if (decision.kind === 'window') {
    const rez = rezForOrder(at)
    if (rez) return [rez.id]
  }
  const barred = new Set(orders.rez.filter((each) => each.do === 'never').map(({ card }) => card))
  const options = decision.options.filter(
    ({ verb, card }) => verb !== 'rez' || card === undefined || !barred.has(card),
  )
  const answer = answerFor({
    game,
    decision: { ...decision, options },
    view,
    stops: stopsOf(game, orders),
    ahead: passesUntilTurn(orders, view, decision.seat),
    every: false,
  })
  return answer && [answer.id]
}
