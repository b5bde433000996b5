/** The thinking worker: finds a choice for a decision of a game. */
import { everything as pool } from '../../automa/engine.ts'
import { actionWorths, judgedChoice } from '../../automa/in-place-judgement.ts'
import { chanceOf } from '../../automa/thinking/chance.ts'
import { type Thought, think } from '../../automa/thinking/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'

/** A decision to think about for `ms` milliseconds. */
export type ThinkingTask = { state: GameState; decision: string; ms: number }

/** More rollouts than the time ever allows. */
const plenty = 10_000

/** Null if the state holds no such decision. */
export function thoughtOf({ state, decision, ms }: ThinkingTask): Thought | null {
  const pending = state.decisions.find(({ id }) => id === decision)
  if (!pending) return null
  const until = performance.now() + ms
  const late = () => performance.now() > until
  const thinking = {
    pool,
    plain: judgedChoice,
    worths: actionWorths,
    priors: starterDecks,
    rollouts: plenty,
    late,
  }
  const chance = chanceOf(`${state.seedHash}/${decision}`)
  return think(thinking, openDirect(state, pool), pending, chance)
}
