/** Cards played from the hand in response to an event (runner/arasaka-owns-you/2). */
import type { Ability } from '../language/index.ts'
import type { Card, GameEvent, Seat } from '../state/types.ts'
import { contextOf } from './amounts.ts'
import { allHold } from './conditions.ts'
import { cardOf, defOf, type Game, isCorp, seatOf } from './game.ts'
import { isFromHand } from './listeners.ts'
import { tell } from './log.ts'
import type { Pool } from './types.ts'
import { placeCard } from './zones.ts'

type Prevents = Extract<Ability, { kind: 'prevent' }>

const known = new WeakMap<Pool, readonly Prevents[]>()
/** The prevention abilities that cards of this pool have in a hand. */
const inPool = (pool: Pool): readonly Prevents[] => {
  const found =
    known.get(pool) ?? [...pool.cards.values()].flatMap(({ abilities }) => abilities.filter(isFromHand))
  known.set(pool, found)
  return found
}

/** True if the event fits such an ability, no matter who holds it. Only public facts decide. */
export const canAnswerFromHand = (g: Game, ability: Prevents, e: GameEvent, card: Card | null): boolean => {
  if (ability.event !== e.kind) return false
  if (ability.damage && !(e.damage && ability.damage.includes(e.damage))) return false
  if (ability.lethal && e.n <= seatOf(g, e.seat).hand.length) return false
  return allHold(g, ability.if, contextOf(g, e.seat, card))
}

/** A hand may hold a card that helps: the game stops whether it does or not (C8.3). */
export const mightPlay = (g: Game, e: GameEvent): boolean =>
  !isCorp(g, e.seat) &&
  seatOf(g, e.seat).hand.length > 0 &&
  inPool(g.pool).some((a) => canAnswerFromHand(g, a, e, null))

/** Trashes the card as it is played. */
export const playFromHand = (g: Game, seat: Seat, card: Card): void => {
  if (cardOf(g, card).zone !== 'hand') return
  tell(g, 'play', seat, [{ seat }, ' plays ', { def: defOf(g, card).id }, '.'])
  placeCard(g, card, { zone: 'trash', seat, faceUp: true })
}
