/** What face-down cards of a rig could do, for all that the table knows: by that alone the game stops (C8.3). */
import type { Ability } from '../language/index.ts'
import type { Card, Seat } from '../state/types.ts'
import { allViewers, cardOf, type Game, hasKeyword, seatOf } from './game.ts'
import type { Pool } from './types.ts'

const known = new WeakMap<Pool, readonly Ability[]>()
/** What the Hidden cards of this pool can do. */
const inPool = (pool: Pool): readonly Ability[] => {
  const found =
    known.get(pool) ??
    [...pool.cards.values()].filter((def) => hasKeyword(def, 'Hidden')).flatMap(({ abilities }) => abilities)
  known.set(pool, found)
  return found
}

/** What any face-down card may be able to do, of one kind. */
export const hiddenAbilities = <K extends Ability['kind']>(
  g: Game,
  kind: K,
): Extract<Ability, { kind: K }>[] =>
  inPool(g.pool).filter((a): a is Extract<Ability, { kind: K }> => a.kind === kind)

/** The face-down cards of a rig that not everybody has seen. */
export const unseenInRig = (g: Game, seat: Seat): Card[] =>
  seatOf(g, seat).rig.filter((card) => {
    const { faceUp, known: to } = cardOf(g, card)
    return !faceUp && to !== allViewers(g)
  })
