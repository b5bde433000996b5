/** How a question names the card that asks it. */
import type { Card, Say } from '../state/types.ts'
import { cardOf, type Game } from './game.ts'

/** Is there another like it in play, of the same player, that lies open too? */
const hasCopy = (g: Game, card: Card): boolean => {
  const { def, controller } = cardOf(g, card)
  return g.s.cards.some(
    (c, ix) => ix !== card && c.def === def && c.controller === controller && c.install > 0 && c.faceUp,
  )
}

/** Where a card stands that has copies elsewhere. */
const sayCardLocation = (g: Game, card: Card): Say => {
  const { fort, zone } = cardOf(g, card)
  return fort === null || !hasCopy(g, card) ? [] : [zone === 'ice' ? ' on ' : ' in ', { fort }]
}

/** A question of this card: "Satellite Monitors: ", and which of several it is. */
export const sayAskingCard = (g: Game, source: Card | null, question: Say): Say =>
  source === null ? question : [{ source }, ...sayCardLocation(g, source), ': ', ...question]
