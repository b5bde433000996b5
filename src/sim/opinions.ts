/** Measures judgement's opinions: games played to their ends after its answer, and after another. */
import { type Chance, chanceOf } from '../automa/thinking/chance.ts'
import { hideUnknown } from '../automa/thinking/hide-unknown.ts'
import {
  answersBeside,
  type Beside,
  isWorthThought,
  playLineOn,
  type ThinkingDeps,
} from '../automa/thinking/index.ts'
import { LOSS } from '../automa/thinking/opinions.ts'
import { evaluateGame } from '../automa/thinking/value.ts'
import { worldOf } from '../automa/thinking/worlds.ts'
import { dealDirect, type Game, openDirect } from '../engine/in-place.ts'
import type { Choice, GameSetup } from '../engine/index.ts'
import { takeChoice } from '../engine/kernel/answer.ts'
import { advanceGame } from '../engine/loop.ts'
import type { Pending } from '../engine/state/types.ts'

/** An answer other than judgement's: its loss in bits, and its gain in each game played on. */
export type Weighed = Pick<Beside, 'loss'> & { gains: number[] }

/** Examines one of `every` decisions, in `games` games each. */
type SampleRate = { every: number; games: number }
const usual: SampleRate = { every: 6, games: 4 }

const toTheEnd = () => false

/** 1 if the seat won, 0 if it lost, ½ for neither; null if the game did not end. */
const wonBy = (g: Game, seat: number): number | null => (g.s.result ? evaluateGame(g, seat) : null)

/** One of the other answers, in games that agree with what the seat knows. */
const weighAnswer = (
  deps: ThinkingDeps,
  g: Game,
  pending: Pending,
  plain: Choice,
  chance: Chance,
  games: number,
): Weighed | null => {
  const veiled = hideUnknown(g.s, pending.seat)
  if (!veiled) return null
  const all = answersBeside(deps, g, openDirect(veiled, deps.pool), pending, plain)
  const other = all.length > 0 ? all[chance(all.length)] : undefined
  if (!other) return null
  const gains: number[] = []
  for (let n = 0; n < games; n++) {
    const world = worldOf(veiled, pending.seat, deps.pool, deps.priors, chance)
    const end = (choice: Choice) =>
      playLineOn(deps, world, pending, choice, toTheEnd, (g) => wonBy(g, pending.seat))
    const [own, its] = [end(plain), end(other.choice)]
    if (own !== null && its !== null) gains.push(its - own)
  }
  return { loss: other.loss, gains }
}

/** Answers of human seats in a game that judgement plays from its deal to its end. */
export const weighedIn = (deps: ThinkingDeps, setup: GameSetup, { every, games } = usual): Weighed[] => {
  const g = dealDirect(setup, deps.pool)
  const found: Weighed[] = []
  for (let met = 0; !g.s.over; ) {
    const pending = g.s.decisions[0]
    if (!pending) break
    const plain = deps.judge(g, pending)
    const thinks = !g.s.seats[pending.seat]?.automa?.playing && isWorthThought(pending)
    if (thinks && met++ % every === 0) {
      const one = weighAnswer(deps, g, pending, plain, chanceOf(`${setup.seed}/${pending.id}`), games)
      if (one) found.push(one)
    }
    takeChoice(g, pending.seat, pending.id, plain)
    advanceGame(g)
  }
  return found
}

const sumOpinions = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/**
 * The spread of answers around their expected gain beyond random noise, from what two games of one answer
 * have in common.
 */
export const spreadOf = (all: readonly Weighed[], expected: (loss: number) => number): number => {
  let [common, pairs] = [0, 0]
  for (const { loss, gains } of all) {
    const off = gains.map((gain) => gain - expected(loss ?? 0))
    common += sumOpinions(off) ** 2 - sumOpinions(off.map((each) => each ** 2))
    pairs += off.length * (off.length - 1)
  }
  return Math.sqrt(Math.max(0, common / Math.max(1, pairs)))
}

const percentToTenth = (n: number): string => `${(100 * n).toFixed(1)} %`

/** The win probability that one bit of loss costs. */
const bitIn = (all: readonly Weighed[]): number => {
  const lost = ({ loss }: Weighed): number => Math.max(LOSS, loss ?? 0)
  const across = sumOpinions(all.map((each) => lost(each) * sumOpinions(each.gains)))
  const squares = sumOpinions(all.map((each) => lost(each) ** 2 * each.gains.length))
  return squares === 0 ? 0 : across / squares
}

/** The results, one line for each kind of answer. */
export const opinionsLines = (all: readonly Weighed[]): string[] => {
  const [said, unsaid] = [all.filter(({ loss }) => loss !== null), all.filter(({ loss }) => loss === null)]
  const bit = bitIn(said)
  const games = (some: readonly Weighed[]): number => sumOpinions(some.map(({ gains }) => gains.length))
  const mean = sumOpinions(unsaid.flatMap(({ gains }) => gains)) / Math.max(1, games(unsaid))
  return [
    `judgement says what is lost: ${games(said)} pairs of games, ${percentToTenth(bit)} for each of ${-LOSS} bits at most, off by ${percentToTenth(spreadOf(said, (loss) => Math.max(LOSS, loss) * bit))}`,
    `judgement says no more than its answer: ${games(unsaid)} pairs of games, ${percentToTenth(mean)} for another, off by ${percentToTenth(spreadOf(unsaid, () => mean))}`,
  ]
}
