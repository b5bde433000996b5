/** The thinking partner in a simulated game. */
import { fullPool as pool } from '../automa/engine.ts'
import { actionWorths, judgedChoice } from '../automa/in-place-judgement.ts'
import { type ThinkingDeps, think } from '../automa/thinking/index.ts'
import { starterDecks } from '../decks/starters.ts'
import type { SimPlayer } from './players.ts'
import type { Rng } from './random.ts'

/** How the partner of the product thinks, with so many games played on for a decision. */
export const usualThinking = (rollouts: number): ThinkingDeps => ({
  pool,
  judge: judgedChoice,
  worths: actionWorths,
  priors: starterDecks,
  rollouts,
})

export const thinkingPlayer =
  (mind: ThinkingDeps, rng: Rng): SimPlayer =>
  (g, pending) =>
    think(mind, g, pending, rng).choice
