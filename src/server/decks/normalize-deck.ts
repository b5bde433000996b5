import type { CardPool } from '../../decks/pool.ts'
import { starterDeck } from '../../decks/starters.ts'
import type { DeckInput } from '../../protocol/http.ts'
import { RefusedError } from '../../shared/refusal.ts'

/** Reduces a deck to the known cards, as it is stored. */
export function normalizeDeck<Given extends DeckInput & { cover?: string | null | undefined }>(
  input: Given,
  pool: CardPool,
): Given {
  const named = [...input.cards.map(({ card }) => card), ...(input.cover ? [input.cover] : [])]
  const unknown = named.flatMap((card) => (pool.get(card) ? [] : [`No card has the id “${card}”.`]))
  if (unknown.length > 0)
    throw new RefusedError('unknown-card', 'The deck names cards that do not exist.', unknown)
  return input
}

/** Throws for starter decks, which nobody can change. */
export function assertDeckChangeable(id: string): void {
  if (starterDeck(id))
    throw new RefusedError('forbidden', 'Starter decks cannot be changed. Make a copy instead.')
}
