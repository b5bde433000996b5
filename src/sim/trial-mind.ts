/** The worker that tries a deck: plays its games and counts. */
import type { DeckFigures } from '../protocol/figures.ts'
import { type TrialDeck, tryDeck } from './trial.ts'

export const runTask = (deck: TrialDeck, tell: (share: number) => void): DeckFigures => tryDeck(deck, tell)
