/**
 * Finds the best of several answers by trying them in the same games and dropping those that fall behind.
 * Each starts from judgement's opinion; every game it is tried in moves it from there, the more the more
 * those games agree.
 */
import type { Choice } from '../../engine/index.ts'
import type { Opinion } from './opinions.ts'

/**
 * An answer other than judgement's: judgement's opinion of it, and its gain in each game it was tried in.
 */
export type Rival = Opinion & { choice: Choice; gains: number[] }

/** Games that each answer is tried in before any is dropped. */
export const FIRST_LOOK = 8
/**
 * The assumed difference between two games from the same start while too few have been played to measure it,
 * and the number of games that this assumption counts for.
 */
const APART = 0.1
const WEIGHT = 4
/** An answer is dropped if it would have to be this many standard errors better than it looks. */
const BEHIND = 1.64
/** An answer is accepted if it would still beat judgement's when this many standard errors worse. */
const CLEAR = 2.6
/** A smaller gain is no reason to deviate from judgement. */
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

/** Its gain over judgement's answer, by everything known. */
export const gainOf = (rival: Rival): number => beliefIn(rival).gain

/** The answer with the highest gain, the first of equals. */
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

/** The answers that may still turn out to be the best. */
export const stillRacing = (rivals: readonly Rival[]): Rival[] => {
  const first = leadingAnswer(rivals)
  if (!first || first.gains.length < FIRST_LOOK) return [...rivals]
  return rivals.filter((rival) => {
    const { gain, error } = beliefIn(rival)
    return gain + BEHIND * error > WORTH_IT && mayBeat(rival, first)
  })
}

/** Whether this answer is clearly better than judgement's. */
export const isClear = (rival: Rival): boolean => {
  const { gain, error } = beliefIn(rival)
  return rival.gains.length >= FIRST_LOOK && gain - CLEAR * error > WORTH_IT
}

/** Whether it is better than judgement's by everything known. */
export const isBetter = (rival: Rival): boolean => rival.gains.length > 0 && gainOf(rival) > WORTH_IT
