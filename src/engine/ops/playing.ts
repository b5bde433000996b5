/**
 * A card that is played is paid for and decided on, then put away, and only then carried out
 * (general/taking-actions-and-playing-cards/3).
 */

import { perform } from '../kernel/events.ts'
import type { Game } from '../kernel/game.ts'
import { remember } from '../kernel/past.ts'
import { placeCard } from '../kernel/zones.ts'
import type { Effect } from '../language/index.ts'
import type { EffectsFrame } from '../state/types.ts'
import { decidesSpread } from './board.ts'
import { decidesFort } from './runs.ts'

/** True if the next step only chooses what the card will be used on, with nothing done yet. */
const isDeciding = (g: Game, f: EffectsFrame, effect: Effect | undefined): boolean => {
  switch (effect?.op) {
    case 'choose':
    case 'chooseFort':
      return true
    case 'run':
      return decidesFort(g, f, effect)
    case 'spreadAdvancement':
      return decidesSpread(g, f, effect)
    default:
      return false
  }
}

/** Puts the card away once everything about it is decided. True if it did so now. */
export const discardPlayed = (g: Game, f: EffectsFrame, effect: Effect | undefined): boolean => {
  const { playing } = f
  if (playing === undefined || isDeciding(g, f, effect)) return false
  const { card, keeps } = playing
  const { you: seat } = f.ctx
  delete f.playing
  if (!keeps) placeCard(g, card, { zone: 'trash', seat, faceUp: true })
  remember(g, 'play', seat, card)
  perform(g, { kind: 'play', seat, by: seat, cards: [card] })
  return true
}
