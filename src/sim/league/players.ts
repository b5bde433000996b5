/** Who plays in the league: people, the sparring partner, and chance as the floor of the scale. */
import { judgedChoice } from '../../automa/in-place-judgement.ts'
import { findPerson } from '../../automa/people/index.ts'
import { personInPlace } from '../../automa/people/policy/in-place.ts'
import { randomPlayer, type SimPlayer } from '../players.ts'
import { seededRng } from '../random.ts'

/** Players beside the people. */
export const YARDSTICKS = ['sparring', 'random'] as const

/** The player of this name in the game of this seed. */
export const leaguePlayer = (name: string, seed: number, people = findPerson): SimPlayer => {
  if (name === 'sparring') return judgedChoice
  if (name === 'random') return randomPlayer(seededRng(seed + 7))
  const person = people(name)
  if (!person) throw new Error(`Nobody is called ${name}.`)
  return personInPlace(person)
}
