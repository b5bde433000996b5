/**
 * Solo ratings: Glicko-2 against people of the ladder, whose strength stands as the league has measured it.
 * Corp and Runner are apart, and both are apart from the ratings against other players.
 */
import type { MeasuredStrength } from '../automa/people/strength.ts'
import { afterGames, newcomer, type Strength } from './glicko2.ts'
import { type Stood, strengthAt } from './sides.ts'

const start = 1100
const experiencedStart = 1300
/** So many finished lessons are experience. */
export const lessonsOfExperience = 3

/** What a solo rating begins with: more for those who have played before, or have done some lessons. */
export const soloStart = (hasPlayedBefore: boolean, lessons = 0): Strength => ({
  ...newcomer,
  rating: hasPlayedBefore || lessons >= lessonsOfExperience ? experiencedStart : start,
})

/** The strength now. */
export const soloStrengthAt = (stood: Stood, first: Strength, now: number): Strength =>
  stood ? strengthAt(stood, now) : first

/** Half of a 95 % interval is 1.96 deviations. */
const perDeviation = 1.96

const toOpponent = ({ rating, margin }: MeasuredStrength) => ({ rating, deviation: margin / perDeviation })

/** A strength after a game with this score against an opponent whose strength stands. */
export const afterSoloGame = (strength: Strength, opponent: MeasuredStrength, score: number): Strength =>
  // The strength already includes the time without games, so the game itself takes no time.
  afterGames(strength, [{ opponent: toOpponent(opponent), score }], 0)

/** By how many points a win and a loss would change a rating. */
export const stakeOf = (strength: Strength, after: (score: number) => Strength) => ({
  win: Math.round(after(1).rating) - Math.round(strength.rating),
  loss: Math.round(after(0).rating) - Math.round(strength.rating),
})
