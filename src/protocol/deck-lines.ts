/** How many cards a deck holds: numbers and sums that pages reckon with, too. */

export type DeckLine = { card: string; count: number }

export const maxCopiesPerCard = 99
/** More than anybody plays with, and little enough to deal at once. */
export const maxDeckSize = 200

/** A card in two lines is one card: their numbers are added. */
export function mergeLines(lines: readonly DeckLine[]): DeckLine[] {
  const counts = new Map<string, number>()
  for (const { card, count } of lines) counts.set(card, (counts.get(card) ?? 0) + count)
  return [...counts].map(([card, count]) => ({ card, count }))
}

export const sizeOf = (lines: readonly DeckLine[]): number => lines.reduce((sum, { count }) => sum + count, 0)
