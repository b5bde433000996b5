/**
 * Which of a person's means was at work in a choice: what they get wrong, and what they like. Slips follow from
 * the game, the person and the turn, so the journal of a game says it: replayed, each means is taken away.
 */
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { personInPlace } from '../../automa/people/policy/in-place.ts'
import type { Person } from '../../automa/people/types.ts'
import type { Game } from '../../engine/in-place.ts'
import type { Choice } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import type { SimPlayer } from '../players.ts'

/** From the particular to the general. `liking`: weights and habits, which are no slips but bend as well. */
export const slipMeans = ['misses', 'blind', 'late', 'forgets', 'doubt', 'liking'] as const
export type SlipMeans = (typeof slipMeans)[number]

const withoutMeans = (person: Person, means: SlipMeans): Person =>
  means === 'liking'
    ? { ...person, weights: {}, habits: {} }
    : { ...person, slips: { ...person.slips, [means]: 0 } }

/** By judgement, as the person begins to think. */
const atOnce = (person: Person): SimPlayer => personInPlace({ ...person, mind: { kind: 'judgement' } })

const isSame = (one: Choice, other: Choice): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Says which means made this choice of the person; null if judgement chooses the same. */
export const createMeansFinder = (
  person: Person,
): ((g: Game, pending: Pending, choice: Choice) => SlipMeans | null) => {
  const single = slipMeans.map((means) => ({ means, player: atOnce(withoutMeans(person, means)) }))
  // Several may be at work together: then each of them alone is not missed.
  const together = slipMeans.map((means, n) => ({
    means,
    player: atOnce(slipMeans.slice(0, n + 1).reduce(withoutMeans, person)),
  }))
  return (g, pending, choice) => {
    if (isSame(judgedChoice(g, pending), choice)) return null
    const found = [...single, ...together].find(({ player }) => !isSame(player(g, pending), choice))
    return found?.means ?? null
  }
}
