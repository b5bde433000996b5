/**
 * What an answer cost: the difference in win probability to the best of other answers, in games that its seat
 * could not tell apart from the one it played.
 */
import { type Game, openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState, Pool } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import { chanceOf } from '../thinking/chance.ts'
import { hideUnknown } from '../thinking/hide-unknown.ts'
import { horizonAfter, playLineOn, type ThinkingDeps } from '../thinking/index.ts'
import { evaluateGame } from '../thinking/value.ts'
import { worldOf } from '../thinking/worlds.ts'

export type CoachDeps = Pick<ThinkingDeps, 'judge' | 'worths' | 'priors'> & { pool: Pool }

/** Games in which the other answers are compared with each other. */
const FIRST = 8
/** Games in which the best of them is compared with the answer, in steps. None of the first, which chose it. */
const STEPS = [16, 24]
/** A mistake costs at least so much, and clearly more than nothing: so many standard errors. */
const MIN_COST = 0.04
const CLEARLY = 2
/** So far below it is not looked at further. */
const HOPE = 0.025

type CostComparison = {
  deps: CoachDeps
  pending: Pending
  veiled: GameState
  key: string
  rounds: number
}

const standsIn = (
  { deps, pending, rounds }: CostComparison,
  world: GameState,
  choice: Choice,
): number | null =>
  playLineOn(deps, world, pending, choice, horizonAfter(world, rounds), (g) => evaluateGame(g, pending.seat))

/** What each of the others gains over the answer, in the nth game; null where it cannot be played. */
const gainsIn = (comparison: CostComparison, answer: Choice, others: readonly Choice[], n: number) => {
  const { deps, pending, veiled, key } = comparison
  const world = worldOf(veiled, pending.seat, deps.pool, deps.priors, chanceOf(`${key}/${n}`))
  const own = standsIn(comparison, world, answer)
  if (own === null) return null
  const values = others.map((other) => standsIn(comparison, world, other))
  return values.map((value) => (value === null ? 0 : value - own))
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const errorOf = (values: readonly number[]): number => {
  const mean = meanOf(values)
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(spread / Math.max(1, values.length - 1) / Math.max(1, values.length))
}

/** The other answer that looks best in the first games; null if none looks better than the answer. */
const bestOther = (comparison: CostComparison, answer: Choice, others: readonly Choice[]): Choice | null => {
  const rows = Array.from({ length: FIRST }, (_, n) => gainsIn(comparison, answer, others, n) ?? [])
  const means = others.map((_, at) => meanOf(rows.flatMap((row) => row[at] ?? [])))
  const most = Math.max(...means)
  return most < HOPE ? null : (others[means.indexOf(most)] ?? null)
}

/** What an answer lost against a better one, as a win probability. */
type AnswerLoss = { cost: number; better: Choice }

/**
 * What the answer lost against the best of `others`; null if it is less than 4 points of a hundred, or not sure.
 * The same game always gives the same loss, and hidden cards do not change it.
 */
export const lossOfAnswer = (
  deps: CoachDeps,
  g: Game,
  pending: Pending,
  answer: Choice,
  others: readonly Choice[],
  rounds = 1,
): AnswerLoss | null => {
  const veiled = others.length > 0 ? hideUnknown(g.s, pending.seat) : null
  if (!veiled) return null
  const key = `${g.s.seedHash}/coach/${pending.id}`
  const comparison = { deps, pending, veiled, key, rounds }
  const other = bestOther(comparison, answer, others)
  if (other === null) return null
  const gains: number[] = []
  let at = FIRST
  for (const step of STEPS) {
    for (const end = at + step; at < end; at++)
      gains.push(...(gainsIn(comparison, answer, [other], at) ?? []))
    if (meanOf(gains) < HOPE) return null
  }
  const cost = meanOf(gains)
  return cost >= MIN_COST && cost >= CLEARLY * errorOf(gains) ? { cost, better: other } : null
}

/** The loss alone. */
export const costOfAnswer = (...look: Parameters<typeof lossOfAnswer>): number | null =>
  lossOfAnswer(...look)?.cost ?? null

/** A game without what the seat does not know. */
export const openWithHidden = (g: Game, pending: Pending, pool: Pool): Game | null => {
  const veiled = hideUnknown(g.s, pending.seat)
  return veiled && openDirect(veiled, pool)
}
