/** How long a card is read on the stage, and how long it flies from there, in ms. */
import type { SceneCard } from './scene-cards.ts'

export const flyMs = 670
export const riseMs = 150

/** How long a card lies face-up before it goes: one that has just turned up is read first. */
export const faceUpMsOf = ({ read }: Pick<SceneCard, 'read'>): number => (read ? 700 : 1_150)

/** When a card that meets its fate now has landed. */
export const landsAfter = (card: Pick<SceneCard, 'read'>): number => faceUpMsOf(card) + riseMs + flyMs
