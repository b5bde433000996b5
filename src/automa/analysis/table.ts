import { starterDecks } from '../../decks/starters.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'
import { fullPool as pool } from '../engine.ts'
import { actionWorths, judgedChoice } from '../in-place-judgement.ts'
import { betterThan } from '../reasons/index.ts'
import { chanceOf } from '../thinking/chance.ts'
import { twoOf } from './features.ts'
import type { RolloutTable } from './rollouts.ts'

/** Turns played before the table is evaluated. */
const TURNS = 3

const thinking = { pool, judge: judgedChoice, worths: actionWorths, priors: starterDecks }

const better: RolloutTable['better'] = (g, pending, played, rollouts) =>
  betterThan({ ...thinking, rollouts }, g, pending, played)

/** The rollout table of a two-player game; null for more players. */
export const rolloutTableOf = (state: GameState): RolloutTable | null => {
  const two = twoOf(openDirect(state, pool))
  return two && { pool, two, plain: judgedChoice, better, chanceOf, turns: TURNS }
}
