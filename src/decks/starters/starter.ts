import type { DeckInput } from '../../protocol/http.ts'

/** A deck for everybody, and what it means to do in a sentence. */
export type StarterDeck = DeckInput & { id: string; plan: string }

export const starter = (
  id: string,
  name: string,
  side: DeckInput['side'],
  plan: string,
  counts: Readonly<Record<string, number>>,
): StarterDeck => ({
  id,
  name,
  side,
  plan,
  cards: Object.entries(counts).map(([card, count]) => ({ card, count })),
})
