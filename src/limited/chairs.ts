/** Who sits where: by lot, from the seed of the draft (L15). */
import { diceOf } from '../chance/dice.ts'
import { limitedSeed } from './collation.ts'

/** By seat the person, or null for a bot. */
export function drawnChairs(seed: string, seats: number, people: readonly number[]): (number | null)[] {
  const order = diceOf(limitedSeed(seed, 'chairs')).shuffled([...Array(seats).keys()])
  return Array.from({ length: seats }, (_, seat) => people[order.indexOf(seat)] ?? null)
}
