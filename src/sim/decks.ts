import type { Pool } from '../engine/index.ts'
import type { CardDef } from '../engine/language/index.ts'
import type { Side } from '../engine/view/types.ts'
import type { DeckLine } from '../protocol/deck-lines.ts'
import type { Rng } from './random.ts'

const SIZE = 45
const COPIES = 3
const POINTS = 18

const pick = (rng: Rng, cards: readonly CardDef[]): CardDef => {
  const card = cards[rng(cards.length)]
  if (!card) throw new Error('There are no cards to make a deck of.')
  return card
}

/**
 * A random legal deck (C1.3): up to three copies of a card; for a Corp, enough agendas. If some cards are
 * `wanted`, they fill half of the rest; each card to `star` has three copies.
 */
export const randomDeck = (
  rng: Rng,
  pool: Pool,
  side: Side,
  wanted: (card: CardDef) => boolean = () => true,
  stars: readonly CardDef[] = [],
): DeckLine[] => {
  const own = [...pool.cards.values()].filter((card) => card.side === side)
  const counts = new Map<string, number>()
  let size = 0
  let points = 0
  const add = (card: CardDef, most = 1 + rng(COPIES)): void => {
    const n = Math.min(most, SIZE - size)
    counts.set(card.id, (counts.get(card.id) ?? 0) + n)
    size += n
    points += n * (card.agendaPoints ?? 0)
  }
  for (const star of stars) add(star, COPIES)
  const agendas = own.filter((card) => card.type === 'agenda')
  while (side === 'corp' && points < POINTS && size < SIZE) add(pick(rng, agendas))
  const others = own.filter((card) => card.type !== 'agenda')
  const best = others.filter(wanted)
  while (size < SIZE) add(pick(rng, best.length > 0 && rng(2) === 0 ? best : others))
  return [...counts].map(([card, count]) => ({ card, count }))
}
