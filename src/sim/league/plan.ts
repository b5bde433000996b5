/** Who meets whom in the league, and in which order. */
import { findPerson } from '../../automa/people/index.ts'
import type { LeaguePairing } from './game.ts'
import type { LeagueOptions } from './options.ts'

/** People meet those so many rungs away. */
const MAX_RUNGS = 3

const rungOf = (id: string): number => findPerson(id)?.rung ?? 0

const meet = (a: string, b: string): boolean => {
  const [one, two] = [findPerson(a), findPerson(b)]
  if (one && two) return Math.abs(one.rung - two.rung) <= MAX_RUNGS
  // Chance is only of use beside the weakest.
  const other = one ?? two
  return ![a, b].includes('random') || (other?.rung ?? MAX_RUNGS) < MAX_RUNGS
}

/** Every pair that meets. */
export const listPairs = (names: readonly string[]): [string, string][] => {
  const all = [...new Set([...names, 'sparring'])].sort((a, b) => rungOf(a) - rungOf(b))
  return all.flatMap((a, n) =>
    all.slice(n + 1).flatMap((b): [string, string][] => (meet(a, b) ? [[a, b]] : [])),
  )
}

/** All games, one of each pair before the next of any: a run that is ended has played all pairs alike. */
export const listGames = ({ people, games, seed, decks }: LeagueOptions): LeaguePairing[] => {
  const pairs = listPairs(people)
  return Array.from({ length: games }, (_, n) => n).flatMap((n) =>
    pairs.map(([a, b]) => {
      // Two games each on the same seed, with sides changed.
      const [corp, runner] = n % 2 === 0 ? [a, b] : [b, a]
      return { corp, runner, seed: seed + Math.floor(n / 2), decks }
    }),
  )
}
