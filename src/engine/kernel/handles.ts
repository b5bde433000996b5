import type { Card, GameState } from '../state/types.ts'

/** The first names, built once: a view holds many. */
const NAMES: readonly string[] = Array.from({ length: 4096 }, (_, n) => `c${n}`)

/** This viewer's name for a physical card. */
export const handleOf = (s: GameState, viewer: number, card: Card): string => {
  const n = s.handles[viewer * s.cards.length + card] ?? 0
  return NAMES[n] ?? `c${n}`
}

/** Gives a card a new name for one viewer, because it made a move this viewer cannot follow. */
export const renewHandle = (s: GameState, viewer: number, card: Card): void => {
  const next = s.nextHandle[viewer] ?? 0
  s.nextHandle[viewer] = next + 1
  s.handles[viewer * s.cards.length + card] = next
}

/** New names for every viewer: after a shuffle no viewer can follow any card. */
export const renewAll = (s: GameState, cards: readonly Card[]): void => {
  for (let viewer = 0; viewer < s.nextHandle.length; viewer++) {
    for (const card of cards) renewHandle(s, viewer, card)
  }
}

/** A card seen in a hand cannot be told from a card of the same name that was seen there before. */
export const forgetWhich = (s: GameState, holder: number, cards: readonly Card[]): void => {
  for (let viewer = 0; viewer < s.nextHandle.length; viewer++)
    if (viewer !== holder) for (const card of cards) renewHandle(s, viewer, card)
}
