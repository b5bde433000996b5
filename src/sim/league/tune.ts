/** Finds the care with which a person has a rating, by bisection. */
import { findPerson } from '../../automa/people/index.ts'
import type { Person } from '../../automa/people/types.ts'
import { playLeagueGame } from './game.ts'
import { rateLeague } from './ratings.ts'
import { pairResults } from './results.ts'

const STEPS = 5

export type TuneRival = { id: string; rating: number }

/** Plays a person against a rival, and rates the result. */
const ratingWith = (person: Person, rival: TuneRival, seed: number, games: number): number => {
  const people = (name: string) => (name === person.id ? person : findPerson(name))
  const played = Array.from({ length: games }, (_, n) => {
    const [corp, runner] = n % 2 === 0 ? [person.id, rival.id] : [rival.id, person.id]
    const pairing = { corp, runner, seed: seed + Math.floor(n / 2), decks: 'own' as const }
    return playLeagueGame(pairing, { corp: '', runner: '' }, people)
  })
  const rated = rateLeague(pairResults(played), rival).find(({ id }) => id === person.id)
  return rated?.rating ?? 0
}

/** Care 0 to 1: more care, a higher rating. The last value is the best found. */
export const tunePerson = (
  person: Person,
  to: number,
  { games, seed, rival }: { games: number; seed: number; rival: TuneRival },
  say: (line: string) => void,
): number => {
  let [low, high] = [0, 1]
  const each = 2 * Math.floor(games / STEPS / 2)
  for (let step = 0; step < STEPS; step++) {
    const care = (low + high) / 2
    const rating = ratingWith({ ...person, care }, rival, seed, each)
    say(`${person.id}: care ${care.toFixed(3)} has ${rating} after ${each} games against ${rival.id}`)
    if (Math.abs(rating - to) <= 10) return care
    if (rating < to) low = care
    else high = care
  }
  return (low + high) / 2
}
