/**
 * A card whose payment stops the game is announced first: what has been paid by then would tell about a hidden
 * card (C8.2, runner/swiss-bank-account/4).
 */
import type { Card, PayFrame, Seat } from '../state/types.ts'
import { allViewers, cardOf, defOf, type Game } from './game.ts'
import { tell } from './log.ts'
import { reveal } from './zones.ts'

/** Shows an installed card that is being rezzed, once. */
export const announceRez = (g: Game, seat: Seat, card: Card): void => {
  if (cardOf(g, card).known === allViewers(g)) return
  reveal(g, card, allViewers(g))
  tell(g, 'announce', seat, [{ seat }, ' announces ', { card }, '.'])
}

/** Names a Runner's card that is going to be installed face up, once. */
const announceInstall = (g: Game, f: PayFrame, card: Card): void => {
  const { id, side, keywords } = defOf(g, card)
  if (f.announced || cardOf(g, card).install > 0 || side !== 'runner' || keywords.includes('Hidden')) return
  f.announced = true
  tell(g, 'announce', f.seat, [{ seat: f.seat }, ' announces ', { def: id }, '.'])
}

/** Announces the card of a payment that is about to ask a question, if it will be face up afterwards. */
export const announcePaid = (g: Game, f: PayFrame): void => {
  const { card, for: purpose } = f.use
  if (card === null) return
  if (purpose === 'install') announceInstall(g, f, card)
  if (purpose === 'rez' || purpose === 'aboveRez') announceRez(g, f.seat, card)
}
