import type { DeckInput } from '../../protocol/http.ts'

/** A built-in deck with its plan in a sentence; `cover` is the card that represents it. */
export type StarterDeck = DeckInput & { id: string; plan: string; cover: string }

export const defineStarter = (
  id: string,
  name: string,
  side: DeckInput['side'],
  plan: string,
  cover: string,
  counts: Readonly<Record<string, number>>,
): StarterDeck => ({
  id,
  name,
  side,
  plan,
  cover,
  cards: Object.entries(counts).map(([card, count]) => ({ card, count })),
})
