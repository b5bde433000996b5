/** Decks and piles: searched unseen, revealed card by card, drawn anew. */
import type { Amount, Cards, Effect, Filter } from '../../engine/language/index.ts'

/** You look for cards in your stack, which nobody else gets to see. */
export const searchUnseen = (filter: Filter, as: string, n?: Amount): Effect => ({
  op: 'search',
  filter,
  as,
  unseen: true,
  ...(n === undefined ? {} : { n }),
})
/** Cards off the top of your rival's stack or R&D, shown to all, until one matches. */
export const rivalShowsUntil = (until: Filter, as: string): Effect => ({
  op: 'top',
  n: 999,
  to: 'all',
  as,
  of: 'rival',
  until,
})
/** The top cards of your trash. */
export const topOfYourTrash = (n: number): Cards => ({ in: 'trash', of: 'you', top: n })
/** The top cards of the open pile of your rival's trash. */
export const topOfRivalsOpenTrash = (n: number): Cards => ({
  in: 'trash',
  of: 'rival',
  filter: { faceDown: false },
  top: n,
})
export const shuffleRivalsOpenTrash: Effect = { op: 'shuffle', trash: 'rival' }
/** A whole hand is shuffled into its deck, and as many cards are drawn. */
export const drawAnew: readonly Effect[] = [
  { op: 'toDeck', what: { in: 'hand', of: 'you' }, as: 'hand' },
  { op: 'draw', who: 'you', n: { cards: 'hand', each: 1 } },
]
export const rivalDrawsAnew: readonly Effect[] = [
  { op: 'toDeck', what: { in: 'hand', of: 'rival' }, as: 'hand' },
  { op: 'draw', who: 'rival', n: { cards: 'hand', each: 1 } },
]
