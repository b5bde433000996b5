/** Against whom a card is played or used, where there are several it could be. */
import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { findFort, type Game, rivalsOf } from '../kernel/game.ts'
import { succeededOn } from '../kernel/past.ts'
import { speaksOfRival } from '../kernel/rival-mentions.ts'
import type { Cards, Condition, Effect } from '../language/index.ts'
import type { Card, Option, Seat } from '../state/types.ts'

const asksOfRival = (condition: Condition): boolean =>
  condition.is.startsWith('rival') ||
  (condition.is === 'happened' && condition.deed.who === 'rival') ||
  (condition.is === 'thereAre' && isOfRival(condition.cards)) ||
  (condition.is === 'not' && asksOfRival(condition.that))

const isOfRival = (cards: Cards): boolean =>
  typeof cards === 'object' && 'of' in cards && cards.of === 'rival'

/** Has this Runner succeeded in such a fort of this Corp's, where that is asked for? */
const succeededAgainst = (g: Game, you: Seat, rival: Seat, condition: Condition): boolean =>
  condition.is !== 'succeededThisTurn' ||
  succeededOn(g, you).some((id) => {
    const fort = findFort(g, id)
    return fort?.corp === rival && (condition.fort === undefined || fort.kind === condition.fort)
  })

/** Asks it of what was done this turn in the forts of the rival that is meant? */
const asksWhere = (condition: Condition): boolean =>
  (condition.is === 'succeededThisTurn' && condition.fort !== undefined) ||
  condition.is === 'liberatedThisTurn'

/** What is played or used. */
type Offered = { readonly if?: readonly Condition[]; readonly effects: readonly Effect[] }

/** An option where its conditions hold: with several rivals, once for each they hold for. */
export const optionsPerRival = (
  g: Game,
  seat: Seat,
  card: Card,
  { if: conditions = [], effects }: Offered,
  option: Option,
): Option[] => {
  if (conditions.length === 0) return [option]
  const rivals = rivalsOf(g, seat)
  const bound = conditions.some(asksOfRival) || (conditions.some(asksWhere) && speaksOfRival(effects))
  if (rivals.length < 2 || !bound) {
    return allHold(g, conditions, contextOf(g, seat, card)) ? [option] : []
  }
  return rivals
    .filter((rival) => allHold(g, conditions, contextOf(g, seat, card, { rival })))
    .filter((rival) => conditions.every((c) => succeededAgainst(g, seat, rival, c)))
    .map((rival) => ({ seat: rival, ...option }))
}
