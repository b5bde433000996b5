import type { Card, GameState } from '../state/types.ts'

/** The first names there are, put together once: a view is full of them. */
const NAMES: readonly string[] = Array.from({ length: 4096 }, (_, n) => `c${n}`)

/** This viewer's name for a physical card. */
export const handleOf = (s: GameState, viewer: number, card: Card): string => {
  const n = s.handles[viewer * s.cards.length + card] ?? 0
  return NAMES[n] ?? `c${n}`
}

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

/** What was seen in a hand cannot be told from a card of the same name that was seen there before. */
export const forgetWhich = (s: GameState, holder: number, cards: readonly Card[]): void => {
  for (let viewer = 0; viewer < s.nextHandle.length; viewer++)
    if (viewer !== holder) for (const card of cards) renewHandle(s, viewer, card)
}
