import { openDirect } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'
import { everything as pool } from '../engine.ts'
import { judgedChoice } from '../in-place-judgement.ts'
import { chanceOf } from '../thinking/chance.ts'
import { twoOf } from './features.ts'
import type { RolloutTable } from './rollouts.ts'

/** So many turns are played before the table is judged as it stands. */
const TURNS = 3

/** How a game of two is played on here; null at a table of more. */
export const rolloutTableOf = (state: GameState): RolloutTable | null => {
  const two = twoOf(openDirect(state, pool))
  return two && { pool, two, plain: judgedChoice, chanceOf, turns: TURNS }
}
