/** What one card looks like to a seat or a spectator. */

import { bitsHeld } from '../kernel/accounts.ts'
import { cardOf, defOf, type Game, knows, morphOf } from '../kernel/game.ts'
import { handleOf } from '../kernel/handles.ts'
import { breakerStrength, difficultyOf, iceStrength } from '../kernel/stats.ts'
import type { Card, CardState } from '../state/types.ts'
import type { CardView } from './types.ts'

/** `cache`: card views from earlier calls, reused for cards that have not changed. */
export type CardViewContext = { g: Game; viewer: number; cache?: CardViewCache | undefined }
/** What a card looked like to each viewer, as long as its state object stays the same. */
export type CardViewCache = WeakMap<CardState, CardView[]>

const strengthNow = (g: Game, card: Card): number | null => {
  const def = defOf(g, card)
  if (def.strength === null) return null
  return def.type === 'ice' ? iceStrength(g, card) : breakerStrength(g, card)
}

/** The difficulty of an agenda in a fort if other cards change it. */
const changedDifficulty = (g: Game, card: Card): number | undefined => {
  const { zone } = cardOf(g, card)
  if (zone !== 'fort' || defOf(g, card).type !== 'agenda') return undefined
  const now = difficultyOf(g, card)
  return now === defOf(g, card).difficulty ? undefined : now
}

/** The numbers of a card that depend on other cards, as far as the viewer may know them. */
type CardViewNumbers = { strength: number | null; difficulty: number | undefined }
const changedNumbers = ({ g, viewer }: CardViewContext, card: Card): CardViewNumbers =>
  knows(g, card, viewer)
    ? { strength: strengthNow(g, card), difficulty: changedDifficulty(g, card) }
    : { strength: null, difficulty: undefined }

/** Adds fields that few cards have. */
const addOdds = (view: CardView, { over, chosen, from, faceUp }: CardState): void => {
  if (over) view.over = over
  if (chosen !== undefined) view.chosen = chosen
  if (from !== undefined && !faceUp) view.from = from
}

/** Bits paid above the rez cost, and the keywords they gave the card: public while it is rezzed. */
const paidAbove = (
  { g }: CardViewContext,
  card: Card,
  above: number,
): Pick<CardView, 'above' | 'keywords'> => {
  const morph = morphOf(g, card)
  const keywords = defOf(g, card).keywords.map((k) => (k === morph?.from ? morph.to : k))
  return morph ? { above, keywords } : { above }
}

/** Most cards have no counters and host no cards: their views share these. */
const NONE: Record<string, number> = Object.freeze({})
const NOTHING = Object.freeze<CardView[]>([]) as CardView[]

const cardCounters = ({ counters }: CardState): Record<string, number> => {
  for (const _ in counters) return { ...counters }
  return NONE
}

/** The previous view if nothing in it has changed, so that a comparison of views sees that at once. */
export const cardView = (l: CardViewContext, card: Card): CardView => {
  const { g, viewer, cache } = l
  const c = cardOf(g, card)
  const handle = handleOf(g.s, viewer, card)
  const numbers = changedNumbers(l, card)
  const { strength, difficulty } = numbers
  if (cache === undefined || c.hosted.length > 0) return buildCardView(l, card, handle, numbers)
  const views = cache.get(c) ?? []
  const before = views[viewer]
  if (before?.handle === handle && before.strength === strength && before.difficulty === difficulty)
    return before
  const view = buildCardView(l, card, handle, numbers)
  views[viewer] = view
  cache.set(c, views)
  return view
}

/** Written out, with one object shape for nearly all cards: a view holds a hundred of them. */
const buildCardView = (
  l: CardViewContext,
  card: Card,
  handle: string,
  { strength, difficulty }: CardViewNumbers,
): CardView => {
  const { g, viewer } = l
  const c = cardOf(g, card)
  const view: CardView = {
    handle,
    card: knows(g, card, viewer) ? c.def : null,
    faceUp: c.faceUp,
    rezzed: c.faceUp && (c.zone === 'fort' || c.zone === 'ice' || c.zone === 'rig'),
    strength,
    bits: bitsHeld(c),
    advancement: c.advancement,
    counters: cardCounters(c),
    hosted: c.hosted.length === 0 ? NOTHING : cardViews(l, c.hosted),
  }
  if (difficulty !== undefined) view.difficulty = difficulty
  addOdds(view, c)
  return c.above ? { ...view, ...paidAbove(l, card, c.above) } : view
}
/** Cards as a viewer sees them. */
export const cardViews = (l: CardViewContext, cards: readonly Card[]): CardView[] =>
  cards.map((c) => cardView(l, c))
