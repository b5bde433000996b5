/** What cards that not every viewer has seen might be. Only this decides where the game stops (C8.3). */
import type { CardDef, Filter } from '../language/index.ts'
import type { Card, CardState } from '../state/types.ts'
import { allViewers, cardOf, type Game, hasKeyword, seatOf } from './game.ts'
import { fits, isAdvanceable } from './stats.ts'

const IN_FORTS: readonly string[] = ['agenda', 'node', 'upgrade']

/** True if a card like this may lie there face down. */
const mayLie = (g: Game, def: CardDef, { zone, owner }: CardState): boolean => {
  if (zone === 'ice') return def.type === 'ice'
  if (zone === 'fort') return IN_FORTS.includes(def.type)
  if (zone === 'rig') return hasKeyword(def, 'Hidden')
  return def.side === seatOf(g, owner).side
}

/** True if what is printed on the card fits the filter. */
const printedSo = (def: CardDef, { type, types, keyword, advanceable }: Filter): boolean =>
  (type === undefined || def.type === type) &&
  (types === undefined || types.includes(def.type)) &&
  (keyword === undefined || hasKeyword(def, keyword)) &&
  (!advanceable || isAdvanceable(def))

/** The rest of the filter: where the card stands and what lies on it, which is public. */
const inTheOpen = ({ type: _, types: _s, keyword: _k, advanceable: _a, not: _n, ...rest }: Filter): Filter =>
  rest

/** True if the card could fit the filter, as far as at least one viewer at the table knows. */
export const mightFit = (g: Game, card: Card, filter: Filter, self: Card | null): boolean => {
  const c = cardOf(g, card)
  if (c.known === allViewers(g) || !fits(g, card, inTheOpen(filter), self)) return false
  for (const def of g.pool.cards.values()) if (mayLie(g, def, c) && printedSo(def, filter)) return true
  return false
}
