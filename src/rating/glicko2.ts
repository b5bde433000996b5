/**
 * Glicko-2 as in Mark Glickman, “Example of the Glicko-2 system” (glicko.net/glicko/glicko2.pdf); the step
 * numbers are from there. Pure: time is passed as a number of rating periods.
 */
export type Strength = {
  /** On the original scale, where new players have 1500. */
  rating: number
  /** The uncertainty: the true strength is within two deviations in 95% of cases. */
  deviation: number
  volatility: number
}
/** `score`: 1 a win, ½ a draw, 0 a loss. */
export type RatedGame = { opponent: Pick<Strength, 'rating' | 'deviation'>; score: number }

/** A player without rated games. */
export const newcomer: Strength = { rating: 1500, deviation: 350, volatility: 0.06 }

/** Limits the change of volatility. */
const tau = 0.5
const scale = 173.7178
const close = 0.000001

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)
const mu = (rating: number): number => (rating - newcomer.rating) / scale

/** Adds the uncertainty of periods without games (step 6), up to that of a new player. */
export function afterIdle({ rating, deviation, volatility }: Strength, periods: number): Strength {
  const unsure = Math.sqrt(deviation ** 2 + Math.max(0, periods) * (volatility * scale) ** 2)
  return { rating, deviation: Math.min(newcomer.deviation, unsure), volatility }
}

/** The strength after the games of one or more periods. Without games only the deviation grows. */
export function afterGames(before: Strength, games: readonly RatedGame[], periods = 1): Strength {
  if (games.length === 0) return afterIdle(before, periods)
  const phi = before.deviation / scale
  const own = mu(before.rating)
  let weight = 0
  let surprise = 0
  for (const { opponent, score } of games) {
    const impact = g(opponent.deviation / scale)
    const expected = 1 / (1 + Math.exp(-impact * (own - mu(opponent.rating))))
    weight += impact ** 2 * expected * (1 - expected)
    surprise += impact * (score - expected)
  }
  const v = 1 / weight
  const volatility = volatilityAfter(before.volatility, phi, v, v * surprise)
  const unsure = Math.min(newcomer.deviation / scale, Math.sqrt(phi ** 2 + periods * volatility ** 2))
  const sure = 1 / Math.sqrt(1 / unsure ** 2 + 1 / v)
  return { rating: before.rating + scale * sure ** 2 * surprise, deviation: scale * sure, volatility }
}

/** Step 5: finds the root of `f` by the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const sum = phi ** 2 + v + e
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / tau ** 2
  }
  let low = a
  let high = Math.log(Math.max(delta ** 2 - phi ** 2 - v, Number.MIN_VALUE))
  if (delta ** 2 <= phi ** 2 + v) {
    let k = 1
    while (f(a - k * tau) < 0) k++
    high = a - k * tau
  }
  let [atLow, atHigh] = [f(low), f(high)]
  while (Math.abs(high - low) > close) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow)
    const there = f(between)
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [between, there]
  }
  return Math.exp(low / 2)
}
