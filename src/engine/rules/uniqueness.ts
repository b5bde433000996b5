/**
 * Cards of which only one may be in a place: a unique card in play (C7.6), a Region of a fort (C3.5), a Deck
 * of a Runner.
 */
import type { Pool } from '../kernel/types.ts'
import type { CardDef } from '../language/index.ts'
import { isUniqueUnder } from '../state/card-rules.ts'
import { type PlacedCard, type Position, placedCardId, positionForts, withHosts } from '../state/position.ts'

type InstalledUnique = { def: CardDef; open: boolean }

const installedUniques = (pool: Pool, puts: readonly PlacedCard[]): InstalledUnique[] =>
  puts.flatMap((put) => {
    const def = pool.cards.get(placedCardId(put))
    if (!def) return []
    const turned = typeof put !== 'string' && put.rezzed === true
    return [{ def, open: turned || (def.side === 'runner' && !def.keywords.includes('Hidden')) }]
  })

const isCrowded = (cards: readonly InstalledUnique[], keyword: string): boolean =>
  cards.filter(({ def }) => def.keywords.includes(keyword)).length > 1

/** What the position has more than one of, a sentence each. */
export const moreThanOne = (pool: Pool, { corp, runner, cardRules }: Position): string[] => {
  const rig = installedUniques(pool, withHosts(runner.rig ?? []))
  const forts = positionForts(corp).map(({ ice = [], cards = [] }) =>
    installedUniques(pool, [...ice, ...cards]),
  )
  const unique = [...rig, ...forts.flat()].filter(({ def, open }) => open && isUniqueUnder(cardRules, def))
  return [
    ...unique
      .filter(({ def }, n) => unique.findIndex((other) => other.def === def) < n)
      .map(({ def }) => `Only one ${def.name} can be in play: it is unique.`),
    // Nothing turns a Region face down again.
    ...(forts.some((cards) => isCrowded(cards, 'Region')) ? ['A fort holds no more than one Region.'] : []),
    ...(isCrowded(rig, 'Deck') ? ['A rig holds no more than one Deck.'] : []),
  ]
}
