/** The thinking worker: finds a choice for a decision of a game. */
import { fullPool as pool } from '../../automa/engine.ts'
import { actionWorths, judgedChoice } from '../../automa/in-place-judgement.ts'
import { findPerson } from '../../automa/people/index.ts'
import { thinkAs } from '../../automa/people/policy/in-place.ts'
import { explain } from '../../automa/reasons/index.ts'
import type { Explanation } from '../../automa/reasons/types.ts'
import { chanceOf } from '../../automa/thinking/chance.ts'
import { type ThinkingDeps, type Thought, think } from '../../automa/thinking/index.ts'
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
  /** The best answer and its reasons are asked for, as a hint. */
  reasons?: boolean
}

/** More rollouts than the time ever allows. */
const plenty = 10_000

/** The most rollouts for a hint: more time would not change what it says. */
const hintRollouts = 144

/** Null if the state holds no such decision, or nothing can be said of it. */
export function answerTask(task: ThinkingTask): Thought | Explanation | null {
  const { state, decision, ms, person: id, reasons } = task
  const pending = state.decisions.find(({ id }) => id === decision)
  if (!pending) return null
  const until = performance.now() + ms
  let isCut = false
  const late = () => {
    isCut ||= performance.now() > until
    return isCut
  }
  const g = openDirect(state, pool)
  if (reasons) return explain(thinkingDeps(hintRollouts, late), g, pending)?.explanation ?? null
  const person = id === null ? undefined : findPerson(id)
  if (person) {
    const thought = thinkAs(person, g, pending, late)
    return isCut ? { ...thought, isCut } : thought
  }
  return think(thinkingDeps(plenty, late), g, pending, chanceOf(`${state.seedHash}/${decision}`))
}

const thinkingDeps = (rollouts: number, isOutOfTime: () => boolean): ThinkingDeps => ({
  pool,
  judge: judgedChoice,
  worths: actionWorths,
  priors: starterDecks,
  rollouts,
  isOutOfTime,
})
