/** What a thread that thinks does with a game it is given. */
import { atOnce } from '../automa/at-once.ts'
import { everything as pool } from '../automa/engine.ts'
import { createAutoma } from '../automa/seat.ts'
import { chanceOf } from '../automa/thinking/chance.ts'
import { type Mind, think } from '../automa/thinking/index.ts'
import { words } from '../cards/engine.ts'
import { starterDecks } from '../decks/starters.ts'
import { openDirect } from '../engine/direct.ts'
import type { Choice, GameState } from '../engine/index.ts'
import { decisionOf } from '../engine/view/decisionFor.ts'
import { viewOf } from '../engine/view/viewFor.ts'

/** A decision to be thought about for so many milliseconds. */
export type Task = { state: GameState; decision: string; ms: number }

const automa = createAutoma(pool)
const plain: Mind['plain'] = (g, pending) => {
  const known = atOnce(pending)
  if (known !== null) return known
  const decision = decisionOf(g, pending.seat, words)
  if (!decision) throw new Error('The seat can not see its decision.')
  return automa(viewOf(g, pending.seat, words), decision)
}

/** More than there is ever time for. */
const plenty = 10_000
const turns = 3

/** Null where the game asks something else. */
export function thoughtOf({ state, decision, ms }: Task): Choice | null {
  const pending = state.decisions.find(({ id }) => id === decision)
  if (!pending) return null
  const until = performance.now() + ms
  const late = () => performance.now() > until
  const mind = { pool, plain, priors: starterDecks, rollouts: plenty, turns, late }
  return think(mind, openDirect(state, pool), pending, chanceOf(`${state.seedHash}/${decision}`)).choice
}
