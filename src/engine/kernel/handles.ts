import type { Card, GameState } from '../state/types.ts'

/** This viewer's name for a physical card. */
export const handleOf = (s: GameState, viewer: number, card: Card): string =>
  `c${s.handles[viewer * s.cards.length + card] ?? 0}`

/** A new name for one viewer, because the card made a move this viewer can't follow. */
export const renewHandle = (s: GameState, viewer: number, card: Card): void => {
  const next = s.nextHandle[viewer] ?? 0
  s.nextHandle[viewer] = next + 1
  s.handles[viewer * s.cards.length + card] = next
}

/** New names for every viewer: after a shuffle nobody can follow any card. */
export const renewAll = (s: GameState, cards: readonly Card[]): void => {
  for (let viewer = 0; viewer < s.nextHandle.length; viewer++) {
    for (const card of cards) renewHandle(s, viewer, card)
  }
}

/** The card a viewer means by a handle. */
export const cardByHandle = (s: GameState, viewer: number, handle: string): Card | null => {
  for (let card = 0; card < s.cards.length; card++) if (handleOf(s, viewer, card) === handle) return card
  return null
}
