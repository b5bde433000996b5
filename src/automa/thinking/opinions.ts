/** What judgement expects of an answer other than its own, before any game is tried. */
import type { GameState } from '../../engine/state/types.ts'

/**
 * The expected gain over judgement's answer as a win probability, and the typical error of that estimate.
 */
export type Opinion = { expected: number; doubt: number }

/** Converts a loss in bits to an opinion; `unsaid` is for answers that judgement does not rate. */
export type Opinions = { ofLoss: (bits: number) => Opinion; unsaid: Opinion }

const byJudgement: Opinions = {
  ofLoss: (bits) => ({ expected: bits * 0.02, doubt: 0.025 }),
  unsaid: { expected: -0.04, doubt: 0.025 },
}

/** Greater losses make no further difference. */
export const LOSS = -3

/**
 * Measured in 30,000 pairs of games, played to their ends after judgement's answer and after another (`npm
 * run sim -- --opinions`).
 */
const besideCards: Opinions = {
  ofLoss: (bits) => ({ expected: Math.max(LOSS, bits) * 0.006, doubt: 0.05 }),
  unsaid: { expected: -0.04, doubt: 0.1 },
}

/** Whether AI cards play a seat. */
const playsCards = ({ seats }: GameState): boolean => seats.some(({ automa }) => automa?.playing)

/** Judgement predicts seats that play by judgement better than those that play by AI cards. */
export const opinionsAt = (state: GameState): Opinions => (playsCards(state) ? besideCards : byJudgement)
