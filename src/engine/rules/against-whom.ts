/** Chooses the rival that a card is played or used against, if there are several. */
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

/** True if this Runner succeeded in such a fort of this Corp, or the condition does not ask for that. */
const succeededAgainst = (g: Game, you: Seat, rival: Seat, condition: Condition): boolean =>
  condition.is !== 'succeededThisTurn' ||
  succeededOn(g, you).some((id) => {
    const fort = findFort(g, id)
    return fort?.corp === rival && (condition.fort === undefined || fort.kind === condition.fort)
  })

/** True if the condition asks what was done this turn in the forts of the bound rival. */
const asksWhere = (condition: Condition): boolean =>
  (condition.is === 'succeededThisTurn' && condition.fort !== undefined) ||
  condition.is === 'liberatedThisTurn'

/** The card or ability that is played or used. */
type ConditionalEffects = { readonly if?: readonly Condition[]; readonly effects: readonly Effect[] }

/** The option if its conditions hold; with several rivals, one option for each rival they hold for. */
export const optionsPerRival = (
  g: Game,
  seat: Seat,
  card: Card,
  { if: conditions = [], effects }: ConditionalEffects,
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
