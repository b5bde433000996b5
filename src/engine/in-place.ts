/** Plays in place, without copies and logs: for simulations, benchmarks and tests of the kernel itself. */
import { settleDecision } from './kernel/answer.ts'
import { type Game, openGame } from './kernel/game.ts'
import type { Pool } from './kernel/types.ts'
import { advanceGame } from './loop.ts'
import { deal } from './rules/setup.ts'
import type { GameSetup } from './state/setup.ts'
import type { Answer, GameState, Pending } from './state/types.ts'

/** Deals a game whose state is changed in place. */
export const dealDirect = (setup: GameSetup, pool: Pool): Game => {
  const g = deal(setup, pool, false)
  advanceGame(g)
  return g
}

/** Opens a state to be changed in place. */
export const openDirect = (state: GameState, pool: Pool): Game => openGame(state, pool, false)

/** Answers in place. The answer must be legal: it is not checked. */
export const answerDirect = (g: Game, pending: Pending, answer: Answer): void => {
  settleDecision(g, pending, answer)
  advanceGame(g)
}

export type { Game } from './kernel/game.ts'
