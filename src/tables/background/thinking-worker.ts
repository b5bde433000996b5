/** The thinking worker: finds a choice for a decision of a game. */
import { everything as pool } from '../../automa/engine.ts'
import { actionWorths, judgedChoice } from '../../automa/in-place-judgement.ts'
import { findPerson } from '../../automa/people/index.ts'
import { thinkAs } from '../../automa/people/policy/in-place.ts'
import { chanceOf } from '../../automa/thinking/chance.ts'
import { type Thought, think } from '../../automa/thinking/index.ts'
import { starterDecks } from '../../decks/starters.ts'
import { openDirect } from '../../engine/in-place.ts'
import type { GameState } from '../../engine/index.ts'

/** A decision to think about for `ms` milliseconds. */
export type ThinkingTask = {
  state: GameState
  decision: string
  ms: number
  /** The person of the ladder who thinks, if it is one. */
  person: string | null
}

/** More rollouts than the time ever allows. */
const plenty = 10_000

/** Null if the state holds no such decision. */
export function thoughtOf({ state, decision, ms, person: id }: ThinkingTask): Thought | null {
  const pending = state.decisions.find(({ id }) => id === decision)
  if (!pending) return null
  const until = performance.now() + ms
  let isCut = false
  const late = () => {
    isCut ||= performance.now() > until
    return isCut
  }
  const person = id === null ? undefined : findPerson(id)
  if (person) {
    const thought = thinkAs(person, openDirect(state, pool), pending, late)
    return isCut ? { ...thought, isCut } : thought
  }
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
