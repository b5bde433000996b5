import { type Game, seatOf } from '../../engine/kernel/game.ts'
import { featuresOf, type Two } from './features.ts'
import { againstCorpCards, againstRunnerCards, byJudgement, type Weights } from './weights.ts'

/**
 * The weights are fitted to single positions. The mean over many positions from one origin says more about
 * that origin, so it may be this much further from ½: with this factor, positions given 65, 75 and 95 % were
 * won as often.
 */
const BOLDER = 1.2

const weightsFor = (g: Game, { corp, runner }: Two): Weights => {
  if (seatOf(g, corp).automa?.playing) return againstCorpCards
  return seatOf(g, runner).automa?.playing ? againstRunnerCards : byJudgement
}

/** How much each number of `featuresOf` counts for the Corp at this table, in the logarithm of the odds. */
export const leadWeights = (g: Game, two: Two): number[] =>
  weightsFor(g, two).map((weight) => BOLDER * weight)

/** The Corp's win probability from the table at the start of a turn; 0, ½ or 1 if the game is over. */
export const corpChanceOnTable = (g: Game, two: Two): number => {
  const { result } = g.s
  if (result) return result.winners.length === 1 ? (result.winners[0] === two.corp ? 1 : 0) : 0.5
  const weights = weightsFor(g, two)
  const lead = featuresOf(g, two).reduce((sum, value, n) => sum + value * (weights[n] ?? 0), 0)
  return 1 / (1 + Math.exp(-BOLDER * lead))
}
