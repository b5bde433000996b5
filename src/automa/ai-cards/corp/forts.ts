/** A Corp's forts in the terms of AI cards (AC24). */
import { cardOf, type Game } from '../../../engine/kernel/game.ts'
import { fortRoom } from '../../../engine/kernel/stats.ts'
import type { FortKind } from '../../../engine/language/index.ts'
import type { Card, FortState, Seat } from '../../../engine/state/types.ts'

const FROM_THE_LEFT: Readonly<Record<FortKind, number>> = {
  archives: 0,
  rd: 1,
  hq: 2,
  agent: 3,
  subsidiary: 4,
}

/** From left to right: Archives, R&D, HQ, then subsidiary forts in order of creation. */
export const fortsInOrder = (g: Game, corp: Seat): FortState[] =>
  g.s.forts.filter((f) => f.corp === corp).sort((a, b) => FROM_THE_LEFT[a.kind] - FROM_THE_LEFT[b.kind])

export const subsidiaryForts = (g: Game, corp: Seat): FortState[] =>
  fortsInOrder(g, corp).filter((f) => f.kind === 'subsidiary')

/** Face-down cards in subsidiary forts. The automa never looks at their faces. */
export const hiddenCards = (g: Game, fort: FortState): Card[] =>
  fort.kind === 'subsidiary' ? fort.cards.filter((card) => !cardOf(g, card).faceUp) : []

/** Cards that count towards the two a subsidiary fort holds: all but rezzed upgrades (AC17). */
export const cardsTowardsFortLimit = (g: Game, fort: FortState): Card[] =>
  fort.cards.filter((card) => {
    const c = cardOf(g, card)
    return !c.faceUp || g.pool.cards.get(c.def)?.type !== 'upgrade'
  })

/** Whether the fort has no room left for resource cards. */
export const isFull = (g: Game, fort: FortState): boolean =>
  cardsTowardsFortLimit(g, fort).length >= fortRoom(g, fort.id)

/** The first item with the highest value. */
export const highestOf = <T>(items: readonly T[], value: (item: T) => number): T | undefined => {
  let found: T | undefined
  for (const item of items) if (found === undefined || value(item) > value(found)) found = item
  return found
}
