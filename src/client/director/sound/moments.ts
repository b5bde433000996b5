/** What is heard besides the lines of the log: what moves within a beat, and calls from outside of the table. */
import type { Sound } from './voices.ts'

export const moments = {
  /** Coins land: what an act costs. */
  paid: 'pay',
  breakerRaised: 'install',
  cardLeft: 'draw',
  starFilled: 'point',
  traceCounted: 'step',
  traceTied: 'tie',
  /** The page is hidden, and its player has a decision. */
  decisionWaits: 'turn',
  playerCalls: 'turn',
  /** Sound is turned on, or its volume changed. */
  settingTried: 'bits',
} as const satisfies Record<string, Sound>

export type SoundMoment = keyof typeof moments
