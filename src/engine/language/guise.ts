/** A card that is installed as something else. */
import type { CardDef } from './cards.ts'

const guises = new WeakMap<CardDef, CardDef>()

/**
 * The definition of a Corp's card as a program of the Runner's; undefined for cards that cannot become one.
 */
export const guiseOf = (def: CardDef): CardDef | undefined => {
  const known = guises.get(def)
  if (known) return known
  const becomes = def.abilities.find((a) => a.kind === 'becomes')
  if (becomes?.kind !== 'becomes') return undefined
  const { mu, abilities } = becomes
  const numbers = { cost: 0, strength: null, trashCost: null, difficulty: null, agendaPoints: null }
  const guise: CardDef = { ...def, ...numbers, side: 'runner', type: 'program', mu, abilities }
  guises.set(def, guise)
  return guise
}
