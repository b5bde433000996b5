/** What judgement thinks of an answer beside its own, before any game was tried. */
import type { GameState } from '../../engine/state/types.ts'

/** What it would gain over judgement's answer, as a chance of winning, and by about how much judgement is off. */
export type Opinion = { expected: number; doubt: number }

/** What a loss in bits is as a chance, and what anything else is where judgement says no more than what it would do. */
export type Opinions = { ofLoss: (bits: number) => Opinion; unsaid: Opinion }

const byJudgement: Opinions = {
  ofLoss: (bits) => ({ expected: bits * 0.02, doubt: 0.025 }),
  unsaid: { expected: -0.04, doubt: 0.025 },
}

/** More bits than these say no more. */
export const LOSS = -3

/** Measured in 30,000 pairs of games, played on to their ends after judgement's answer and after another (`npm run sim -- --opinions`). */
const besideCards: Opinions = {
  ofLoss: (bits) => ({ expected: Math.max(LOSS, bits) * 0.006, doubt: 0.05 }),
  unsaid: { expected: -0.04, doubt: 0.1 },
}

/** Are seats played by AI cards? */
const playsCards = ({ seats }: GameState): boolean => seats.some(({ automa }) => automa?.playing)

/** Judgement knows those it plays like itself better than AI cards. */
export const opinionsAt = (state: GameState): Opinions => (playsCards(state) ? besideCards : byJudgement)
