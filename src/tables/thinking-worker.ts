/** What a thread that thinks does with a game it is given. */
import { everything as pool } from '../automa/engine.ts'
import { actionWorths, judgedChoice } from '../automa/in-place-judgement.ts'
import { chanceOf } from '../automa/thinking/chance.ts'
import { type Thought, think } from '../automa/thinking/index.ts'
import { starterDecks } from '../decks/starters.ts'
import { openDirect } from '../engine/in-place.ts'
import type { GameState } from '../engine/index.ts'

/** A decision to be thought about for so many milliseconds. */
export type ThinkingTask = { state: GameState; decision: string; ms: number }

/** More than there is ever time for. */
const plenty = 10_000

/** Null where the game asks something else. */
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
