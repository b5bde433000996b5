/** Deck sizes and sums, without dependencies, so that pages can use them. */

export type DeckLine = { card: string; count: number }

export const maxCopiesPerCard = 99
/** Larger than any deck in play, and small enough to deal at once. */
export const maxDeckSize = 200

/** Adds up the counts of lines with the same card. */
export function mergeLines(lines: readonly DeckLine[]): DeckLine[] {
  const counts = new Map<string, number>()
  for (const { card, count } of lines) counts.set(card, (counts.get(card) ?? 0) + count)
  return [...counts].map(([card, count]) => ({ card, count }))
}

/** Number of cards in these lines. */
export const sizeOfDeck = (lines: readonly DeckLine[]): number =>
  lines.reduce((sum, { count }) => sum + count, 0)
