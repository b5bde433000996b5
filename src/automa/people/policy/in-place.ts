/** People in games that are changed in place: in simulations, and in the mind of one who thinks. */
import { words } from '../../../cards/engine.ts'
import { starterDecks } from '../../../decks/starters.ts'
import type { Game } from '../../../engine/in-place.ts'
import type { Choice } from '../../../engine/index.ts'
import type { Pending } from '../../../engine/state/types.ts'
import { wordlessDecisionOf } from '../../../engine/view/decision-for.ts'
import { glanceAt } from '../../../engine/view/lazy-view.ts'
import { fullPool } from '../../engine.ts'
import { forcedAnswer } from '../../forced-answers.ts'
import { actionWorths, judgedChoice } from '../../in-place-judgement.ts'
import { chanceOf } from '../../thinking/chance.ts'
import { type Thought, think } from '../../thinking/index.ts'
import type { Person } from '../types.ts'
import { createPersonPlayer } from './index.ts'

const play = createPersonPlayer(fullPool)

/** Answers a decision from its own seat's view, in this person's style. */
const atOnce =
  (person: Person) =>
  (g: Game, pending: Pending): Choice => {
    const known = forcedAnswer(pending)
    if (known !== null) return known
    const decision = wordlessDecisionOf(g, pending.seat)
    if (!decision) throw new Error('The seat can not see its decision.')
    return play(person, glanceAt(g, pending.seat, words), decision)
  }

/**
 * Thinks about a decision as this person: what their style would do has to be beaten. So many games at most, and
 * no more once `isOutOfTime` says so.
 */
export const thinkAs = (person: Person, g: Game, pending: Pending, isOutOfTime?: () => boolean): Thought => {
  const { mind } = person
  const deps = {
    pool: fullPool,
    judge: judgedChoice,
    first: atOnce(person),
    worths: actionWorths,
    priors: starterDecks,
    rollouts: mind.kind === 'thinking' ? mind.rollouts : 0,
    ...(isOutOfTime && { isOutOfTime }),
  }
  return think(deps, g, pending, chanceOf(`${g.s.seedHash}/${pending.id}`))
}

/** A person as a player of whole games. */
export const personInPlace = (person: Person): ((g: Game, pending: Pending) => Choice) => {
  if (person.mind.kind === 'judgement') return atOnce(person)
  return (g, pending) => thinkAs(person, g, pending).choice
}
