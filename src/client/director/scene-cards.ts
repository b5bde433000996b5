/** The cards that the stage of a run shows one after the other. */
import type { RunView, TableEvent, View } from '../state/types.ts'
import { cardsByHandle } from '../state/view-lookup.ts'

/** `left`: it goes back to where it was. */
export type Fate = 'seen' | 'left' | 'trashed' | 'liberated' | 'scored'

/**
 * A card that is accessed or scored. `card` is null while this viewer may not know it. `key` is its number
 * among the cards of this stage, whatever happens to it. `read`: the viewer has seen it before it meets its fate.
 * `open`: its face was seen before it comes to the middle.
 */
export type SceneCard = {
  key: number
  handle: string | null
  card: string | null
  fate: Fate
  read: boolean
  open: boolean
}

/** The card that a line names first; handle and card are null if the viewer may not know it. */
export const cardInLine = ({ say }: TableEvent): { handle: string | null; card: string | null } => {
  const part = say.find((each) => typeof each === 'object')
  return typeof part === 'object' ? part : { handle: null, card: null }
}

export const seen = (key: number, handle: string | null, card: string | null, open: boolean): SceneCard => ({
  key,
  handle,
  card,
  fate: 'seen',
  read: card !== null,
  open,
})

export const nextKey = (cards: readonly SceneCard[]): number =>
  Math.max(0, ...cards.map(({ key }) => key)) + 1

export const putBack = (card: SceneCard): SceneCard =>
  card.fate === 'seen' ? { ...card, fate: 'left' } : card

/** Which of the cards a line is about: its handle may have changed as it left its place. */
export const placeAmong = (
  cards: readonly SceneCard[],
  handle: string | null,
  card: string | null,
): number => {
  const isOpen = ({ fate }: SceneCard): boolean => fate === 'seen'
  const ways: ((each: SceneCard) => boolean)[] = [
    (each) => handle !== null && each.handle === handle,
    (each) => isOpen(each) && each.card === card,
    (each) => isOpen(each) && each.card === null,
  ]
  return ways.reduce((at, way) => (at >= 0 ? at : cards.findLastIndex(way)), -1)
}

/** The cards that the view shows come last; the rest have been answered. */
export const accessed = (
  cards: readonly SceneCard[],
  run: RunView,
  { shown, viewer }: View,
): readonly SceneCard[] => {
  if (!run.successful) return []
  if (shown.length === 0) return viewer === run.runner ? cards.map(putBack) : cards
  const handles = new Set(shown.map(({ handle }) => handle))
  const gone = cards.filter(({ handle }) => handle === null || !handles.has(handle)).map(putBack)
  const first = nextKey(cards)
  const now = shown.map(({ handle, card, faceUp }, index) => {
    const known = cards.find((each) => each.handle === handle)
    return seen(known?.key ?? first + index, handle, card, known?.open ?? faceUp)
  })
  return [...gone, ...now]
}

/** Whether everybody has seen a card before it is accessed: it lay face up, or is among those shown since. */
export const wasSeen = (view: View, handle: string | null, shown: readonly string[]): boolean =>
  handle !== null && (shown.includes(handle) || cardsByHandle(view).get(handle)?.faceUp === true)
