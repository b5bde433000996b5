import league from '../../automa/people/league.json' with { type: 'json' }

/** "1109 ± 72", as the league has measured it; null as long as it has not. */
export const ratingOf = (person: string): string | null => {
  const found = league.entries.find(({ id }) => id === person)
  return found ? `${found.rating} ± ${found.margin}` : null
}
