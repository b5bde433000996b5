import { measuredStrength } from '../../automa/people/strength.ts'

/** "1109 ± 72", as the league has measured it; null as long as it has not. */
export const ratingOf = (person: string): string | null => {
  const found = measuredStrength(person)
  return found && `${found.rating} ± ${found.margin}`
}

/** In how many of 100 games somebody with this rating wins against a person; null for those not measured. */
export const winsOf100 = (own: number, person: string): number | null => {
  const found = measuredStrength(person)
  return found && Math.round(100 / (1 + 10 ** ((found.rating - own) / 400)))
}
