/**
 * Tries the answers to a decision in the same games and keeps what came of them, so that the best can be
 * compared with the second best.
 */
import { type Game, openDirect } from '../../engine/in-place.ts'
import type { Choice, GameState } from '../../engine/index.ts'
import type { Pending } from '../../engine/state/types.ts'
import type { Two } from '../analysis/features.ts'
import { chanceOf } from '../thinking/chance.ts'
import { horizonAfter, playLineOn, rivalAnswers, type ThinkingDeps } from '../thinking/index.ts'
import {
  FIRST_LOOK,
  gainOf,
  isBetter,
  isClear,
  leadingAnswer,
  type Rival,
  stillRacing,
} from '../thinking/racing.ts'
import { worldOf } from '../thinking/worlds.ts'
import { readTable, type TableReading } from './readings.ts'

/** An answer and what was read after it, by game; null in games that could not be played. */
export type AnswerLine = { choice: Choice; readings: (TableReading | null)[] }

/** The best answer, and the others, the best of them first. */
export type Lines = { best: AnswerLine; others: AnswerLine[] }

/** What a comparison needs. `key` seeds its games. */
export type Inquiry = {
  deps: ThinkingDeps
  g: Game
  veiled: GameState
  pending: Pending
  two: Two
  key: string
}

/** Games in which the two best answers are compared. */
const DUEL = 24

type Contender = AnswerLine & Rival

/** The nth game that agrees with what the seat knows. */
export const nthWorld = ({ deps, veiled, pending, key }: Inquiry, n: number): GameState =>
  worldOf(veiled, pending.seat, deps.pool, deps.priors, chanceOf(`${key}/${n}`))

/** The games, made when they are first needed. */
const worldsOf = (inquiry: Inquiry): ((n: number) => GameState) => {
  const made: GameState[] = []
  return (n) => {
    const world = made[n] ?? nthWorld(inquiry, n)
    made[n] = world
    return world
  }
}

const tryIn = (trial: Trial, { choice, readings }: AnswerLine, n: number): TableReading | null => {
  const known = readings[n]
  if (known !== undefined) return known
  const { deps, pending, two } = trial.inquiry
  const world = trial.world(n)
  trial.rollouts++
  const found = playLineOn(deps, world, pending, choice, horizonAfter(world), (g) => readTable(g, two))
  readings[n] = found
  return found
}

const standing = ({ two, pending }: Inquiry, { corp }: TableReading): number =>
  pending.seat === two.corp ? corp : 1 - corp

/** Drops the answers that fall behind, until the best is clear or time is up. */
const race = (trial: Trial, own: AnswerLine, all: readonly Contender[]): void => {
  const { deps } = trial.inquiry
  let racing = [...all]
  for (let n = 0; trial.rollouts + racing.length < deps.rollouts; n++) {
    if (n >= FIRST_LOOK && deps.isOutOfTime?.()) return
    const base = tryIn(trial, own, n)
    const found = racing.map((each) => tryIn(trial, each, n))
    if (base === null || found.includes(null)) continue
    const before = standing(trial.inquiry, base)
    racing.forEach(({ gains }, at) => {
      const reading = found[at]
      if (reading) gains.push(standing(trial.inquiry, reading) - before)
    })
    const left = stillRacing(racing)
    racing = racing.filter((each) => left.includes(each))
    const [last, another] = racing
    if (!last || (!another && isClear(last))) return
  }
}

/** The other answers, the best first; judgement's own stands where others do not look better. */
const othersThan = (best: AnswerLine, own: AnswerLine, rivals: readonly Contender[]): AnswerLine[] => {
  const tried = rivals.filter((rival) => rival !== best && rival.gains.length > 0)
  const sorted = tried.toSorted((a, b) => gainOf(b) - gainOf(a))
  if (best === own) return sorted
  const better = sorted.filter((rival) => gainOf(rival) > 0)
  return [...better, own, ...sorted.slice(better.length)]
}

/** The games of a comparison, and how many lines were played in them. */
export type Trial = { inquiry: Inquiry; world: (n: number) => GameState; rollouts: number }

export const openTrial = (inquiry: Inquiry): Trial => ({ inquiry, world: worldsOf(inquiry), rollouts: 0 })

/** Ranks the answers to a decision, judgement's (`plain`) among them. */
export const rankLines = (trial: Trial, plain: Choice): Lines => {
  const { deps, g, veiled, pending } = trial.inquiry
  const own: AnswerLine = { choice: plain, readings: [] }
  const rivals = rivalAnswers(deps, g, openDirect(veiled, deps.pool), pending, plain).map(
    (rival): Contender => ({ ...rival, readings: [] }),
  )
  if (rivals.length > 0) race(trial, own, rivals)
  const leading = leadingAnswer(rivals)
  const best = rivals.find((rival) => rival === leading && isBetter(rival)) ?? own
  return { best, others: othersThan(best, own, rivals) }
}

/** Plays two lines in the same games, and lists the games in which both could be played. */
export const playBoth = (trial: Trial, best: AnswerLine, next: AnswerLine): number[] => {
  const { deps } = trial.inquiry
  for (let n = 0; n < DUEL; n++) {
    if (n >= FIRST_LOOK && (deps.isOutOfTime?.() || trial.rollouts >= deps.rollouts)) break
    for (const line of [best, next]) tryIn(trial, line, n)
  }
  return best.readings.flatMap((reading, n) => (reading && next.readings[n] ? [n] : []))
}

/** The table before the answer, in the nth game. */
export const rootOf = ({ inquiry, world }: Trial, n: number): TableReading =>
  readTable(openDirect(world(n), inquiry.deps.pool), inquiry.two)
