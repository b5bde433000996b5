/**
 * What face-down cards in a rig could do, as far as the table knows. Only this decides where the game stops
 * (C8.3).
 */
import type { Ability } from '../language/index.ts'
import type { Card, Seat } from '../state/types.ts'
import { allViewers, cardOf, type Game, hasKeyword, seatOf } from './game.ts'
import type { Pool } from './types.ts'

const known = new WeakMap<Pool, readonly Ability[]>()
/** The abilities of Hidden cards in this pool. */
const inPool = (pool: Pool): readonly Ability[] => {
  const found =
    known.get(pool) ??
    [...pool.cards.values()].filter((def) => hasKeyword(def, 'Hidden')).flatMap(({ abilities }) => abilities)
  known.set(pool, found)
  return found
}

/** Abilities of one kind that a face-down card may have. */
export const hiddenAbilities = <K extends Ability['kind']>(
  g: Game,
  kind: K,
): Extract<Ability, { kind: K }>[] =>
  inPool(g.pool).filter((a): a is Extract<Ability, { kind: K }> => a.kind === kind)

/** The face-down cards in a rig that not every viewer has seen. */
export const unseenInRig = (g: Game, seat: Seat): Card[] =>
  seatOf(g, seat).rig.filter((card) => {
    const { faceUp, known: to } = cardOf(g, card)
    return !faceUp && to !== allViewers(g)
  })
