/** How a question names the card it comes from, and other players. */
import type { Card, Say, Seat } from '../state/types.ts'
import { cardOf, type Game, seatOf } from './game.ts'

/** True if the same player has another face-up copy in play. */
const hasCopy = (g: Game, card: Card): boolean => {
  const { def, controller } = cardOf(g, card)
  return g.s.cards.some(
    (c, ix) => ix !== card && c.def === def && c.controller === controller && c.install > 0 && c.faceUp,
  )
}

/** Where a card stands, if it has copies elsewhere. */
const sayCardLocation = (g: Game, card: Card): Say => {
  const { fort, zone } = cardOf(g, card)
  return fort === null || !hasCopy(g, card) ? [] : [zone === 'ice' ? ' on ' : ' in ', { fort }]
}

/** A question from this card: "Satellite Monitors: ", with its place if there are several copies. */
export const sayAskingCard = (g: Game, source: Card | null, question: Say): Say =>
  source === null ? question : [{ source }, ...sayCardLocation(g, source), ': ', ...question]

/** A player in a question: "the Runner", or by its number where there are several of its side. */
export const sayPlayer = (g: Game, seat: Seat, article: 'The ' | 'the '): Say => {
  const { side } = seatOf(g, seat)
  return g.s.seats.filter((s) => s.side === side).length === 1 ? [article, { seat }] : [{ seat }]
}
