/**
 * Which of several answers is best, tried in the same games: those that fall behind are tried no more. What judgement
 * makes of an answer is where it starts; games it is tried in move it from there, the more the more they agree.
 */
import type { Choice } from '../../engine/index.ts'
import type { Opinion } from './opinions.ts'

/** Something else than judgement's answer: what judgement thinks of it, and what it gained in each game it was tried in. */
export type Rival = Opinion & { choice: Choice; gains: number[] }

/** Games that each answer is tried in before any is left. */
export const FIRST_LOOK = 8
/** Two games that begin alike end by so much apart, as far as few of them can't tell; it counts like so many. */
const APART = 0.1
const WEIGHT = 4
/** An answer is left where it would have to be so many standard errors better than it looks. */
const BEHIND = 1.64
/** It is tried no more where it would be better than judgement's by so many less. */
const CLEAR = 2.6
/** Less than this is no reason to do something else. */
const WORTH_IT = 0.003

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const varianceOf = (values: readonly number[]): number => {
  const middle = mean(values)
  const square = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return (square + WEIGHT * APART ** 2) / (values.length + WEIGHT)
}

type Belief = { gain: number; error: number }

const beliefIn = ({ expected, doubt, gains }: Rival): Belief => {
  const [tried, before] = [gains.length / varianceOf(gains), 1 / doubt ** 2]
  return {
    gain: (tried * mean(gains) + before * expected) / (tried + before),
    error: 1 / Math.sqrt(tried + before),
  }
}

/** What it gains over judgement's answer, by all that is known. */
export const gainOf = (rival: Rival): number => beliefIn(rival).gain

export const leadingAnswer = (rivals: readonly Rival[]): Rival | undefined =>
  rivals.reduce<Rival | undefined>(
    (best, each) => (best && gainOf(best) >= gainOf(each) ? best : each),
    undefined,
  )

const mayBeat = (rival: Rival, first: Rival): boolean => {
  if (rival === first) return true
  const ahead = rival.gains.map((gain, n) => gain - (first.gains[n] ?? 0))
  const { gain, error } = beliefIn({ ...rival, expected: rival.expected - first.expected, gains: ahead })
  return gain + BEHIND * error > 0
}

/** Those that may still turn out to be the best. */
export const stillRacing = (rivals: readonly Rival[]): Rival[] => {
  const first = leadingAnswer(rivals)
  if (!first || first.gains.length < FIRST_LOOK) return [...rivals]
  return rivals.filter((rival) => {
    const { gain, error } = beliefIn(rival)
    return gain + BEHIND * error > WORTH_IT && mayBeat(rival, first)
  })
}

/** Is it plain that this one is better than judgement's? */
export const isClear = (rival: Rival): boolean => {
  const { gain, error } = beliefIn(rival)
  return rival.gains.length >= FIRST_LOOK && gain - CLEAR * error > WORTH_IT
}

/** Is it better than judgement's, by all that is known? */
export const isBetter = (rival: Rival): boolean => rival.gains.length > 0 && gainOf(rival) > WORTH_IT
