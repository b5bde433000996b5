/** Ice that moves: where it may go, and when a Corp may have such ice. */

import { contextOf } from '../kernel/amounts.ts'
import { allHold } from '../kernel/conditions.ts'
import { allViewers, cardOf, findFort, type Game } from '../kernel/game.ts'
import { canCover } from '../kernel/pay.ts'
import type { Pool } from '../kernel/types.ts'
import type { Effect, EffectOfOp, UseAbility } from '../language/index.ts'
import type { Card, FortState, Option, Seat } from '../state/types.ts'

/** "Just inside that one", "Outermost": a position among the other ice of the fort. */
const positionOption = (fort: FortState, card: Card, others: readonly Card[], n: number): Option => {
  const outside = others[n]
  const words = outside === undefined ? ['Outermost'] : ['Just inside ', { card: outside }]
  return { verb: 'insert', card, fort: fort.id, n, words }
}

const positionOptions = (fort: FortState, card: Card): Option[] => {
  const others = fort.ice.filter((c) => c !== card)
  const all = Array.from({ length: fort.ice.length }, (_, n) => positionOption(fort, card, others, n))
  return all.filter(({ n }) => n !== fort.ice.indexOf(card)).reverse()
}

/** The fort that a piece of ice is on. */
const fortUnder = (g: Game, card: Card): FortState | undefined => {
  const { zone, fort } = cardOf(g, card)
  return zone === 'ice' && fort !== null ? findFort(g, fort) : undefined
}

const isElsewhere = (here: FortState, { corp, id }: FortState): boolean =>
  corp === here.corp && id !== here.id

/** Every position that the ice can be moved to. */
export const placesFor = (g: Game, card: Card, { to }: EffectOfOp<'moveIce'>): Option[] => {
  const fort = fortUnder(g, card)
  if (!fort) return []
  if (to === 'thisFort') return positionOptions(fort, card)
  return g.s.forts
    .filter((f) => isElsewhere(fort, f))
    .map((f) => ({ verb: 'fort', card, fort: f.id, n: f.ice.length }))
}

/** True if there is any. The start of every run asks this, so it allocates nothing. */
const hasPlace = (g: Game, card: Card, { to }: EffectOfOp<'moveIce'>): boolean => {
  const fort = fortUnder(g, card)
  if (!fort) return false
  return to === 'thisFort' ? fort.ice.length > 1 : g.s.forts.some((f) => isElsewhere(fort, f))
}

/** True if these effects do nothing because the ice has no other position. */
export const movesNowhere = (g: Game, effects: readonly Effect[], card: Card): boolean =>
  effects.some((e) => e.op === 'moveIce' && !hasPlace(g, card, e))

const hiddenUses = new WeakMap<Pool, readonly UseAbility[]>()
/** Abilities that unrezzed ice of this pool has at the start of a run. */
const asRunStarts = (pool: Pool): readonly UseAbility[] => {
  const known = hiddenUses.get(pool)
  if (known) return known
  const found = [...pool.cards.values()].flatMap((def) =>
    def.abilities.flatMap((a) => (a.kind === 'use' && a.unrezzed && a.at === 'runStart' ? [a] : [])),
  )
  hiddenUses.set(pool, found)
  return found
}

/** True if unrezzed ice of this Corp could move as a run starts, as far as the table knows. */
export const mightMove = (g: Game, seat: Seat): boolean => {
  const isOne = (card: Card): boolean =>
    cardOf(g, card).known !== allViewers(g) && asRunStarts(g.pool).some((use) => couldUse(g, seat, card, use))
  return g.s.forts.some(({ corp, ice }) => corp === seat && ice.some(isOne))
}

const couldUse = (g: Game, seat: Seat, card: Card, use: UseAbility): boolean =>
  !movesNowhere(g, use.effects, card) &&
  allHold(g, use.if, contextOf(g, seat, card)) &&
  canCover(g, seat, card, use.cost)
