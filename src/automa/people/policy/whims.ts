/**
 * What a person gets wrong, and when. Nothing is drawn at the table: everything follows from the game, the
 * person and the turn, so a game that is replayed, taken back or continued errs alike.
 */
import type { View } from '../../../engine/index.ts'
import { type Chance, chanceOf } from '../../thinking/chance.ts'
import type { Person } from '../types.ts'

const PRECISION = 10_000
const share = (chance: Chance): number => chance(PRECISION) / PRECISION

/** A draw from about a normal distribution with deviation 1: the sum of six even draws. */
const bell = (chance: Chance): number => {
  let sum = 0
  for (let n = 0; n < 6; n++) sum += share(chance)
  return (sum - 3) / Math.SQRT1_2
}

export type Whims = {
  /** Whether what happens in this share of turns happens in this one. */
  happens(what: string, often: number): boolean
  /** How far the value of this is off in this turn, with deviation 1. */
  error(what: string): number
}

/** The whims of a person in the current turn of a game. */
export const whimsAt = ({ id }: Person, { seedHash, turn }: View): Whims => {
  const draws = (what: string): Chance => chanceOf(`${seedHash}/${id}/${turn.number}/${what}`)
  return {
    happens: (what, often) => often > 0 && share(draws(what)) < often,
    error: (what) => bell(draws(what)),
  }
}
