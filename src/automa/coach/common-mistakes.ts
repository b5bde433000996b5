/** Mistakes of both sides. */
import type { Detector } from './detector.ts'

const RICH = 10

/** Took a bit for an action with more than ten of them. */
export const richGain: Detector = {
  side: null,
  at: 'act',
  isMistake: ({ me }, { verb }) => verb === 'gain' && me.bits > RICH,
}

/** Drew a card that has to be discarded at the end of the turn. */
export const overdrawn: Detector = {
  side: null,
  at: 'act',
  isMistake: ({ me }, { verb }) => verb === 'draw' && me.handSize + 1 > me.maxHand + me.actions - 1,
}
