/** How strong people are on each side, as the house counts it. */
import { afterGames, afterIdle, newcomer, type Strength } from './glicko2.ts'

/** A rating period: whoever is well known becomes provisional again after some sixteen months without a game. */
export const periodMs = 7 * 24 * 60 * 60 * 1000
/** Above this deviation a rating is provisional: about the first dozen games. */
export const settledDeviation = 110

/** As it stood after the last game; null for somebody who has not been rated on that side. */
export type Stood = (Strength & { games: number; at: Date }) | null

/** The strength now: less sure with every week without a game. */
export const strengthAt = (stood: Stood, now: number): Strength =>
  stood ? afterIdle(stood, (now - stood.at.getTime()) / periodMs) : newcomer

export const isProvisional = ({ deviation }: Pick<Strength, 'deviation'>): boolean =>
  deviation > settledDeviation

/** When a rating becomes provisional if nothing is played; null where it is so now. */
export function settledUntil(strength: Strength, now: number): Date | null {
  if (isProvisional(strength)) return null
  // Where `idle` comes to the bound: its deviation grows by the volatility of each period.
  const perPeriod = afterGames({ ...strength, deviation: 0 }, [], 1).deviation ** 2
  const periods = (settledDeviation ** 2 - strength.deviation ** 2) / perPeriod
  return new Date(Math.min(now + periods * periodMs, now + 100 * 365 * 24 * 60 * 60 * 1000))
}

/** What one game makes of the two who played it; `score` is the first one's. */
export function afterGame(first: Stood, second: Stood, score: number, now: number) {
  const [a, b] = [strengthAt(first, now), strengthAt(second, now)]
  // The time without games is in them already: the game itself takes none.
  return [
    { before: a, after: afterGames(a, [{ opponent: b, score }], 0) },
    { before: b, after: afterGames(b, [{ opponent: a, score: 1 - score }], 0) },
  ] as const
}
