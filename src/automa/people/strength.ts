/** How strong the league has found people to be. */
import league from './league.json' with { type: 'json' }

/** A rating on the Glicko scale, and half of its 95 % interval. */
export type MeasuredStrength = { rating: number; margin: number }

/** The measured strength of a person; null as long as the league has not measured it. */
export const measuredStrength = (person: string): MeasuredStrength | null => {
  const found = league.entries.find(({ id }) => id === person)
  return found ? { rating: found.rating, margin: found.margin } : null
}
