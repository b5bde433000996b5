/** Decks and piles: searched in secret, revealed card by card, drawn again. */
import type { Amount, Cards, Effect, Filter } from '../../engine/language/index.ts'

/** You search your stack for cards; no other player sees them. */
export const searchUnseen = (filter: Filter, as: string, n?: Amount): Effect => ({
  op: 'search',
  filter,
  as,
  unseen: true,
  ...(n === undefined ? {} : { n }),
})
/** Shows cards from the top of your rival's stack or R&D to every player until one matches. */
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
/** The top cards of the face-up pile of your rival's trash. */
export const topOfRivalsOpenTrash = (n: number): Cards => ({
  in: 'trash',
  of: 'rival',
  filter: { faceDown: false },
  top: n,
})
export const shuffleRivalsOpenTrash: Effect = { op: 'shuffle', trash: 'rival' }
/** Shuffles a whole hand into its deck and draws as many cards. */
export const drawAnew: readonly Effect[] = [
  { op: 'toDeck', what: { in: 'hand', of: 'you' }, as: 'hand' },
  { op: 'draw', who: 'you', n: { cards: 'hand', each: 1 } },
]
export const rivalDrawsAnew: readonly Effect[] = [
  { op: 'toDeck', what: { in: 'hand', of: 'rival' }, as: 'hand' },
  { op: 'draw', who: 'rival', n: { cards: 'hand', each: 1 } },
]
