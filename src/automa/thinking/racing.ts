/** Which of several answers is best, tried in the same games: those that fall behind are tried no more. */
import type { Choice } from '../../engine/index.ts'

/** Something else than judgement; its gains are over what judgement's answer came to in the same games. */
export type Rival = { choice: Choice; gains: number[] }

/** Games that each answer is tried in before any is left. */
export const FIRST_LOOK = 8
/** An answer is left where its gain would have to lie so many standard errors above what was seen. */
const BEHIND = 1.28
/** It is tried no more where so many standard errors less would still be a gain. */
const CLEAR = 2.6
/** Something else than judgement has to be better by so many standard errors, and by so much of a chance. */
const SURE = 1.5
const WORTH_IT = 0.005

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const errorOf = (values: readonly number[]): number => {
  const middle = mean(values)
  const square = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(square / Math.max(1, values.length - 1) / Math.max(1, values.length))
}

const most = (values: readonly number[]): number => mean(values) + BEHIND * errorOf(values)
const least = (values: readonly number[], errors: number): number => mean(values) - errors * errorOf(values)

export const gainOf = ({ gains }: Rival): number => mean(gains)

export const leader = (rivals: readonly Rival[]): Rival | undefined =>
  rivals.reduce<Rival | undefined>(
    (best, each) => (best && gainOf(best) >= gainOf(each) ? best : each),
    undefined,
  )

/** Those that may still turn out to be the best; none where it is plain enough who that is. */
export const stillRacing = (rivals: readonly Rival[]): Rival[] => {
  const first = leader(rivals)
  if (!first || first.gains.length < FIRST_LOOK) return [...rivals]
  const mayWin = ({ gains }: Rival): boolean =>
    most(gains) > WORTH_IT &&
    (gains === first.gains || most(gains.map((gain, n) => gain - (first.gains[n] ?? 0))) > 0)
  return rivals.filter(mayWin)
}

/** Is it plain that this one is better than judgement? */
export const isClear = ({ gains }: Rival): boolean =>
  gains.length >= FIRST_LOOK && least(gains, CLEAR) > WORTH_IT

/** Is it better than judgement, beyond what chance would make of it? */
export const isBetter = ({ gains }: Rival): boolean =>
  gains.length >= FIRST_LOOK && least(gains, SURE) > 0 && mean(gains) > WORTH_IT
