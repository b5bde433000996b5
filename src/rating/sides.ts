/** The ratings of a player on each side. */
import { afterGames, afterIdle, newcomer, type Strength } from './glicko2.ts'

/**
 * A rating period, in ms. A well-known player becomes provisional after about sixteen months without a game.
 */
export const periodMs = 7 * 24 * 60 * 60 * 1000
/** Above this deviation a rating is provisional, which takes about a dozen games. */
const settledDeviation = 110

/** The strength after the last game; null for a player without rated games on that side. */
export type Stood = (Strength & { games: number; at: Date }) | null

/** The strength now: the deviation grows with every week without a game. */
export const strengthAt = (stood: Stood, now: number): Strength =>
  stood ? afterIdle(stood, (now - stood.at.getTime()) / periodMs) : newcomer

export const isProvisional = ({ deviation }: Pick<Strength, 'deviation'>): boolean =>
  deviation > settledDeviation

/** When a rating becomes provisional if no games are played; null if it is provisional now. */
export function settledUntil(strength: Strength, now: number): Date | null {
  if (isProvisional(strength)) return null
  // When `afterIdle` reaches the bound: the variance grows by the volatility of each period.
  const perPeriod = afterGames({ ...strength, deviation: 0 }, [], 1).deviation ** 2
  const periods = (settledDeviation ** 2 - strength.deviation ** 2) / perPeriod
  return new Date(Math.min(now + periods * periodMs, now + 100 * 365 * 24 * 60 * 60 * 1000))
}

/** How one game changes the strengths of both players. `score` is the first player's. */
export function afterGame(first: Stood, second: Stood, score: number, now: number) {
  const [a, b] = [strengthAt(first, now), strengthAt(second, now)]
  // Both strengths already include the time without games, so the game itself takes no time.
  return [
    { before: a, after: afterGames(a, [{ opponent: b, score }], 0) },
    { before: b, after: afterGames(b, [{ opponent: a, score: 1 - score }], 0) },
  ] as const
}
